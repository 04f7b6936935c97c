import { useEffect, useRef, useState } from 'react'
import type { ImportKind } from '#shared/cars/bulk.ts'
import { useCall } from '../../../api/apiContext.ts'
import { levelRows } from '../levelRows.ts'
import { useCarTree } from '../useCarTree.ts'
import { checkTable, type CheckedSource, type CheckedTable } from './checkTable.ts'
import { largestTable, type ImportRejection } from './importRejection.ts'
import { emptyRun, sendRows } from './sendRows.ts'

export type ImportPhase =
  'source' | 'ready' | 'sending' | 'stopping' | 'stopped' | 'failed' | 'done'

/**
 * An import from its file or text over the checked table to what was saved. Sending can stop and
 * resume; the car tree is read again after each stretch.
 */
export function useCarImport(kind: ImportKind) {
  const call = useCall()
  const { retry: reloadTree } = useCarTree()
  const [phase, setPhase] = useState<ImportPhase>('source')
  const [table, setTable] = useState<CheckedTable>()
  const [isReading, setReading] = useState(false)
  const [rejection, setRejection] = useState<ImportRejection | 'unreadable'>()
  const [run, setRun] = useState(emptyRun)
  const [failure, setFailure] = useState<unknown>()
  const sending = useRef<AbortController>(null)

  useEffect(() => () => sending.current?.abort(), [])

  const read = async (given: File | string) => {
    setReading(true)
    setRejection(undefined)
    try {
      const checked = await checkSource(kind, given)
      setRejection(checked.rejection)
      setTable(checked.rows && checked)
      if (checked.rows) setPhase('ready')
    } catch {
      // The file was moved or changed since it was chosen, or the browser may not read it.
      setRejection('unreadable')
    } finally {
      setReading(false)
    }
  }
  const forget = () => {
    setTable(undefined)
    setPhase('source')
  }
  /** Starts, or resumes where it stopped. */
  const send = async () => {
    const rows = table?.rows ?? []
    const row = kind === 'tree' ? 'cars/importTree' : levelRows[kind].bulkCreate
    const controller = new AbortController()
    sending.current = controller
    setPhase('sending')
    setFailure(undefined)
    let last = run
    try {
      await sendRows({
        rows,
        from: run,
        send: async (chunk, offset) =>
          (await call(row, { query: { offset }, body: [...chunk] })).data,
        onProgress: (next) => setRun((last = next)),
        signal: controller.signal,
      })
      setPhase(last.sent < rows.length ? 'stopped' : 'done')
    } catch (error) {
      setFailure(error)
      setPhase('failed')
    } finally {
      if (last.sent > 0) reloadTree()
    }
  }
  const stop = () => {
    sending.current?.abort()
    setPhase('stopping')
  }
  return { phase, table, isReading, rejection, run, failure, read, forget, send, stop }
}

/** Reads and checks on a thread of its own. Throws when the file cannot be read. */
async function checkSource(kind: ImportKind, given: File | string): Promise<CheckedSource> {
  // Before reading: a phone has no room for a file of gigabytes.
  if (typeof given !== 'string' && given.size > largestTable) return { rejection: 'tooLarge' }
  const source = typeof given === 'string' ? given : new Uint8Array(await given.arrayBuffer())
  if (typeof Worker === 'undefined') return checkTable(kind, source)
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<CheckedSource>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CheckedSource>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage({ kind, source })
  }).finally(() => worker.terminate())
}

import { useEffect, useRef, useState } from 'react'
import type { BulkKind } from '#shared/cars/bulk.ts'
import { useCall } from '../../../api/apiContext.ts'
import { useCarTree } from '../useCarTree.ts'
import { freshRun, sendRows, type ImportRun } from './sendRows.ts'
import type { BulkCells } from './tableRejection.ts'

const endpoints = {
  countries: 'cars/countries/bulkCreateCountries',
  brands: 'cars/brands/bulkCreateBrands',
  trims: 'cars/trims/bulkCreateTrims',
  years: 'cars/years/bulkCreateYears',
  tree: 'cars/importTree',
} as const

export type ImportPhase = 'ready' | 'sending' | 'stopping' | 'stopped' | 'failed' | 'done'

/** Sends an import, can stop and go on, and has the car tree read again after each stretch. */
export function useCarImport(kind: BulkKind) {
  const call = useCall()
  const { retry: reloadTree } = useCarTree()
  const [run, setRun] = useState<ImportRun>(freshRun)
  const [phase, setPhase] = useState<ImportPhase>('ready')
  const [failure, setFailure] = useState<unknown>()
  const sending = useRef<AbortController>(null)

  useEffect(() => () => sending.current?.abort(), [])

  /** Starts, or goes on where it stopped. */
  const send = async (rows: readonly BulkCells[]) => {
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
          (await call(endpoints[kind], { query: { offset }, body: [...chunk] })).data,
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
  return { run, phase, failure, send, stop }
}

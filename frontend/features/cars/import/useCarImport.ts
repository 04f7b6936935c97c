import { useState } from 'react'
import type { ImportKind } from '#shared/cars/bulk.ts'
import type { BulkResult, RowError } from '#shared/cars/bulkSchema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { useCall } from '../../../api/ApiProvider.tsx'
import { groupRows, sendInGroups } from '../../../api/sendInGroups.ts'
import { runInWorker } from '../../../sheets/threads.ts'
import { useResumeOnline, useTransfer } from '../../import/transfer.tsx'
import { levelRows } from '../levelRows.ts'
import { useCarTree } from '../useCarTree.ts'
import {
  checkTable,
  maxTableBytes,
  type CheckedSource,
  type CheckedTable,
  type ImportRejection,
} from './carTable.ts'

/**
 * An import from its file or text over the checked table to what was saved. Rejected rows are sent too: the
 * server returns their errors with their own row numbers, and keeps the brand of a row whose trim is too
 * short (checkBulkRow). Importing twice creates nothing. The car tree is read again after each stretch.
 */
export function useCarImport(kind: ImportKind) {
  const call = useCall()
  const { retry: reloadTree } = useCarTree()
  const [table, setTable] = useState<CheckedTable>()
  const [isReading, setReading] = useState(false)
  const [rejection, setRejection] = useState<ImportRejection | 'unreadable'>()
  const [results, setResults] = useState<readonly (BulkResult | undefined)[]>([])
  const transfer = useTransfer()

  const read = async (given: File | string) => {
    setReading(true)
    setRejection(undefined)
    try {
      const checked = await checkSource(kind, given)
      setRejection(checked.rejection)
      setTable(checked.rows && checked)
    } catch {
      // The file was moved or changed since it was chosen, or the browser may not read it.
      setRejection('unreadable')
    } finally {
      setReading(false)
    }
  }
  /** Starts, or resumes where it stopped. */
  const send = () =>
    transfer.start(async (signal) => {
      const row = kind === 'tree' ? 'cars/importTree' : levelRows[kind].bulkCreate
      const groups = groupRows(table?.rows ?? [], limits.bulkRowsPerRequest)
      let current = results
      try {
        await sendInGroups({
          groups,
          results,
          send: async (group) => {
            const offset = groups.indexOf(group) * limits.bulkRowsPerRequest
            return (await call(row, { query: { offset }, body: [...group.rows] })).data
          },
          onResult: (index, result) => {
            current = groups.map((_, at) => (at === index ? result : current[at]))
            setResults(current)
          },
          signal,
          concurrency: 1,
        })
        return groups.every((_, index) => current[index])
      } finally {
        if (current.some(Boolean)) reloadTree()
      }
    })
  useResumeOnline(transfer, () => void send())
  return {
    ...{ table, isReading, rejection, read, send, transfer },
    run: summarise(results, table?.rows.length ?? 0),
    forget: () => setTable(undefined),
  }
}

export interface ImportRun {
  /** Rows that the server has handled. */
  sent: number
  /** Rows of those that are in the tree now. */
  saved: number
  created: BulkResult['created']
  errors: readonly RowError[]
}

function summarise(results: readonly (BulkResult | undefined)[], total: number): ImportRun {
  const done = results.flatMap((result) => result ?? [])
  const count = (level: keyof BulkResult['created']) =>
    done.reduce((sum, { created }) => sum + created[level], 0)
  return {
    sent: Math.min(total, done.length * limits.bulkRowsPerRequest),
    saved: done.reduce((sum, { success }) => sum + success, 0),
    created: {
      countries: count('countries'),
      brands: count('brands'),
      trims: count('trims'),
      years: count('years'),
    },
    errors: done.flatMap(({ errors }) => errors),
  }
}

/** Reads and checks in a worker. Throws when the file cannot be read. */
async function checkSource(kind: ImportKind, given: File | string): Promise<CheckedSource> {
  // Before reading: a phone has no room for a file of gigabytes.
  if (typeof given !== 'string' && given.size > maxTableBytes) return { rejection: 'tooLarge' }
  const source = typeof given === 'string' ? given : new Uint8Array(await given.arrayBuffer())
  if (typeof Worker === 'undefined') return checkTable(kind, source)
  const worker = new Worker(new URL('./carTable.ts', import.meta.url), { type: 'module' })
  return runInWorker(worker, { kind, source })
}

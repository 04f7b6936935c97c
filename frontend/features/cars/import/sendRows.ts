import type { BulkCells, RowError } from '#shared/cars/bulk.ts'
import type { BulkResult } from '#shared/cars/bulkSchema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { ApiError } from '../../../api/apiError.ts'

/** The progress of an import; sending resumes from here. */
export interface ImportRun {
  /** Rows that the server has handled. */
  sent: number
  /** Rows of those that are in the tree now. */
  saved: number
  created: BulkResult['created']
  errors: readonly RowError[]
}

export const emptyRun: ImportRun = {
  sent: 0,
  saved: 0,
  created: { countries: 0, brands: 0, trims: 0, years: 0 },
  errors: [],
}

interface Options {
  rows: readonly BulkCells[]
  /** Where to resume. */
  from: ImportRun
  send: (rows: readonly BulkCells[], offset: number) => Promise<BulkResult>
  onProgress: (run: ImportRun) => void
  /** Stops after the current chunk: what is sent is saved. */
  signal: AbortSignal
  pauseMs?: number
}

const tries = 4

/**
 * Sends rows in chunks, one after the other. Rejected rows are sent too: the server returns their
 * errors with their own row numbers, and keeps the brand of a row whose trim is too short
 * (checkBulkRow). After a transient failure a chunk is sent again: importing twice creates nothing.
 */
export async function sendRows(options: Options): Promise<void> {
  const { rows, from, send, onProgress, signal, pauseMs = 500 } = options
  let run = from
  while (run.sent < rows.length && !signal.aborted) {
    const chunk = rows.slice(run.sent, run.sent + limits.bulkRowsPerRequest)
    const offset = run.sent
    const result = await retry(() => send(chunk, offset), signal, pauseMs)
    run = {
      sent: offset + chunk.length,
      saved: run.saved + result.success,
      created: sumOf(run.created, result.created),
      errors: [...run.errors, ...result.errors],
    }
    onProgress(run)
  }
}

async function retry<T>(work: () => Promise<T>, signal: AbortSignal, pauseMs: number) {
  for (let tried = 1; ; tried++)
    try {
      return await work()
    } catch (error) {
      if (tried === tries || signal.aborted || !isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (tried - 1)))
    }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'NETWORK' || error.status === 429 || error.status >= 500)
  )
}

function sumOf(one: BulkResult['created'], other: BulkResult['created']): BulkResult['created'] {
  return {
    countries: one.countries + other.countries,
    brands: one.brands + other.brands,
    trims: one.trims + other.trims,
    years: one.years + other.years,
  }
}

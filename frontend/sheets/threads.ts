import type { Workbook } from './buildXlsx.ts'
import { safeRows, toCsv } from './csv.ts'
import { sheetLimits, type SheetFile } from './types.ts'

interface Options {
  signal?: AbortSignal | undefined
  /** Milliseconds after which it is ended. */
  maxMs?: number
  transfer?: Transferable[]
}

/**
 * What a worker returns for a message; it then ends. Rejects when it fails or takes too long, and with the
 * signal's reason when that aborts.
 */
export function runInWorker<T>(
  worker: Worker,
  message: unknown,
  { signal, maxMs, transfer = [] }: Options = {},
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<T>((resolve, reject) => {
    const fail = () => reject(new Error('The worker failed'))
    if (maxMs !== undefined) timer = setTimeout(fail, maxMs)
    worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
    worker.onerror = fail
    signal?.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(message, transfer)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

/** A slow phone needs some seconds for the largest table. */
const maxMs = 20_000

/** The sheets of a file, read in a worker. Rejects only with the signal's reason, when that aborts. */
export async function readSheet(file: File, signal?: AbortSignal): Promise<SheetFile> {
  // Before reading: a phone has no room for a file of gigabytes.
  if (file.size > sheetLimits.fileBytes) return { ok: false, problem: 'tooLarge' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    signal?.throwIfAborted()
    if (typeof Worker === 'undefined') return (await import('./parseSheets.ts')).parseSheets(bytes)
    const worker = new Worker(new URL('./parseSheets.ts', import.meta.url), { type: 'module' })
    return await runInWorker(worker, bytes, { signal, maxMs, transfer: [bytes.buffer] })
  } catch {
    signal?.throwIfAborted()
    return { ok: false, problem: 'unreadable' }
  }
}

/** A workbook, written in a worker: 5,000 rows take seconds. Rejects if the worker fails. */
export async function writeXlsx(workbook: Workbook): Promise<Blob> {
  if (typeof Worker === 'undefined') return (await import('./buildXlsx.ts')).buildXlsx(workbook)
  const worker = new Worker(new URL('./buildXlsx.ts', import.meta.url), { type: 'module' })
  return runInWorker<Blob>(worker, workbook)
}

export type TableKind = 'xlsx' | 'csv'

/**
 * A header and rows as a file that opens in Arabic and runs nothing. `readSheet` gives the texts back as
 * they are.
 */
export async function writeTable(
  kind: TableKind,
  sheet: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<Blob> {
  if (kind === 'csv') return new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' })
  return writeXlsx({ sheet, rows: safeRows(rows) })
}

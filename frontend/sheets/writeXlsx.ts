import type { CellValue } from './buildXlsx.ts'
import { runInWorker } from './runInWorker.ts'

export interface Workbook {
  sheet: string
  rows: readonly (readonly CellValue[])[]
  widths?: readonly number[] | undefined
}

/**
 * A workbook (`buildXlsx`), written by a worker: 5,000 rows take seconds, in which the page must not
 * freeze. Rejects if the worker fails.
 */
export async function writeXlsx(
  sheet: Workbook['sheet'],
  rows: Workbook['rows'],
  widths?: Workbook['widths'],
): Promise<Blob> {
  if (typeof Worker === 'undefined') {
    const { buildXlsx } = await import('./buildXlsx.ts')
    return buildXlsx(sheet, rows, widths)
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return runInWorker<Blob>(worker, { sheet, rows, widths } satisfies Workbook)
}

import type { CellValue } from './buildXlsx.ts'

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
  const worker = new Worker(new URL('./xlsxWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
    worker.onerror = () => reject(new Error('The workbook was not written'))
    worker.postMessage({ sheet, rows, widths } satisfies Workbook)
  }).finally(() => worker.terminate())
}

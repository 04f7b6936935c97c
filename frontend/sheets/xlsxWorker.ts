/** The worker that writes workbooks, for `writeXlsx`. */
import { buildXlsx } from './buildXlsx.ts'
import type { Workbook } from './writeXlsx.ts'

addEventListener('message', ({ data: { sheet, rows, widths } }: MessageEvent<Workbook>) => {
  void buildXlsx(sheet, rows, widths).then((blob) => postMessage(blob), reportError)
})

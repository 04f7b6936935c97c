import writeWorkbook from 'write-excel-file/universal'

export interface Workbook {
  sheet: string
  rows: readonly (readonly (string | number | boolean | null)[])[]
  /** In characters. */
  widths?: readonly number[]
}

/** A workbook of one sheet, right to left, whose first row stays in view; texts stay texts. */
export function buildXlsx({ sheet, rows, widths }: Workbook): Promise<Blob> {
  const data = rows.map((row, index) =>
    row.map((value) =>
      typeof value === 'string'
        ? {
            value: escaped(value),
            type: String,
            format: '@',
            ...(index === 0 && { fontWeight: 'bold' as const }),
          }
        : value,
    ),
  )
  return writeWorkbook(data, {
    sheet,
    rightToLeft: true,
    stickyRowsCount: 1,
    ...(widths && { columns: widths.map((width) => ({ width })) }),
  }).toBlob()
}

/** Workbooks write characters that XML forbids as `_x000D_`; a text that looks like that is escaped. */
const escaped = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

// As a worker: thousands of rows would block the page.
if ('WorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data }: MessageEvent<Workbook>) => {
    void buildXlsx(data).then((blob) => postMessage(blob), reportError)
  })

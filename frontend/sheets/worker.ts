/** Reads and writes spreadsheets off the page's thread, which a large or hostile one would block. */
import { buildXlsx, type Workbook } from './buildXlsx.ts'
import { parseSheets } from './parseSheets.ts'

addEventListener('message', ({ data }: MessageEvent<{ bytes: Uint8Array } | Workbook>) => {
  if ('bytes' in data) postMessage(parseSheets(data.bytes))
  else void buildXlsx(data).then((blob) => postMessage(blob), reportError)
})

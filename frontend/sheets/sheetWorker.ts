/** The thread that reads spreadsheets, so that a large or hostile one does not block the page. */
import { parseSheets } from './parseSheets.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void parseSheets(data).then((file) => postMessage(file))
})

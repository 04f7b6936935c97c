/** The thread that reads imports, so that a large file does not block the page. */
import type { ImportKind } from '#shared/cars/bulk.ts'
import { checkTable, type ImportSource } from './carTable.ts'

addEventListener('message', ({ data }: MessageEvent<{ kind: ImportKind; source: ImportSource }>) =>
  postMessage(checkTable(data.kind, data.source)),
)

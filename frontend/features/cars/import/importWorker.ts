/** The thread that reads imports, so that a large file does not hold the page up. */
import type { BulkKind } from '#shared/cars/bulk.ts'
import { checkTable, type ImportSource } from './checkTable.ts'

addEventListener('message', ({ data }: MessageEvent<{ kind: BulkKind; source: ImportSource }>) =>
  postMessage(checkTable(data.kind, data.source)),
)

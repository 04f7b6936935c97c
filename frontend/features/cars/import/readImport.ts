import type { BulkKind } from '#shared/cars/bulk.ts'
import { checkTable, type CheckedSource, type ImportSource } from './checkTable.ts'
import { largestTable } from './parseTable.ts'

/** Reads a file or text for an import on a thread of its own. Throws when the file cannot be read. */
export async function readImport(kind: BulkKind, given: File | string): Promise<CheckedSource> {
  // Before reading: a phone has no room for a file of gigabytes.
  if (typeof given !== 'string' && given.size > largestTable) return { rejection: 'tooLarge' }
  const source = typeof given === 'string' ? given : new Uint8Array(await given.arrayBuffer())
  if (typeof Worker === 'undefined') return checkTable(kind, source)
  return checkInWorker(kind, source)
}

function checkInWorker(kind: BulkKind, source: ImportSource): Promise<CheckedSource> {
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<CheckedSource>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CheckedSource>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage({ kind, source })
  }).finally(() => worker.terminate())
}

import { parseSheets } from './parseSheets.ts'
import { runInWorker } from './runInWorker.ts'
import { sheetLimits, type SheetFile, type SheetProblem } from './types.ts'

/** A slow phone needs some seconds for the largest table. */
const maxMs = 20_000

const failed = (problem: SheetProblem): SheetFile => ({ ok: false, problem })

/** The sheets of a file, read in a worker. Rejects only with the signal's reason, when that aborts. */
export async function readSheet(file: File, signal?: AbortSignal): Promise<SheetFile> {
  // Before reading: a phone has no room for a file of gigabytes.
  if (file.size > sheetLimits.fileBytes) return failed('tooLarge')
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    signal?.throwIfAborted()
    if (typeof Worker === 'undefined') return parseSheets(bytes)
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    return await runInWorker(worker, { bytes }, { signal, maxMs, transfer: [bytes.buffer] })
  } catch {
    signal?.throwIfAborted()
    return failed('unreadable')
  }
}

import { parseSheets } from './parseSheets.ts'
import { sheetLimits, type SheetFile, type SheetProblem } from './types.ts'

/** A slow phone needs some seconds for the largest table. */
const longestMs = 20_000

const failed = (problem: SheetProblem): SheetFile => ({ ok: false, problem })

/**
 * The sheets of a file, read on a thread of its own. Never rejects, but with the signal's reason when
 * that aborts.
 */
export async function readSheet(file: File, signal?: AbortSignal): Promise<SheetFile> {
  // Before reading: a phone has no room for a file of gigabytes.
  if (file.size > sheetLimits.fileBytes) return failed('tooLarge')
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return failed('unreadable')
  }
  signal?.throwIfAborted()
  if (typeof Worker === 'undefined') return parseSheets(bytes)
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<SheetFile>((resolve, reject) => {
    timer = setTimeout(() => resolve(failed('unreadable')), longestMs)
    worker.onmessage = ({ data }: MessageEvent<SheetFile>) => resolve(data)
    worker.onerror = () => resolve(failed('unreadable'))
    signal?.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(bytes, [bytes.buffer])
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

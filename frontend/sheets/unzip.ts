import { Unzip, UnzipInflate } from 'fflate'
import type { SheetProblem } from './types.ts'

export class SheetError extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

const maxEntries = 2_000
/** Bytes that unpack to at most a thousand times as many before they can be stopped. */
const sliceSize = 16 * 1024

/**
 * The texts of the entries that are needed, by name in lower case. Together they have at most `maxBytes`:
 * what the headers claim is checked, and what is unpacked is counted, because headers may lie. Throws
 * SheetError, or what fflate throws at a damaged file.
 */
export function unzip(
  bytes: Uint8Array,
  isNeeded: (name: string) => boolean,
  maxBytes: number,
): Map<string, string> {
  if (isEncrypted(bytes)) throw new SheetError('passwordProtected')
  const texts = new Map<string, string>()
  let entries = 0
  let room = maxBytes
  const unzipper = new Unzip((file) => {
    if (++entries > maxEntries || (file.originalSize ?? 0) > room)
      throw new SheetError('unpacksTooLarge')
    // Some programs write backslashes.
    const name = file.name.replaceAll('\\', '/').toLowerCase()
    if (!isNeeded(name)) return
    const decoder = new TextDecoder()
    let text = ''
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      room -= chunk.length
      if (room < 0) throw new SheetError('unpacksTooLarge')
      text += decoder.decode(chunk, { stream: !isLast })
      if (isLast) texts.set(name, text)
    }
    file.start()
  })
  unzipper.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += sliceSize)
    unzipper.push(bytes.subarray(start, start + sliceSize), start + sliceSize >= bytes.length)
  return texts
}

/** fflate takes encrypted entries for damaged ones; their headers say what they are. */
function isEncrypted(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (
    let at = bytes.indexOf(0x50);
    at >= 0 && at + 8 < bytes.length;
    at = bytes.indexOf(0x50, at + 1)
  )
    if (view.getUint32(at, true) === 0x04034b50 && view.getUint16(at + 6, true) & 1) return true
  return false
}

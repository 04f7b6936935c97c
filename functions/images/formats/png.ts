/** PNG (W3C, third edition, 5): a signature, then chunks of length, type, data and checksum. */
import { crc32, createInflate } from 'node:zlib'

const signatureBytes = 8
const chunkOverhead = 12

/** All critical chunks, transparency, colour space, density and animation. */
const imageChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'acTL', 'fcTL', 'fdAT'],
])

/**
 * The image without texts, times, Exif and data after its end. Undefined for a file that is
 * truncated, has wrong checksums or has less image data than its header says.
 */
export async function stripPng(bytes: Buffer): Promise<Buffer | undefined> {
  const parts = [bytes.subarray(0, signatureBytes)]
  const data: Buffer[] = []
  let at = signatureBytes
  while (at + chunkOverhead <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + chunkOverhead + length
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (imageChunks.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    if (type === 'IEND')
      return (await inflatesTo(pixelBytes(bytes), data)) ? Buffer.concat(parts) : undefined
    at = end
  }
  return undefined
}

/** Samples of a pixel by colour type (11.2.1). */
const channels = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])
/** Where the seven passes of an interlaced image begin, and their steps, across and down (8.2). */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of all lines before compression, each with its filter. NaN for an unknown colour type. */
function pixelBytes(file: Buffer): number {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const bits = file.readUInt8(24) * (channels.get(file.readUInt8(25)) ?? Number.NaN)
  const isInterlaced = file.readUInt8(28) === 1
  return (isInterlaced ? passes : ([[0, 1, 0, 1]] as const)).reduce((sum, [x, dx, y, dy]) => {
    const columns = Math.ceil((width - x) / dx)
    const lines = Math.ceil((height - y) / dy)
    return columns > 0 && lines > 0 ? sum + lines * (1 + Math.ceil((columns * bits) / 8)) : sum
  }, 0)
}

/** Whether so many bytes come out; the rest is not read, so a small file cannot fill the memory. */
async function inflatesTo(bytes: number, pieces: readonly Buffer[]): Promise<boolean> {
  const inflate = createInflate()
  inflate.end(Buffer.concat(pieces))
  let inflated = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      inflated += piece.length
      if (inflated >= bytes) return true
    }
  } catch {
    // Not deflated, or cut.
  }
  return false
}

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
 * truncated, has wrong checksums, or cannot be decoded to what its header says.
 */
export async function stripPng(bytes: Buffer): Promise<Buffer | undefined> {
  const parts = [bytes.subarray(0, signatureBytes)]
  const data: Buffer[] = []
  let hasPalette = false
  let at = signatureBytes
  while (at + chunkOverhead <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + chunkOverhead + length
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (imageChunks.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    hasPalette ||= type === 'PLTE'
    if (type === 'IEND') {
      const isWhole = hasPalette || bytes.readUInt8(25) !== paletteColours
      return isWhole && (await inflatesTo(readLines(bytes), data))
        ? Buffer.concat(parts)
        : undefined
    }
    at = end
  }
  return undefined
}

/** By colour type: samples of a pixel, and bits that a sample may have (11.2.1). */
const colours = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
])
const paletteColours = 3
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

/** How many lines of how many bytes there are before compression, each with its filter. */
function readLines(file: Buffer): { lines: number; bytes: number }[] {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth = 0, colour = 0, compression, filter, interlace] = file.subarray(24, 29)
  const { samples, depths } = colours.get(colour) ?? { samples: 0, depths: [] }
  const isKnown = compression === 0 && filter === 0 && (interlace === 0 || interlace === 1)
  if (!depths.includes(depth) || !isKnown) return []
  return (interlace === 1 ? passes : ([[0, 1, 0, 1]] as const)).flatMap(([x, dx, y, dy]) => {
    const columns = Math.ceil((width - x) / dx)
    const bytes = 1 + Math.ceil((columns * depth * samples) / 8)
    return columns > 0 ? [{ lines: Math.max(0, Math.ceil((height - y) / dy)), bytes }] : []
  })
}

function* lineStarts(groups: ReturnType<typeof readLines>): Generator<number, number> {
  let at = 0
  for (const { lines, bytes } of groups)
    for (let line = 0; line < lines; line++) {
      yield at
      at += bytes
    }
  return at
}
const lastFilter = 4

/** Whether all lines come out; the rest is not read, so a small file cannot fill the memory. */
async function inflatesTo(
  groups: ReturnType<typeof readLines>,
  data: readonly Buffer[],
): Promise<boolean> {
  const inflate = createInflate()
  inflate.end(Buffer.concat(data))
  const starts = lineStarts(groups)
  let start = starts.next()
  let inflated = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      for (; !start.done && start.value < inflated + piece.length; start = starts.next())
        if ((piece[start.value - inflated] ?? 0) > lastFilter) return false
      inflated += piece.length
      if (start.done && inflated >= start.value) return groups.length > 0
    }
  } catch {
    // Not deflated, or cut.
  }
  return false
}

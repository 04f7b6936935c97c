/** PNG (W3C, third edition, 5): a signature, then chunks of length, type, data and checksum. */
import { crc32 } from 'node:zlib'

const signatureBytes = 8
const chunkOverhead = 12

/** All critical chunks, transparency, colour space, density and animation. */
const imageChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'acTL', 'fcTL', 'fdAT'],
])

/**
 * The image without texts, times, Exif and data after its end. Undefined for a file that is
 * truncated, has wrong checksums or has no image data.
 */
export function stripPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, signatureBytes)]
  let dataBytes = 0
  let at = signatureBytes
  while (at + chunkOverhead <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + chunkOverhead + length
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (imageChunks.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IDAT') dataBytes += length
    if (type === 'IEND') return dataBytes > 0 ? Buffer.concat(kept) : undefined
    at = end
  }
  return undefined
}

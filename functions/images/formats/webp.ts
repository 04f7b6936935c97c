/** WebP (RFC 9649): a RIFF file of chunks, each padded to an even length. */

const headBytes = 12
const imageChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const dataChunks = new Set(['VP8 ', 'VP8L', 'ANMF'])
/** In the first byte of VP8X: Exif and XMP are present. */
const metadataFlags = 0b0000_1100

/**
 * The image without Exif and XMP. Undefined for a truncated file or one without image data.
 */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  let hasData = false
  const length = bytes.length < headBytes ? 0 : bytes.readUInt32LE(4) + 8
  if (length > bytes.length) return undefined
  for (let at = headBytes; at < length;) {
    if (at + 8 > length) return undefined
    const type = bytes.toString('latin1', at, at + 4)
    const dataBytes = bytes.readUInt32LE(at + 4)
    const end = at + 8 + dataBytes + (dataBytes % 2)
    if (end > length) return undefined
    if (imageChunks.has(type)) {
      const chunk = Buffer.from(bytes.subarray(at, end))
      if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~metadataFlags, 8)
      parts.push(chunk)
    }
    hasData ||= dataChunks.has(type) && dataBytes > 0
    at = end
  }
  if (!hasData) return undefined
  const body = Buffer.concat(parts)
  const head = Buffer.from(bytes.subarray(0, headBytes))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

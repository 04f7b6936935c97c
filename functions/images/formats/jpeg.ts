/** JPEG (ITU-T T.81, annex B): marker segments, then scans of entropy-coded data. */

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const app0 = 0xe0
const app14 = 0xee
const app15 = 0xef
const comment = 0xfe

/**
 * The image without metadata: Exif with its location and serial numbers, XMP, captions, and images
 * or videos appended to it. The colour profile and the orientation stay. Undefined for a truncated
 * file or one without image data.
 */
export function stripJpeg(file: Uint8Array, orientation: number): Uint8Array | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined
  const kept = [bytes.subarray(0, 2)]
  if (orientation > 1) kept.push(orientationSegment(orientation))
  let hasScan = false
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === endOfImage) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) {
      kept.push(bytes.subarray(at, at + 2))
      return hasScan ? Buffer.concat(kept) : undefined
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker < 0xc0 || marker === startOfImage || end < at + 4 || end > bytes.length)
      return undefined
    const segment = bytes.subarray(at, end)
    if (isImageData(marker, segment)) kept.push(segment)
    at = end
    if (marker !== startOfScan) continue
    hasScan = true
    const next = endOfScan(bytes, at)
    if (next === undefined) return undefined
    kept.push(bytes.subarray(at, next))
    at = next
  }
  return undefined
}

function isImageData(marker: number, segment: Buffer): boolean {
  if (marker === comment) return false
  if (marker < app0 || marker > app15) return true
  const label = segment.toString('latin1', 4, 16)
  return (
    (marker === app0 && label.startsWith('JFIF\0')) ||
    (marker === app0 + 2 && label.startsWith('ICC_PROFILE')) ||
    // The colour transform.
    (marker === app14 && label.startsWith('Adobe'))
  )
}

/** The position of the next marker; stuffed bytes and restart markers belong to the data. */
function endOfScan(bytes: Buffer, start: number): number | undefined {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1]
    if (code === undefined) return undefined
    if (code === 0xff || code === 0 || (code >= 0xd0 && code <= 0xd7)) continue
    return at
  }
  return undefined
}

/** Exif with the one tag 0x0112 (Exif 2.3, 4.6.4), a short. */
function orientationSegment(orientation: number): Buffer {
  const tag = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0])
  const directory = Buffer.concat([Buffer.from([0, 1]), tag, Buffer.alloc(4)])
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), directory])
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, app0 + 1, 0, data.length + 2])
  return Buffer.concat([head, data])
}

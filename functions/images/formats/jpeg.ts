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
export function stripJpeg(file: Buffer, orientation: number): Buffer | undefined {
  const parts = [file.subarray(0, 2)]
  if (orientation > 1) parts.push(orientationSegment(orientation))
  let hasScan = false
  for (let segment = readSegment(file, 2); segment; segment = readSegment(file, segment.end)) {
    const { marker, start, end } = segment
    const bytes = file.subarray(start, end)
    if (isImageData(marker, bytes)) parts.push(bytes)
    if (marker === endOfImage) return hasScan ? Buffer.concat(parts) : undefined
    hasScan ||= marker === startOfScan
  }
  return undefined
}

interface Segment {
  marker: number
  start: number
  /** Where the next segment starts; a scan's segment includes its data. */
  end: number
}

/** Undefined for an invalid or truncated segment. */
function readSegment(file: Buffer, position: number): Segment | undefined {
  let start = position
  // A marker may be preceded by any number of fill bytes.
  while (file[start] === 0xff && file[start + 1] === 0xff) start++
  const marker = file[start + 1] ?? 0
  if (file[start] !== 0xff || marker < 0xc0 || marker === startOfImage) return undefined
  if (marker === endOfImage) return { marker, start, end: start + 2 }
  if (start + 4 > file.length) return undefined
  const length = file.readUInt16BE(start + 2)
  const headerEnd = start + 2 + length
  if (length < 2 || headerEnd > file.length) return undefined
  const end = marker === startOfScan ? endOfScan(file, headerEnd) : headerEnd
  return end === undefined ? undefined : { marker, start, end }
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

/** Small images of the three types, built here so that tests need no binary files. */
import { crc32, deflateSync } from 'node:zlib'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A chunk of a PNG: length, name, data, checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([ascii(name), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A valid white PNG, with these chunks after its header. */
export function pngImage(width: number, height: number, more: Buffer[] = []): Uint8Array {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, 255)])
  const pixels = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A segment of a JPEG: marker, length, data. */
export const jpegSegment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data])

/** A valid grey JPEG, with these segments after its header. */
export function jpegImage(width: number, height: number, more: Buffer[] = []): Uint8Array {
  // One Huffman code of one bit each: difference 0 of the mean, and end of block. Two bits a block.
  const code = (table: number) => Buffer.from([table, 1, ...Array<number>(16).fill(0)])
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const frame = Buffer.concat([
    Buffer.from([8]),
    uint16(height),
    uint16(width),
    Buffer.from([1, 1, 0x11, 0]),
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.concat([ascii('JFIF\0'), Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])])),
    ...more,
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, code(0x00)),
    jpegSegment(0xc4, code(0x10)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil(blocks / 4)),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A chunk of a WebP: name, length, data, padding. */
export function webpChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([ascii(name), length, data, Buffer.alloc(data.length % 2)])
}

/** A RIFF file of these chunks. */
export function webpFile(chunks: Buffer[]): Uint8Array {
  const body = Buffer.concat(chunks)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(4 + body.length)
  return Buffer.concat([ascii('RIFF'), length, ascii('WEBP'), body])
}

/** The headers of a lossless WebP, without its pixels. */
export function webpImage(width: number, height: number): Uint8Array {
  const bits = Buffer.alloc(4)
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0)
  return webpFile([webpChunk('VP8L', Buffer.concat([Buffer.from([0x2f]), bits, Buffer.alloc(7)]))])
}

/** Small pictures of the three types, made here so that tests carry no binary files. */
import { crc32, deflateSync } from 'node:zlib'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A white picture that any viewer shows. */
export function pngPicture(width: number, height: number): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([ascii(name), data])
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
  }
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, 255)])
  const pixels = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The markers of a JPEG as cameras write it, without its pixels. */
export function jpegPicture(width: number, height: number): Uint8Array {
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data])
  const frame = Buffer.concat([
    Buffer.from([8]),
    uint16(height),
    uint16(width),
    Buffer.from([1, 1, 0x11, 0]),
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.concat([ascii('JFIF\0'), Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])])),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** The headers of a lossless WebP, without its pixels. */
export function webpPicture(width: number, height: number): Uint8Array {
  const bits = Buffer.alloc(4)
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0)
  const data = Buffer.concat([Buffer.from([0x2f]), bits, Buffer.alloc(7)])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  const whole = Buffer.alloc(4)
  whole.writeUInt32LE(12 + data.length)
  return Buffer.concat([ascii('RIFF'), whole, ascii('WEBPVP8L'), size, data])
}

import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspectImage } from './inspectImage.ts'
import {
  jpegImage,
  jpegSegment,
  pngChunk,
  pngImage,
  webpChunk,
  webpFile,
  webpImage,
} from './testing/images.ts'

/** Stands for personal metadata in each format. */
const secret = Buffer.from('GPS 33.3152 N 44.3661 E Samsung SN12345')
const published = async (file: Uint8Array) => Buffer.from((await inspectImage(file))?.bytes ?? [])

const exif = (orientation: number) => {
  const tag = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0])
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
    tag,
    Buffer.alloc(4),
    secret,
  ])
}

describe('metadata', () => {
  it('is removed from a JPEG, also after its end; colour profile and pixels stay', async () => {
    const profile = jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours', 'latin1'))
    const file = Buffer.concat([
      jpegImage(64, 48, [
        jpegSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), secret])),
        profile,
        jpegSegment(0xed, secret),
        jpegSegment(0xfe, secret),
      ]),
      secret,
    ])
    expect(await published(file)).toEqual(Buffer.from(jpegImage(64, 48, [profile])))
  })

  it.each([
    [1, undefined],
    [6, 6],
  ])(
    'is removed from the Exif of a JPEG, except its orientation (%i)',
    async (orientation, kept) => {
      const out = await published(
        Buffer.from(jpegImage(64, 48, [jpegSegment(0xe1, exif(orientation))])),
      )
      expect(out.includes(secret)).toBe(false)
      expect(out.includes('Exif')).toBe(kept !== undefined)
      if (kept === undefined) return
      const again = await inspectImage(out)
      expect(Buffer.from(again?.bytes ?? [])).toEqual(out)
      const tag = out.indexOf(Buffer.from([0x01, 0x12, 0, 3]))
      expect(out[tag + 9]).toBe(kept)
    },
  )

  it('is removed from a PNG, also after its end', async () => {
    const more = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'].map((name) => pngChunk(name, secret))
    const density = pngChunk('pHYs', Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1]))
    const file = Buffer.concat([pngImage(8, 8, [...more, density]), secret])
    expect(await published(file)).toEqual(Buffer.from(pngImage(8, 8, [density])))
  })

  it('is removed from a WebP, and from the flags of its header', async () => {
    const plain = Buffer.from(webpImage(8, 8)).subarray(12)
    const head = (flags: number) =>
      webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]))
    const file = webpFile([head(0x1c), plain, webpChunk('EXIF', secret), webpChunk('XMP ', secret)])
    expect(await published(Buffer.concat([file, secret]))).toEqual(
      Buffer.from(webpFile([head(0x10), plain])),
    )
  })
})

describe('an incomplete image', () => {
  const whole = [
    ['JPEG', jpegImage(64, 48)],
    ['PNG', pngImage(64, 48)],
    ['WebP', webpImage(64, 48)],
  ] as const

  it.each(whole)('is rejected wherever a %s is truncated', async (_, file) => {
    for (let length = 0; length < file.length; length++)
      expect(await inspectImage(file.subarray(0, length)), `${length} bytes`).toBeUndefined()
    expect(await inspectImage(file)).toMatchObject({ width: 64, height: 48 })
  })

  it('is rejected with only a header, or with changed pixels', async () => {
    const png = Buffer.from(pngImage(64, 48))
    const data = png.indexOf('IDAT')
    expect(await inspectImage(png.subarray(0, 33))).toBeUndefined()
    const changed = Buffer.from(png)
    changed.writeUInt8(changed.readUInt8(data + 6) ^ 1, data + 6)
    expect(crc32(changed)).not.toBe(crc32(png))
    expect(await inspectImage(changed)).toBeUndefined()
    const empty = Buffer.concat([png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])
    expect(await inspectImage(empty)).toBeUndefined()
    expect(await inspectImage(Buffer.from(webpFile([webpChunk('VP8L', Buffer.alloc(0))])))).toBe(
      undefined,
    )
  })

  it('is rejected when the data of a PNG are not all of its pixels', async () => {
    const png = Buffer.from(pngImage(64, 48))
    const withData = (data: Buffer) =>
      Buffer.concat([
        png.subarray(0, 33),
        pngChunk('IDAT', data),
        pngChunk('IEND', Buffer.alloc(0)),
      ])
    const pixels = Buffer.alloc(48 * 65)
    expect(await inspectImage(withData(deflateSync(pixels)))).toMatchObject({ height: 48 })
    for (const data of [
      Buffer.from('nope'),
      deflateSync(pixels).subarray(0, 10),
      deflateSync(pixels.subarray(1)),
    ])
      expect(await inspectImage(withData(data))).toBeUndefined()
  })

  it.each([
    ['grey of one bit', 1, 0, 0, 48 * 9],
    ['colours of 16 bits', 16, 2, 0, 48 * (1 + 64 * 6)],
    ['a palette of four bits', 4, 3, 0, 48 * 33],
    // Passes of 8 x 6, 8 x 6, 16 x 6, 16 x 12, 32 x 12, 32 x 24 and 64 x 24 pixels.
    ['interlaced', 8, 6, 1, 6 * 33 + 6 * 33 + 6 * 65 + 12 * 65 + 12 * 129 + 24 * 129 + 24 * 257],
  ])('is not a PNG of %s with all its lines', async (_, depth, colour, interlace, bytes) => {
    const header = Buffer.from(pngImage(64, 48)).subarray(16, 29)
    header.set([depth, colour, 0, 0, interlace], 8)
    const file = (data: Buffer) =>
      Buffer.concat([
        Buffer.from(pngImage(64, 48)).subarray(0, 8),
        pngChunk('IHDR', header),
        ...(colour === 3 ? [pngChunk('PLTE', Buffer.alloc(48))] : []),
        pngChunk('IDAT', deflateSync(data)),
        pngChunk('IEND', Buffer.alloc(0)),
      ])
    expect(await inspectImage(file(Buffer.alloc(bytes)))).toMatchObject({ width: 64 })
    expect(await inspectImage(file(Buffer.alloc(bytes - 1)))).toBeUndefined()
  })

  it.each([
    ['a filter of a line', [8, 0, 0, 0, 0], 9],
    ['a depth', [3, 0, 0, 0, 0], 0],
    ['a depth of its colours', [4, 2, 0, 0, 0], 0],
    ['a colour type', [8, 5, 0, 0, 0], 0],
    ['a compression', [8, 0, 1, 0, 0], 0],
    ['a filter', [8, 0, 0, 1, 0], 0],
    ['an order of lines', [8, 0, 0, 0, 2], 0],
    ['a palette', [8, 3, 0, 0, 0], 0],
  ])('is rejected when a PNG has %s that does not exist', async (_, fields, filter) => {
    const header = Buffer.from(pngImage(64, 48)).subarray(16, 29)
    header.set(fields, 8)
    const pixels = Buffer.alloc(48 * 65 * 3)
    pixels[47 * 65] = filter
    const file = Buffer.concat([
      Buffer.from(pngImage(64, 48)).subarray(0, 8),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(pixels)),
      pngChunk('IEND', Buffer.alloc(0)),
    ])
    expect(await inspectImage(file)).toBeUndefined()
  })

  it('is rejected with other bytes than fill bytes between the segments of a JPEG', async () => {
    const jpeg = Buffer.from(jpegImage(64, 48))
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    const withBytes = (...bytes: number[]) =>
      Buffer.concat([jpeg.subarray(0, scan), Buffer.from(bytes), jpeg.subarray(scan)])
    expect(await published(withBytes(0xff, 0xff))).toEqual(jpeg)
    expect(await inspectImage(withBytes(0))).toBeUndefined()
    expect(await inspectImage(withBytes(0, 0xff))).toBeUndefined()
  })

  it.each(whole)('never throws, whatever a %s contains', async (_, file) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.nat(255), async (at, value) => {
        const changed = Uint8Array.from(file)
        changed[at] = value
        const image = await inspectImage(changed)
        // Published bytes are stable: a second pass removes nothing.
        if (image) expect((await inspectImage(image.bytes))?.bytes).toEqual(image.bytes)
      }),
    )
  })
})

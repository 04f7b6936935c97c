import { describe, expect, test } from 'vitest'
import { encodeWithin, fitInto, type Encode } from './uploadImage.ts'

describe('an image is resized', () => {
  test('to the longest allowed side, never enlarged, never below one pixel', () => {
    expect(fitInto({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 })
    expect(fitInto({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 })
    expect(fitInto({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 })
    expect(fitInto({ width: 12_000, height: 1 }, 480)).toEqual({ width: 480, height: 1 })
  })

  /** An encoder whose files have this many bytes per pixel at full quality. */
  const encoder = (bytesPerPixel: number) => {
    const tried: string[] = []
    const encode: Encode = ({ width, height }, quality) => {
      tried.push(`${width}x${height} at ${quality}`)
      const size = Math.round(width * height * quality * bytesPerPixel)
      return Promise.resolve({ size } as Blob)
    }
    return { tried, encode }
  }
  const room = { maxSide: 1600, maxBytes: 300_000 }
  const photo = { width: 4000, height: 3000 }

  test('and keeps the first quality if that fits', async () => {
    const { tried, encode } = encoder(0.1)
    await encodeWithin(photo, room, encode)
    expect(tried).toEqual(['1600x1200 at 0.82'])
  })

  test('after its quality is reduced', async () => {
    const { tried, encode } = encoder(0.4)
    const blob = await encodeWithin(photo, room, encode)
    expect(blob.size).toBeLessThanOrEqual(300_000)
    expect(tried).toEqual([
      '1600x1200 at 0.82',
      '1600x1200 at 0.7',
      '1600x1200 at 0.55',
      '1200x900 at 0.82',
      '1200x900 at 0.7',
      '1200x900 at 0.55',
    ])
  })

  test('within limited attempts, and a result that is still too large is used', async () => {
    const { encode } = encoder(1000)
    expect((await encodeWithin(photo, room, encode)).size).toBeGreaterThan(300_000)
  })
})

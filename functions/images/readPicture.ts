import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { ImageType } from '#shared/images/schema.ts'
import { limits } from '#shared/kernel/limits.ts'

export interface PictureFormat {
  type: ImageType
  extension: 'jpg' | 'png' | 'webp'
}

export interface Picture extends PictureFormat {
  /** Pixels, as the picture is stored. */
  width: number
  height: number
}

const readers = [
  { type: 'image/jpeg', extension: 'jpg', reader: JPG },
  { type: 'image/png', extension: 'png', reader: PNG },
  { type: 'image/webp', extension: 'webp', reader: WEBP },
] as const

/** The formats we publish. */
export const pictureFormats: readonly PictureFormat[] = readers

/** Where the size of a JPEG must have come; searching further would only take time. */
const headerBytes = 1024 * 1024

/**
 * What a picture's own first bytes say of it, whatever it is called; undefined for anything that is
 * not a JPEG, PNG or WebP of 1 to 12,000 pixels a side and 24 million in all.
 */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const header = bytes.subarray(0, headerBytes)
  for (const { type, extension, reader } of readers) {
    try {
      if (!reader.validate(header)) continue
      const { width, height } = reader.calculate(header)
      const fits = [width, height].every(
        (side) => Number.isInteger(side) && side >= 1 && side <= limits.imageMaxSide,
      )
      return fits && width * height <= limits.imageMaxPixels
        ? { type, extension, width, height }
        : undefined
    } catch {
      // A header that breaks off or lies is no picture.
      return undefined
    }
  }
  return undefined
}

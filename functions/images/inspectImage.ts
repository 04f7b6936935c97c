import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import { limits } from '#shared/kernel/limits.ts'
import { stripJpeg } from './formats/jpeg.ts'
import { stripPng } from './formats/png.ts'
import { stripWebp } from './formats/webp.ts'

export type InspectedImage = NonNullable<Awaited<ReturnType<typeof inspectImage>>>

const formats = [
  { type: 'image/jpeg', extension: 'jpg', reader: JPG, strip: stripJpeg },
  { type: 'image/png', extension: 'png', reader: PNG, strip: stripPng },
  { type: 'image/webp', extension: 'webp', reader: WEBP, strip: stripWebp },
] as const

/** The size of a JPEG must come within these bytes. */
const headerBytes = 1024 * 1024

/**
 * Type and size of an image, by its content, and its bytes without metadata. Undefined for anything
 * that is not a complete JPEG, PNG or WebP within the limits of size.
 */
export async function inspectImage(file: Uint8Array) {
  const header = file.subarray(0, headerBytes)
  for (const { type, extension, reader, strip } of formats) {
    try {
      if (!reader.validate(header)) continue
      const { width, height, orientation = 1 } = reader.calculate(header)
      const fits = [width, height].every(
        (side) => Number.isInteger(side) && side >= 1 && side <= limits.imageMaxSide,
      )
      if (!fits || width * height > limits.imageMaxPixels) return undefined
      const bytes = await strip(Buffer.from(file.buffer, file.byteOffset, file.length), orientation)
      return bytes && { type, extension, width, height, bytes }
    } catch {
      // A truncated or invalid header.
      return undefined
    }
  }
  return undefined
}

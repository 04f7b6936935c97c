import * as z from 'zod'
import { limits } from '../kernel/limits.ts'
import { imageSizes } from './imageSizes.ts'

/** The types we keep; the browser converts any other image to one of them (rules.md, Images). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** By how their files end. */
export const typeOfExtension = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type ImageExtension = keyof typeof typeOfExtension

const imageId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'The id is not valid')

export const newImage = z
  .object({
    contentType: z.enum(imageTypes, 'Choose a JPEG, PNG or WebP image'),
    bytes: z
      .number('Image size is required')
      .int('Image size must be a whole number')
      .min(1, 'The image is empty')
      .max(limits.imageMaxBytes, 'Image is too large (at most 8 MB)'),
    /** The id of the image that this is a smaller copy of; both have the same type. */
    thumbnailOf: imageId.optional(),
    middleOf: imageId.optional(),
  })
  .refine(({ thumbnailOf, middleOf }) => thumbnailOf === undefined || middleOf === undefined, {
    path: ['middleOf'],
    message: 'A copy is either a thumbnail or of middle size',
  })
  .refine(
    ({ bytes, thumbnailOf }) => thumbnailOf === undefined || bytes <= imageSizes.thumbnail.maxBytes,
    { path: ['bytes'], message: 'Thumbnail is too large (at most 30 KB)' },
  )
  .refine(({ bytes, middleOf }) => middleOf === undefined || bytes <= imageSizes.middle.maxBytes, {
    path: ['bytes'],
    message: 'Middle size is too large (at most 100 KB)',
  })

/** A form to post the file with: all fields first, then the file as the field `file`. */
export const imageUpload = z.object({
  id: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type ImageUpload = z.infer<typeof imageUpload>

export const storedImage = z.object({
  public_id: z.string(),
  /** Begins with /img/: served by the site itself, stored without a host. */
  secure_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type StoredImage = z.infer<typeof storedImage>

import type { ImageExtension } from './schema.ts'

export interface ImageUrl {
  vendorId: string
  /** A ULID. */
  imageId: string
  extension: ImageExtension
  /** Whether it is the image's thumbnail. */
  isThumbnail: boolean
}

const pattern =
  /^\/img\/([A-Za-z0-9_.-]{1,80})\/([0-9A-HJKMNP-TV-Z]{26})(\.thumb)?\.(jpg|png|webp)$/

/** Parses an address such as /img/user_1/01J….webp; undefined for any other text. */
export function parseImageUrl(url: string): ImageUrl | undefined {
  const [, vendorId, imageId, thumbnail, extension] = pattern.exec(url) ?? []
  if (vendorId === undefined || imageId === undefined) return undefined
  return {
    vendorId,
    imageId,
    extension: extension as ImageExtension,
    isThumbnail: thumbnail !== undefined,
  }
}

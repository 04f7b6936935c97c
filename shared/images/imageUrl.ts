import { imageSizeNames, imageSizes, type ImageSize } from './imageSizes.ts'
import type { ImageExtension } from './schema.ts'

/** Pixels; a copy that was not made has none. */
export type ImageWidths = { photo: number } & Partial<Record<ImageSize, number>>

export interface ImageUrl {
  vendorId: string
  /** A ULID. */
  imageId: string
  extension: ImageExtension
  /** Which copy it is; absent for the photograph itself. */
  size?: ImageSize
  /** What its fragment says; absent on images from before there were middle sizes. */
  widths?: ImageWidths
}

const path = String.raw`(?!.*\.\.)[A-Za-z0-9_./-]{1,200}(#[a-z0-9-]{1,60})?$`
/** How an uploaded image's address looks. Whether there is one, only its vendor's images say. */
export const looksUploaded = new RegExp(`^/img/${path}`)
/** An uploaded image's, or a bundled drawing's. */
export const looksLikeImage = new RegExp(`^/(img|parts)/${path}`)

const pattern =
  /^\/img\/([A-Za-z0-9_.-]{1,80})\/([0-9A-HJKMNP-TV-Z]{26})(\.thumb|\.middle)?\.(jpg|png|webp)(#.*)?$/
const fragment = /^#photo(\d{1,5})(?:-thumbnail(\d{1,5}))?(?:-middle(\d{1,5}))?$/

/**
 * A published file never changes, because its name belongs to one upload, but it may be taken down: a day
 * later no copy of ours is left.
 */
export const imageCaching = 'public, max-age=86400'

/**
 * Parses an address such as /img/user_1/01J….webp#photo1600-thumbnail480-middle960; undefined for
 * any other text.
 */
export function parseImageUrl(url: string): ImageUrl | undefined {
  const [, vendorId, imageId, suffix, extension, marked] = pattern.exec(url) ?? []
  if (vendorId === undefined || imageId === undefined) return undefined
  const size = imageSizeNames.find((name) => imageSizes[name].suffix === suffix)
  const widths = marked === undefined ? undefined : parseWidths(marked)
  if (marked !== undefined && (size || !widths)) return undefined
  return {
    vendorId,
    imageId,
    extension: extension as ImageExtension,
    ...(size && { size }),
    ...(widths && { widths }),
  }
}

function parseWidths(text: string): ImageWidths | undefined {
  const [, photo, ...copies] = fragment.exec(text) ?? []
  if (photo === undefined) return undefined
  const widths: ImageWidths = { photo: Number(photo) }
  for (const [index, name] of imageSizeNames.entries())
    if (copies[index] !== undefined) widths[name] = Number(copies[index])
  return widths
}

/**
 * A photograph's address with the widths of its copies as a fragment, which browsers do not send:
 * pages know from it which copies they may ask for.
 */
export function withWidths(url: string, widths: ImageWidths): string {
  const copies = imageSizeNames.map((name) => (widths[name] ? `-${name}${widths[name]}` : ''))
  return `${url}#photo${widths.photo}${copies.join('')}`
}

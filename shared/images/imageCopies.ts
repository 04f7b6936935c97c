import { imageSizeNames, imageSizes, type ImageSize } from './imageSizes.ts'
import { parseImageUrl } from './imageUrl.ts'

export interface ImageCopies {
  /** The image itself, without a fragment. */
  url: string
  /** May be missing for an image from before addresses had widths. */
  thumbnail?: string
  /** For `srcset`, with the true widths; absent where only one width exists or none is known. */
  srcSet?: string
}

/** What can be shown of an image; of one that is not an upload, such as a drawing, only itself. */
export function imageCopies(address: string): ImageCopies {
  const image = parseImageUrl(address)
  if (!image || image.size) return { url: address }
  const [url = address] = address.split('#')
  const { extension, widths } = image
  const copy = (size: ImageSize) =>
    `${url.slice(0, -extension.length - 1)}${imageSizes[size].suffix}.${extension}`
  if (!widths) return { url, thumbnail: copy('thumbnail') }
  const narrower = imageSizeNames.flatMap((size) => {
    const width = widths[size]
    return width && width < widths.photo ? [`${copy(size)} ${width}w`] : []
  })
  return {
    url,
    ...(widths.thumbnail && { thumbnail: copy('thumbnail') }),
    ...(narrower.length > 0 && { srcSet: [...narrower, `${url} ${widths.photo}w`].join(', ') }),
  }
}

/** Suffix of a thumbnail's id, which is otherwise that of its image. */
export const thumbnailSuffix = '.thumb'

/** Address of the thumbnail of an uploaded image; undefined for other images, such as drawings. */
export function thumbnailUrl(url: string): string | undefined {
  const [, name, extension] = /^(\/img\/[^/]+\/[^/.]+)\.(\w+)$/.exec(url) ?? []
  return name && extension ? `${name}${thumbnailSuffix}.${extension}` : undefined
}

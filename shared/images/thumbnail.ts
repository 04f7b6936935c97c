/** Ends the id of a picture's small copy, which stands beside the picture under the same name. */
export const thumbnailSuffix = '.thumb'

/** Address of the small copy of an uploaded picture; undefined for what has none, as drawings. */
export function thumbnailUrl(url: string): string | undefined {
  const [, name, extension] = /^(\/img\/[^/]+\/[^/.]+)\.(\w+)$/.exec(url) ?? []
  return name && extension ? `${name}${thumbnailSuffix}.${extension}` : undefined
}

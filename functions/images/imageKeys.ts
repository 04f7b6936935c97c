/** An upload that is not validated yet; expires after a day. Only its vendor may complete it. */
export const incomingKey = (vendorId: string, imageId: string) => `incoming/${vendorId}/${imageId}`

/** A published image; also its path on the site. */
export const publishedKey = (vendorId: string, imageId: string, extension: string) =>
  `img/${vendorId}/${imageId}.${extension}`

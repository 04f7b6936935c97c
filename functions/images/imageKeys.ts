/** The names of pictures in their store. The vendor in them is who may complete and use them. */
export const incomingFolder = 'incoming'

/** Uploaded, not checked, gone after a day. */
export const incomingKey = (vendorId: string, imageId: string) =>
  `${incomingFolder}/${vendorId}/${imageId}`

/** Published: the path of its address on the site too. */
export const publishedKey = (vendorId: string, imageId: string, extension: string) =>
  `img/${vendorId}/${imageId}.${extension}`

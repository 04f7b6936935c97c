/**
 * The placeholders in product.html, for which the site's function puts in the product's own values. Of the
 * galleries it leaves one; each follows a comment with its name, and a last comment ends them.
 */
export const productTemplate = {
  id: 'PRODUCT_ID',
  name: 'PRODUCT_NAME',
  drawing: '/parts/PRODUCT_IMAGE',
  photo: '/img/PRODUCT_IMAGE',
} as const

export const galleryComment = (name: string): string => `<!--gallery ${name}-->`
export const galleriesEnd = '<!--galleries end-->'

/** The gallery of a product that shows a drawing, in one of its tints. */
export const drawingGallery = (tint: number): string => `drawing-${tint}`
/** The gallery of a product with this many photographs. */
export const photoGallery = (images: number): string => `photos-${images}`

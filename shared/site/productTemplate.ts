/**
 * What the build leaves open in the page of a product (product.html), for the site's function to fill in.
 * The galleries are alternatives, each after a comment with its name; a last comment ends them.
 */
export const productTemplate = {
  id: 'PRODUCT_ID',
  name: 'PRODUCT_NAME',
  drawing: '/parts/PRODUCT_IMAGE',
  photo: '/img/PRODUCT_IMAGE',
} as const

export const galleryComment = (name: string): string => `<!--gallery ${name}-->`
export const galleriesEnd = '<!--galleries end-->'

/** The gallery of a product with so many images, the first of which is a drawing in one of the tints. */
export const drawingGallery = (tint: number): string => `drawing-${tint}`
export const photoGallery = (images: number): string => `photos-${images}`

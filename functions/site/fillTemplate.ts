/** Fills in the product's prerendered page (product.html), so that it is painted before any script runs. */
import { drawingLook } from '#shared/images/drawingLook.ts'
import { imageCopies } from '#shared/images/imageCopies.ts'
import { isDrawing } from '#shared/images/partDrawings.ts'
import { parseImages } from '#shared/products/rules.ts'
import type { Product } from '#shared/products/schema.ts'
import {
  drawingGallery,
  galleryComment,
  photoGallery,
  productTemplate,
} from '#shared/site/productTemplate.ts'
import { escapeMarkup } from './markup.ts'

/** The page with the product's name and first image, and the address of its data. */
export function fillTemplate(page: string, product: Product): string {
  const images = parseImages(product.imageUrl)
  const [first = ''] = images
  const { url, thumbnail, srcSet } = imageCopies(first)
  const gallery = isDrawing(first)
    ? drawingGallery(drawingLook(product.id).tint)
    : photoGallery(images.length)
  const values: Record<string, string> = {
    [productTemplate.id]: encodeURIComponent(product.id),
    [productTemplate.name]: escapeMarkup(product.nameAr),
    [productTemplate.drawing]: escapeMarkup(first),
    // The small ones below the first image; where it may have no thumbnail, itself.
    [productTemplate.photo]: escapeMarkup(srcSet && thumbnail ? thumbnail : url),
  }
  const placeholders = new RegExp([largePhoto.source, ...Object.keys(values)].join('|'), 'g')
  const large = `${srcSet ? `srcset="${escapeMarkup(srcSet)}" ` : ''}src="${escapeMarkup(url)}"`
  return withGallery(page, gallery).replace(placeholders, (name) => values[name] ?? large)
}

/** Of an image with `sizes`, as ResponsiveImage renders it: the large one. */
const largePhoto = new RegExp(`(?<=sizes="[^"]*" )src="${productTemplate.photo}"`)

/** Leaves one of the galleries; a page without any stays as it is. */
function withGallery(page: string, name: string): string {
  const galleries = /<!--gallery [^]*<!--galleries end-->/
  const gallery = new RegExp(`${galleryComment(name)}([^]*?)<!--galler`)
  const own = gallery.exec(page)?.[1] ?? ''
  return page.replace(galleries, () => own)
}

/** The page without prerendered markup, used when the product is missing. */
export const withoutMarkup = (page: string): string =>
  page
    .replace(/(<div id="root">)[^]*(<\/div>\s*<\/body>)/, '$1$2')
    .replace(/ data-preloads="[^"]*"/, '')

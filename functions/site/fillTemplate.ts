/** Fills in the product's prerendered page (product.html), so that it is painted before any script runs. */
import { drawingLook } from '#shared/images/drawingLook.ts'
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
  const gallery = isDrawing(first)
    ? drawingGallery(drawingLook(product.id).tint)
    : photoGallery(images.length)
  const values: Record<string, string> = {
    [productTemplate.id]: encodeURIComponent(product.id),
    [productTemplate.name]: escapeMarkup(product.nameAr),
    [productTemplate.drawing]: escapeMarkup(first),
    [productTemplate.photo]: escapeMarkup(first),
  }
  const placeholders = new RegExp(Object.keys(values).join('|'), 'g')
  return withGallery(page, gallery).replace(placeholders, (name) => values[name] ?? '')
}

/** Leaves one of the galleries; a page without any stays as it is. */
function withGallery(page: string, name: string): string {
  const galleries = /<!--gallery [^]*<!--galleries end-->/
  const gallery = new RegExp(`${galleryComment(name)}([^]*?)<!--galler`)
  const own = gallery.exec(page)?.[1] ?? ''
  return page.replace(galleries, () => own)
}

/** The page without prerendered markup, for when there is no product to fill in. */
export const withoutMarkup = (page: string): string =>
  page
    .replace(/(<div id="root">)[^]*(<\/div>\s*<\/body>)/, '$1$2')
    .replace(/ data-reads="[^"]*"/, '')

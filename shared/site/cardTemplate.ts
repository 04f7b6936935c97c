/**
 * A product's card as the build renders it for the site's function, which repeats it for the first
 * products of the list: markup with parts, of which each product has one variant, and with placeholders.
 */
import { drawingLook } from '../images/drawingLook.ts'
import { isDrawing, partDrawingUrl } from '../images/partDrawings.ts'
import { limits } from '../kernel/limits.ts'
import { parseImages } from '../products/rules.ts'
import type { ProductCard } from '../products/schema.ts'

/** The query of the list without filters, as the application asks for it. */
export const firstProducts = `sortBy=newest&limit=${limits.searchPageSize}`

/** For which the function puts in a product's own values. */
export const cardPlaceholders = {
  id: 'CARD_ID',
  name: 'CARD_NAME',
  drawing: '/parts/CARD_IMAGE',
  photo: '/img/CARD_IMAGE',
  make: 'CARD_MAKE',
  model: 'CARD_MODEL',
  years: 'CARD_YEARS',
  moreCars: 'CARD_CARS',
  origin: 'CARD_ORIGIN',
  manufacturer: 'CARD_MANUFACTURER',
  vendor: 'CARD_VENDOR',
  place: 'CARD_PLACE',
  amount: 'CARD_AMOUNT',
  decimals: 'CARD_DECIMALS',
} as const

/** Of the whole list. */
export const listPlaceholders = { count: 'LIST_COUNT', total: 'LIST_TOTAL' } as const

const cardParts = ['image', 'exceptions', 'fit', 'origin', 'vendor', 'price', 'add'] as const
export type CardPart = (typeof cardParts)[number]

export interface ListTemplate {
  /** What replaces the skeleton: the count and the list, with `cardsMark` for the cards. */
  list: string
  /** With `partMark`s. */
  card: string
  /** The markup of each part's variants, by their names (`cardVariants`). */
  parts: Record<CardPart, Record<string, string>>
}

export const cardsMark = '<!--cards-->'
export const partMark = (part: CardPart): string => `<!--part ${part}-->`

/** Around the list's skeleton, in the page that the function fills in. */
export const listStart = '<!--list-->'
export const listEnd = '<!--list end-->'

/** The template as a comment of that page: JSON in which nothing ends the comment. */
export const templateComment = (template: ListTemplate): string =>
  `<!--template ${JSON.stringify(template).replaceAll('>', '\\u003e')}-->`
export const templateCommentPattern = /<!--template ([^>]*)-->/

/** So many cards load their images at once. */
export const eagerCards = 4

/** A product's image as its card shows it: without one, the general drawing. */
export const cardImage = ({ imageUrl }: Pick<ProductCard, 'imageUrl'>): string =>
  parseImages(imageUrl)[0] ?? partDrawingUrl('part')

const plural = new Intl.PluralRules('ar')

/** The variant of each part that a product's card shows; `index` is its place in the list. */
export function cardVariants(product: ProductCard, index: number): Record<CardPart, string> {
  const { condition, stock, vendor, priceTo, price, manufacturer, fitmentCount } = product
  const { isUniversal, carMake, carYearFrom, carYearTo } = product
  const { tint, angle } = drawingLook(product.id)
  const availability = stock > 0 ? 'in stock' : 'out of stock'
  const cars = [
    'car',
    carYearFrom !== undefined && carYearTo !== undefined && 'years',
    fitmentCount > 1 && `more ${plural.select(fitmentCount - 1)}`,
  ]
  return {
    image: [
      isDrawing(cardImage(product)) ? `drawing ${tint} ${angle}` : 'photograph',
      index < eagerCards ? 'eager' : 'lazy',
    ].join(' '),
    exceptions: `${condition} ${availability}`,
    fit: isUniversal ? 'universal' : carMake ? cars.filter(Boolean).join(' ') : 'any',
    origin: manufacturer ? 'with manufacturer' : 'alone',
    vendor: vendor.city || vendor.location ? 'with place' : 'alone',
    price: `${priceTo === undefined ? 'one' : 'from'} ${Number.isInteger(price) ? 'whole' : 'exact'}`,
    add: availability,
  }
}

/** Fills in the first cards of the list's page (list.html), so that they are painted before any script runs. */
import { imageCopies } from '#shared/images/imageCopies.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import {
  cardImage,
  cardPlaceholders,
  cardsMark,
  cardVariants,
  listEnd,
  listPlaceholders,
  listStart,
  partMark,
  templateCommentPattern,
  type CardPart,
  type ListTemplate,
} from '#shared/site/cardTemplate.ts'
import { escapeMarkup } from './markup.ts'

/** The first page of a list. */
export interface FirstProducts {
  products: readonly ProductCard[]
  total: number
}

/**
 * The page with products in place of the list's skeleton; without them, or if the page has no template, as
 * it is for other lists. Throws if the template lacks a variant.
 */
export function fillList(page: string, first: FirstProducts | undefined): string {
  const [, json] = templateCommentPattern.exec(page) ?? []
  const bare = page.replace(templateCommentPattern, '')
  if (json === undefined || !first || first.products.length === 0) return bare
  const list = listMarkup(JSON.parse(json) as ListTemplate, first)
  return bare.replace(new RegExp(`${listStart}[^]*${listEnd}`), () => list)
}

/** The list's markup with these products. Throws if the template lacks a variant. */
export function listMarkup(template: ListTemplate, { products, total }: FirstProducts): string {
  const cards = products.map((product, index) => cardMarkup(template, product, index)).join('')
  const values = {
    [listPlaceholders.count]: amount.format(products.length),
    [listPlaceholders.total]: amount.format(total),
    [cardsMark]: cards,
  }
  return withValues(template.list, values)
}

function cardMarkup({ card, parts }: ListTemplate, product: ProductCard, index: number): string {
  const variants = Object.entries(cardVariants(product, index)).map(([name, variant]) => {
    const part = name as CardPart
    const markup = parts[part][variant]
    if (markup === undefined) throw new Error(`no ${variant} of ${part} in the template`)
    return [partMark(part), markup] as const
  })
  return withValues(withValues(card, Object.fromEntries(variants)), valuesOf(product))
}

const amount = new Intl.NumberFormat('ar-IQ-u-nu-arab')
const exactAmount = new Intl.NumberFormat('ar-IQ-u-nu-arab', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const year = new Intl.NumberFormat('ar-IQ-u-nu-arab', { useGrouping: false })

/** What stands for each placeholder, escaped. */
function valuesOf(product: ProductCard): Record<string, string> {
  const { vendor, carYearFrom = 0, carYearTo = 0 } = product
  const image = cardImage(product)
  const { url, thumbnail = url } = imageCopies(image)
  // The decimal sign and what follows it are smaller.
  const [whole = '', decimals = ''] = exactAmount.format(product.price).split(/(?=٫)/)
  const values: Record<keyof typeof cardPlaceholders, string> = {
    id: encodeURIComponent(product.id),
    name: product.nameAr,
    drawing: image,
    photo: thumbnail,
    make: product.carMake ?? '',
    model: product.carModel ?? '',
    years: [...new Set([carYearFrom, carYearTo])].map((one) => year.format(one)).join('-'),
    moreCars: amount.format(product.fitmentCount - 1),
    origin: product.origin,
    manufacturer: product.manufacturer ?? '',
    vendor: vendor.businessName,
    place: vendor.city || vendor.location,
    amount: whole,
    decimals,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      cardPlaceholders[name as keyof typeof values],
      escapeMarkup(value),
    ]),
  )
}

/** All at once: what is put in is not searched for placeholders. */
const withValues = (markup: string, values: Readonly<Record<string, string>>): string =>
  markup.replace(new RegExp(Object.keys(values).join('|'), 'g'), (name) => values[name] ?? '')

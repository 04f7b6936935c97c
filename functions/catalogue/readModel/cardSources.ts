/** Which of a product's sources its card shows. */
import { originsIn } from '#functions/search/productNames.ts'
import { findOffer } from '#shared/products/rules.ts'
import type { Condition, PartType, ProductCard } from '#shared/products/schema.ts'
import { isSourceWanted, type SourceFilters } from '#shared/products/sources.ts'

/** Countries of sources. */
export interface OriginFilters {
  wanted: readonly string[]
  refused: readonly string[]
}

export type CardSources = SourceFilters & { origins?: OriginFilters | undefined }

/** In the order in which productRow.ts writes them. */
type CardSource = [
  ...[stockId: string, price: number, quantity: number, condition: Condition],
  ...[partType: PartType | null, origin: string, manufacturer: string | null],
]

/** The sources of a card, as productRow.ts has written them. */
export const readCardSources = (text: string) =>
  (JSON.parse(text) as CardSource[]).map(
    ([stockId, price, quantity, condition, partType, origin, manufacturer]) => ({
      ...{ stockId, price, quantity, condition, origin },
      ...{ partType: partType ?? undefined, manufacturer: manufacturer ?? undefined },
    }),
  )

/** What differs from the offer's card for these filters. */
export function chooseSource(
  text: string,
  { origins: { wanted, refused } = { wanted: [], refused: [] }, ...filters }: CardSources,
): Partial<ProductCard> | undefined {
  const isOfKind = filters.condition !== undefined || filters.partType !== undefined
  if (!isOfKind && wanted.length + refused.length === 0) return undefined
  const all = readCardSources(text)
  const ofKind = all.filter((source) => isSourceWanted(source, filters))
  const ofOrigin = ofKind.filter(({ origin }) => {
    const named = originsIn(origin)
    const isWanted = wanted.length === 0 || named.some((one) => wanted.includes(one))
    return isWanted && !named.some((one) => refused.includes(one))
  })
  const sources = ofOrigin.length > 0 ? ofOrigin : ofKind
  const cardSource = findOffer(sources)
  if (!cardSource) return undefined
  const { quantity: stock, ...shown } = cardSource
  const isOffer = findOffer(all) === cardSource
  const highest = Math.max(
    ...sources.filter(({ quantity }) => quantity > 0).map(({ price }) => price),
  )
  return {
    ...shown,
    ...(isOffer && { stockId: undefined }),
    stock,
    priceTo: stock > 0 && highest > shown.price ? highest : undefined,
  }
}

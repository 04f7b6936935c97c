/** The filters of a list. */
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import { hasKind } from '../columns/kinds.ts'
import {
  fitsByRank,
  type ProductColumns,
  type Traits,
  type TraitsByCell,
} from '../columns/productColumns.ts'
import {
  hasCar,
  rankByFit,
  type Car,
  type CarSets,
  type ProductSets,
} from '../columns/productSets.ts'
import { listForSale } from '../columns/shownColumns.ts'

type Listed = 'vendorId' | 'governorate' | 'area'
/** A text can name several shops and places. */
export type Filters = Omit<CatalogueQuery, 'page' | 'limit' | 'cursor' | Listed> &
  Partial<Record<Listed, string | readonly string[] | undefined>>

type Value = string | boolean | null | undefined
/** Whether a filter, of one value or several, takes this value. */
export const isChosen = (wanted: Value | readonly Value[], value: Value): boolean =>
  wanted === value || (Array.isArray(wanted) && wanted.includes(value))

/** Filters by what the products of a cell share. */
export const cellFacets = ['categoryId', 'isFeatured', 'governorate', 'area'] as const

/** Whether products with these traits pass all filters but those by fit, vendor and price. */
export function traitFilter(query: Filters) {
  const names = cellFacets.filter((name) => query[name] !== undefined)
  return (one: Omit<Traits, 'sameFacets'>): boolean =>
    hasKind(one.kinds, query) && names.every((name) => isChosen(query[name], one[name]))
}

export const hasPriceRange = ({ minPrice, maxPrice }: Filters): boolean =>
  (minPrice ?? maxPrice) !== undefined

export function priceFilter({ minPrice = -Infinity, maxPrice = Infinity }: Filters) {
  return (price: number): boolean => price >= minPrice && price <= maxPrice
}

/** The filter by vendor, number and price; undefined if the query has none of them. */
export function productFilter(
  query: Filters,
  { price, otherPrices, cellOf, traits }: ProductColumns,
  sets: ProductSets,
): ((seq: number) => boolean) | undefined {
  const isPriced = hasPriceRange(query)
  const { vendorId, sameNumberAs } = query
  if ((vendorId ?? sameNumberAs) === undefined && !isPriced) return undefined
  const { partType } = query
  const isInRange = priceFilter(query)
  const vendor = vendorId === undefined ? undefined : sets.ofVendor(vendorId)
  const same = sameNumberAs === undefined ? undefined : sets.withNumbersOf(sameNumberAs)
  return (seq) =>
    vendor?.has(seq) !== false &&
    same?.has(seq) !== false &&
    (!isPriced ||
      isInRange(price[seq] ?? 0) ||
      listForSale(otherPrices.get(seq), traits[cellOf[seq] ?? 0], { partType }).some(isInRange))
}

/**
 * Whether a cell is counted, whether the facets' filters, but for the fit, list it, and whether a source
 * that they choose is in stock.
 */
export function cellFilters(query: Filters, traits: TraitsByCell) {
  const { partType, condition } = query
  const byTraits = (test: (one: Traits) => boolean) => {
    const verdicts = new Int8Array(traits.length)
    return (cell: number): boolean => {
      const one = traits[cell]
      if (verdicts[cell] === 0) verdicts[cell] = one && test(one) ? 1 : -1
      return verdicts[cell] === 1
    }
  }
  return {
    isCounted: byTraits(({ kinds }) => hasKind(kinds, { partType })),
    isListed: byTraits(traitFilter(query)),
    isStocked: byTraits(({ kinds }) => hasKind(kinds, { partType, condition, inStock: true })),
  }
}

/** Ranks products by their fit for a car; `sets` is absent if no product lists it. */
export const fitRanker =
  ({ cellOf, traits }: ProductColumns, cars: CarSets | undefined) =>
  (seq: number): number => {
    const listed = cars?.fitOf(seq)
    return listed ? rankByFit[listed] : (traits[cellOf[seq] ?? 0]?.fitForOtherCars ?? 0)
  }

/** Ranks of the fits that a list shows, in order; undefined for a list that is not grouped. */
export function fitRanks(query: Car & Pick<CatalogueQuery, 'fit'>): number[] | undefined {
  const { fit } = query
  if (fit === undefined || !hasCar(query)) return undefined
  return fit === 'possible'
    ? [...fitsByRank.keys()].filter((rank) => fitsByRank[rank] !== 'no')
    : [fitsByRank.indexOf(fit)]
}

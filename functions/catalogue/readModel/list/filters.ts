/** The filters of a list, over the columns of products. */
import type * as z from 'zod'
import { productKey } from '#functions/table/keys.ts'
import type { catalogueQuery } from '#shared/catalogue/schema.ts'
import type { ProductColumns, Traits, TraitsByCell } from '../columns/productColumns.ts'
import type { ProductSets, Car } from '../columns/productSets.ts'
import type { Statements } from '../store/engine.ts'
import type { Fit } from '#shared/products/schema.ts'

export type ListQuery = z.output<typeof catalogueQuery>
export type Filters = Omit<ListQuery, 'page' | 'limit' | 'cursor'>

export const hasPriceRange = ({ minPrice, maxPrice }: Filters): boolean =>
  (minPrice ?? maxPrice) !== undefined

/** Whether a price is within the bounds that the query has. */
export function priceFilter({ minPrice = -Infinity, maxPrice = Infinity }: Filters) {
  return (price: number): boolean => price >= minPrice && price <= maxPrice
}

/** The filter by vendor and price; undefined if the query has neither. */
export function productFilter(
  query: Filters,
  { price, otherPrices }: ProductColumns,
  sets: ProductSets,
): ((seq: number) => boolean) | undefined {
  const isPriced = hasPriceRange(query)
  if (query.vendorId === undefined && !isPriced) return undefined
  const isInRange = priceFilter(query)
  const vendor = query.vendorId === undefined ? undefined : sets.ofVendor(query.vendorId)
  return (seq) =>
    vendor?.has(seq) !== false &&
    (!isPriced || isInRange(price[seq] ?? 0) || otherPrices.get(seq)?.some(isInRange) === true)
}

/** The number of a product; undefined if it is not in the catalogue. */
export function findSeq(prepare: Statements, id: string): number | undefined {
  const { pk, sk } = productKey(id)
  const seq = prepare('SELECT seq FROM applied WHERE pk = ? AND sk = ?').get(pk, sk)?.seq
  return typeof seq === 'number' ? seq : undefined
}

/** By cell: whether products with these traits pass. */
export type CellFilter = (cell: number) => boolean

/** Whether a cell is counted, and whether the facets' filters, but for the fit, list it. */
export function cellFilters(
  query: Filters,
  traits: TraitsByCell,
): { isCounted: CellFilter; isListed: CellFilter } {
  const facets = ['categoryId', 'condition', 'isFeatured', 'inStock', 'governorate'] as const
  const chosen = facets.filter((name) => query[name] !== undefined)
  const byTraits = (test: (one: Traits) => boolean): CellFilter => {
    const known = new Int8Array(traits.length)
    return (cell) => {
      const one = traits[cell]
      if (known[cell] === 0) known[cell] = one && test(one) ? 1 : -1
      return known[cell] === 1
    }
  }
  const isCounted = (one: Traits) => query.partType === undefined || one.partType === query.partType
  return {
    isCounted: byTraits(isCounted),
    isListed: byTraits(
      (one) => isCounted(one) && chosen.every((name) => one[name] === query[name]),
    ),
  }
}

/** Fits in the order of a list's groups; a fit's place is its rank. */
export const fitsByRank = ['fits', 'universal', 'unstated', 'no'] as const satisfies readonly Fit[]

/** Whether the query names a car. */
export const hasCar = ({ carTrimId, carBrandId, carCountryId }: Car): boolean =>
  (carTrimId ?? carBrandId ?? carCountryId) !== undefined

/** Ranks of the fits that a list shows, in order; undefined for a list that is not grouped. */
export function fitRanks(query: Car & Pick<ListQuery, 'fit'>): number[] | undefined {
  const { fit } = query
  if (fit === undefined || !hasCar(query)) return undefined
  return fit === 'possible' ? [0, 1, 2] : [fitsByRank.indexOf(fit)]
}

/** The filters of a list, over the columns of products (productColumns.ts). */
import { productKey } from '#functions/table/keys.ts'
import { hasPriceRange, type Filters } from './filters.ts'
import type { ProductColumns } from './productColumns.ts'
import type { Statements } from './statements.ts'
import type { Traits, TraitsByCell } from './traits.ts'

/** By what products do not share. */
export function productFilter(
  prepare: Statements,
  query: Filters,
  { price, otherPrices }: ProductColumns,
): (seq: number) => boolean {
  const { minPrice = -Infinity, maxPrice = Infinity } = query
  const isInRange = (one: number) => one >= minPrice && one <= maxPrice
  const ofVendor = query.vendorId === undefined ? undefined : vendorSeqs(prepare, query.vendorId)
  const isPriced = hasPriceRange(query)
  const excluded = query.excludeId === undefined ? undefined : seqOf(prepare, query.excludeId)
  return (seq) =>
    ofVendor?.has(seq) !== false &&
    (!isPriced || isInRange(price[seq] ?? 0) || otherPrices.get(seq)?.some(isInRange) === true) &&
    seq !== excluded
}

/** The listed products of a vendor. The cast is to what the statement writes. */
function vendorSeqs(prepare: Statements, vendorId: string): Set<number> {
  const found = prepare(
    `SELECT json_group_array(seq) AS list FROM products INDEXED BY productsByVendorTime
     WHERE vendorId = ?`,
  ).get(vendorId)
  return new Set(JSON.parse(String(found?.list)) as number[])
}

function seqOf(prepare: Statements, id: string): unknown {
  const { pk, sk } = productKey(id)
  return prepare('SELECT seq FROM applied WHERE pk = ? AND sk = ?').get(pk, sk)?.seq
}

type CellFilter = (cell: number) => boolean

/** Whether products with these traits are counted, and whether the facets' filters list them. */
export function traitsFilters(
  query: Filters,
  traits: TraitsByCell,
): [isCounted: CellFilter, isListed: CellFilter] {
  const facets = ['categoryId', 'condition', 'isFeatured', 'inStock', 'governorate'] as const
  const chosen = facets.filter((name) => query[name] !== undefined)
  const byTraits = (test: (one: Traits) => boolean): CellFilter => {
    const known = new Int8Array(traits.length)
    return (at) => {
      const one = traits[at]
      if (known[at] === 0) known[at] = one && test(one) ? 1 : -1
      return known[at] === 1
    }
  }
  const all: CellFilter = () => true
  return [
    query.partType === undefined ? all : byTraits((one) => one.partType === query.partType),
    chosen.length === 0
      ? all
      : byTraits((one) => chosen.every((name) => one[name] === query[name])),
  ]
}

/**
 * The columns as a list by condition or part type shows them: a product of which another source than the
 * offer is chosen has that source's price, also in the order by price.
 */
import { LRUCache } from 'lru-cache'
import { findWantedSource, isSourceWanted, type SourceFilters } from '#shared/products/sources.ts'
import type { Statements } from '../store/engine.ts'
import { readKind } from './kinds.ts'
import {
  createCompare,
  type OtherPrice,
  type ProductColumns,
  type Traits,
} from './productColumns.ts'

const maxViews = 20

/** Made at first use, and kept until any product changes. */
export function createShownColumns(prepare: Statements) {
  const cache = new LRUCache<string, Pick<ProductColumns, 'price' | 'orders'>>({ max: maxViews })
  return (columns: ProductColumns, { condition, partType }: SourceFilters): ProductColumns => {
    if (condition === undefined && partType === undefined) return columns
    const key = [columns.version, condition, partType].join(' ')
    const shown = cache.get(key) ?? choosePrices(prepare, columns, { condition, partType })
    cache.set(key, shown)
    return { ...columns, ...shown }
  }
}

function choosePrices(
  prepare: Statements,
  { price: offers, otherPrices, cellOf, traits, orders }: ProductColumns,
  filters: SourceFilters,
): Pick<ProductColumns, 'price' | 'orders'> {
  const price = offers.slice()
  const moved = new Set<number>()
  for (const [seq, others] of otherPrices) {
    const [offer] = traits[cellOf[seq] ?? 0]?.kinds ?? []
    if (!offer || isSourceWanted(offer, filters)) continue
    const wantedSource = findWantedSource(others.flatMap(toSource), filters)
    if (!wantedSource || wantedSource.price === price[seq]) continue
    price[seq] = wantedSource.price
    moved.add(seq)
  }
  if (moved.size === 0) return { price: offers, orders }
  const sort = () => {
    const compare = createCompare(prepare, price)
    const all = orders.price.now()
    const others = [...moved].sort(compare)
    const merged = new Uint32Array(all.length)
    let [at, next] = [0, 0]
    for (const seq of all) {
      if (moved.has(seq)) continue
      for (let other = others[next]; other !== undefined && compare(other, seq) < 0;) {
        merged[at++] = other
        other = others[++next]
      }
      merged[at++] = seq
    }
    merged.set(others.slice(next), at)
    return merged
  }
  let sorted: Uint32Array | undefined
  return {
    price,
    orders: { ...orders, price: { ...orders.price, now: () => (sorted ??= sort()) } },
  }
}

const toSource = ([price, number]: OtherPrice) => {
  const kind = readKind(number)
  return kind ? [{ ...kind, price, quantity: Number(kind.inStock) }] : []
}

/** Prices of the sources that count for a price filter besides the shown one: all for sale. */
export function listForSale(
  others: readonly OtherPrice[] | undefined,
  traits: Traits | undefined,
  filters: SourceFilters,
): number[] {
  const wantedKinds = (traits?.kinds ?? []).filter((kind) => isSourceWanted(kind, filters))
  const isStocked = wantedKinds.some(({ inStock }) => inStock)
  return (others ?? [])
    .flatMap(toSource)
    .flatMap((source) =>
      isSourceWanted(source, filters) && source.inStock === isStocked ? [source.price] : [],
    )
}

/** Lists without a text: what each is a part of, and its products counted by cell. */
import { LRUCache } from 'lru-cache'
import type { Columns } from '../columns/columns.ts'
import type { ProductColumns } from '../columns/productColumns.ts'
import {
  findSeq,
  carKey,
  type CarSets,
  type ListedFit,
  type ProductSet,
  type ProductSets,
} from '../columns/productSets.ts'
import { listForSale } from '../columns/shownColumns.ts'
import { findIndex } from '../columns/sortedSeqs.ts'
import type { Statements } from '../store/engine.ts'
import { createCounts, type Cell } from './facets.ts'
import { cellFilters, hasPriceRange, priceFilter, productFilter, type Filters } from './filters.ts'

/** What a list without a text is a part of, before the facets' filters. */
export interface Scope {
  /** What a vendor sells, or what has a product's numbers. */
  base?: ProductSet | undefined
  /** Given if the query has a price range but no such part. */
  range?: PriceRange | undefined
  /** The filter by vendor, number and price, if the query has one. */
  isWanted?: ((seq: number) => boolean) | undefined
  excluded?: number | undefined
}

export interface PlainList extends Scope {
  cells: Cell[]
}

interface PriceRange {
  /** Products whose offer has such a price, by price. */
  byOffer: Uint32Array
  /** Products of which only another source has such a price. */
  others: readonly number[]
  /** The prices by which `byOffer` is sorted. */
  price: Float64Array
}

const maxLists = 100

/** Lists are counted at first use, and cached until any product or car changes. */
export function createPlainLists(
  prepare: Statements,
  columns: Columns,
): (query: Filters) => PlainList {
  const cache = new LRUCache<string, PlainList>({ max: maxLists })
  const count = (query: Filters): PlainList => {
    const { partType, excludeId } = query
    const now = columns.shown(columns.now(), { partType })
    const { sets } = columns
    const base = findBase(query, sets)
    const scope: Scope = {
      base,
      range: !base && hasPriceRange(query) ? findPriceRange(query, now) : undefined,
      isWanted: productFilter(query, now, sets),
      excluded: excludeId === undefined ? undefined : findSeq(prepare, excludeId),
    }
    return { ...scope, cells: countCells(query, now, scope, sets.ofCar(query)) }
  }
  return (query) => {
    const { version, fitVersion } = columns.now()
    const changes = prepare('SELECT count FROM carChanges').get()?.count
    // All that it depends on; the facets' own filters are applied to the cells.
    const key = JSON.stringify([
      ...[version, fitVersion, changes],
      ...[query.vendorId, query.sameNumberAs, query.excludeId],
      ...[query.partType, query.minPrice, query.maxPrice],
      carKey(query),
    ])
    const list = cache.get(key) ?? count(query)
    cache.set(key, list)
    return list
  }
}

function findBase({ vendorId, sameNumberAs }: Filters, sets: ProductSets) {
  if (sameNumberAs !== undefined) return sets.withNumbersOf(sameNumberAs)
  return vendorId === undefined ? undefined : sets.ofVendor(vendorId)
}

function countCells(
  query: Filters,
  { cellOf, traits, counts: ofMarket }: ProductColumns,
  { base, range, isWanted, excluded }: Scope,
  cars: CarSets | undefined,
): Cell[] {
  const counts = createCounts(traits, query)
  const { isCounted } = cellFilters(query, traits)
  const addAs = (seq: number, fit: ListedFit | undefined, count: number) => {
    const cell = cellOf[seq] ?? 0
    if (isCounted(cell)) counts.add(cell, fit, false, count)
  }
  const add = (seq: number, count = 1) => addAs(seq, cars?.fitOf(seq), count)
  if (base) for (const seq of base.seqs.filter(isWanted ?? Boolean)) add(seq)
  else if (range) for (const part of [range.byOffer, range.others]) for (const seq of part) add(seq)
  else {
    for (let cell = 1; cell < traits.length; cell++)
      if (isCounted(cell)) counts.add(cell, undefined, false, ofMarket[cell])
    // They have been counted as if they did not list the car.
    for (const seq of cars?.all.seqs ?? []) {
      add(seq)
      addAs(seq, undefined, -1)
    }
  }
  if (excluded !== undefined && isWanted?.(excluded) !== false) add(excluded, -1)
  return counts.cells(cars !== undefined)
}

function findPriceRange(
  query: Filters,
  { price, otherPrices, orders, cellOf, traits }: ProductColumns,
): PriceRange {
  const { minPrice = -Infinity, maxPrice = Infinity, partType } = query
  const sorted = orders.price.now()
  const priceAt = (at: number) => price[sorted[at] ?? 0] ?? 0
  const from = findIndex(sorted.length, (at) => priceAt(at) >= minPrice)
  const to = findIndex(sorted.length, (at) => priceAt(at) > maxPrice)
  const isInRange = priceFilter(query)
  const others: number[] = []
  for (const [seq, prices] of otherPrices)
    if (
      !isInRange(price[seq] ?? 0) &&
      listForSale(prices, traits[cellOf[seq] ?? 0], { partType }).some(isInRange)
    )
      others.push(seq)
  return { byOffer: sorted.subarray(from, to), others, price }
}

/**
 * The filters of a list, and how many products each choice would find. Products are counted once by cell,
 * without the facets' filters: the total and each facet, which ignores its own, are sums of a few cells.
 */
import { productKey } from '#functions/table/keys.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import {
  fitsByRank,
  hasCar,
  type ProductColumns,
  type Traits,
  type TraitsByCell,
  type ProductSets,
  type Car,
  type ProductSet,
} from '../columns/productColumns.ts'
import { type Filters, isChosen, traitNames, type Cell } from './facets.ts'
import { hasKind } from '../columns/kinds.ts'
import { listForSale } from '../columns/shownColumns.ts'
import type { Statements } from '../store/engine.ts'
import { LRUCache } from 'lru-cache'
import type { Columns } from '../columns/columns.ts'
import { findIndex } from '../columns/sortedSeqs.ts'

export const hasPriceRange = ({ minPrice, maxPrice }: Filters): boolean =>
  (minPrice ?? maxPrice) !== undefined

export function priceFilter({ minPrice = -Infinity, maxPrice = Infinity }: Filters) {
  return (price: number): boolean => price >= minPrice && price <= maxPrice
}

/** The filter by vendor and price; undefined if the query has neither. */
export function productFilter(
  query: Filters,
  { price, otherPrices, cellOf, traits }: ProductColumns,
  sets: ProductSets,
): ((seq: number) => boolean) | undefined {
  const isPriced = hasPriceRange(query)
  if (query.vendorId === undefined && !isPriced) return undefined
  const { partType } = query
  const isInRange = priceFilter(query)
  const vendor = query.vendorId === undefined ? undefined : sets.ofVendor(query.vendorId)
  return (seq) =>
    vendor?.has(seq) !== false &&
    (!isPriced ||
      isInRange(price[seq] ?? 0) ||
      listForSale(otherPrices.get(seq), traits[cellOf[seq] ?? 0], { partType }).some(isInRange))
}

export function findSeq(prepare: Statements, id: string): number | undefined {
  const { pk, sk } = productKey(id)
  const seq = prepare('SELECT seq FROM applied WHERE pk = ? AND sk = ?').get(pk, sk)?.seq
  return typeof seq === 'number' ? seq : undefined
}

/** By cell: whether products with these traits pass. */
export type CellFilter = (cell: number) => boolean

/**
 * Whether a cell is counted, whether the facets' filters, but for the fit, list it, and whether a source
 * that they choose is in stock.
 */
export function cellFilters(
  query: Filters,
  traits: TraitsByCell,
): { isCounted: CellFilter; isListed: CellFilter; isStocked: CellFilter } {
  const { partType, condition } = query
  const chosenNames = traitNames.filter((name) => query[name] !== undefined)
  const byTraits = (test: (one: Traits) => boolean): CellFilter => {
    const verdicts = new Int8Array(traits.length)
    return (cell) => {
      const one = traits[cell]
      if (verdicts[cell] === 0) verdicts[cell] = one && test(one) ? 1 : -1
      return verdicts[cell] === 1
    }
  }
  return {
    isCounted: byTraits(({ kinds }) => hasKind(kinds, { partType })),
    isListed: byTraits(
      (one) =>
        hasKind(one.kinds, query) && chosenNames.every((name) => isChosen(query[name], one[name])),
    ),
    isStocked: byTraits(({ kinds }) => hasKind(kinds, { partType, condition, inStock: true })),
  }
}

/** Ranks of the fits that a list shows, in order; undefined for a list that is not grouped. */
export function fitRanks(query: Car & Pick<CatalogueQuery, 'fit'>): number[] | undefined {
  const { fit } = query
  if (fit === undefined || !hasCar(query)) return undefined
  return fit === 'possible' ? [0, 1, 2] : [fitsByRank.indexOf(fit)]
}

/** Counts products by facets, whether they list the car, and whether they are a mention. */
export function createCounts(traits: TraitsByCell, { partType }: Filters) {
  const counts = new Int32Array(4 * traits.length)
  const touched: number[] = []
  return {
    add(cell: number, listsCar: boolean, isMention: boolean, count = 1) {
      const facets = partType === undefined ? (traits[cell]?.sameFacets ?? 0) : cell
      const at = 4 * facets + (listsCar ? 2 : 0) + (isMention ? 1 : 0)
      const before = counts[at] ?? 0
      if (before === 0) touched.push(at)
      counts[at] = before + count
    },
    /** Without a car, cells have no fit. */
    cells(hasCar: boolean): Cell[] {
      const cells: Cell[] = []
      for (const at of touched) {
        const count = counts[at] ?? 0
        const one = traits[at >> 2]
        if (count === 0 || !one) continue
        counts[at] = 0
        const rank = (at & 2) > 0 ? 0 : one.fitForOtherCars
        const fit = hasCar ? (fitsByRank[rank] ?? null) : null
        const kinds =
          partType === undefined
            ? one.kinds
            : one.kinds.filter((kind) => kind.partType === partType)
        cells.push({ traits: { ...one, kinds }, fit, isMention: (at & 1) > 0, count })
      }
      return cells
    },
  }
}

/** What a list without a text is a part of, before the facets' filters. */
export interface Scope {
  vendor?: ProductSet | undefined
  /** Of all vendors, if the query has no vendor but a range. */
  range?: PriceRange | undefined
  /** The filter by vendor and price, if the query has either. */
  isWanted?: ((seq: number) => boolean) | undefined
  excluded?: number | undefined
}

export interface PlainList extends Scope {
  cells: Cell[]
}

interface PriceRange {
  /** By their offers, in the order of these. */
  byOffer: Uint32Array
  /** Those of which only another source has such a price. */
  others: readonly number[]
  /** What the order is by. */
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
    const { vendorId, partType, excludeId } = query
    const now = columns.shown(columns.now(), { partType })
    const { sets } = columns
    const vendor = vendorId === undefined ? undefined : sets.ofVendor(vendorId)
    const scope: Scope = {
      vendor,
      range: !vendor && hasPriceRange(query) ? findPriceRange(query, now) : undefined,
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
      ...[query.vendorId, query.partType, query.minPrice, query.maxPrice, query.excludeId],
      ...[query.carTrimId, query.carYearIds, query.carBrandId, query.carCountryId],
    ])
    const list = cache.get(key) ?? count(query)
    cache.set(key, list)
    return list
  }
}

function countCells(
  query: Filters,
  { cellOf, traits, counts: ofMarket }: ProductColumns,
  { vendor, range, isWanted, excluded }: Scope,
  cars: ProductSet | undefined,
): Cell[] {
  const counts = createCounts(traits, query)
  const { isCounted } = cellFilters(query, traits)
  const add = (seq: number, count = 1, listsCar = cars?.has(seq) === true) => {
    const cell = cellOf[seq] ?? 0
    if (isCounted(cell)) counts.add(cell, listsCar, false, count)
  }
  if (vendor) for (const seq of vendor.seqs.filter(isWanted ?? Boolean)) add(seq)
  else if (range) for (const part of [range.byOffer, range.others]) for (const seq of part) add(seq)
  else {
    for (let cell = 1; cell < traits.length; cell++)
      if (isCounted(cell)) counts.add(cell, false, false, ofMarket[cell])
    // They have been counted as if they did not list the car.
    for (const seq of cars?.seqs ?? []) {
      add(seq)
      add(seq, -1, false)
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

/**
 * What columns.ts has of products, the texts that it has not, and the products of a car or a vendor as sets.
 * Products with the same value for every facet and the same kinds of sources are a cell: at most a few thousand,
 * at any size of the market.
 */
import type { Condition, Fit, PartType } from '#shared/products/schema.ts'
import type { SortedSeqs } from './sortedSeqs.ts'
import type { Statements } from '../store/engine.ts'
import { readOtherKinds, type Kind } from './kinds.ts'
import { LRUCache } from 'lru-cache'
import { toYearKey } from '#shared/cars/rules.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'

/** What a list can be sorted by; ids break ties. */
export type SortColumn = 'createdAt' | 'price' | 'name'

export interface ProductColumns {
  /** Changes with every change of what is here of the listed products. */
  version: number
  /** Changes with every change of the cars that products list. */
  fitVersion: number
  /** A product's cell, an index of `traits`; 0 for a product that is not listed. */
  cellOf: Uint32Array
  traits: TraitsByCell
  /** Listed products of each cell. */
  counts: Uint32Array
  /** Epoch ms. */
  createdAt: Float64Array
  /** The offer's. */
  price: Float64Array
  /** Pieces that orders have counted. */
  sold: Uint32Array
  /** Further sources, as in the table `otherPrices`. */
  otherPrices: ReadonlyMap<number, readonly OtherPrice[]>
  orders: Readonly<Record<SortColumn, SortedSeqs>>
}

export type OtherPrice = [price: number, kind: number]

/** Fits in the order of a list's groups; a fit's place is its rank. */
export const fitsByRank: readonly Fit[] = ['fits', 'universal', 'ask', 'unstated', 'no']

/** What the products of a cell share. */
export interface Traits {
  categoryId: string
  isFeatured: boolean
  /** The vendor's; null while it is not known. */
  governorate: string | null
  /** Its trade area; null for none. */
  area: string | null
  /** Rank in `fitsByRank` of the fit for a car that is not listed. */
  fitForOtherCars: number
  /** The kinds of its sources, the offer's first; one kind may be there twice, in stock and not. */
  kinds: readonly Kind[]
  /** The first cell that differs in nothing but the part type: lists count these together. */
  sameFacets: number
}

/** The traits of cells by their numbers, from 1. */
export type TraitsByCell = readonly (Traits | undefined)[]

/** Values in the order of `Traits`, as the database has them. */
export type TraitValues = [
  ...[categoryId: string, condition: Condition, isFeatured: number, inStock: number],
  ...[governorate: string | null, area: string | null, fitForOtherCars: number],
  ...[partType: PartType | null, otherKinds: string | null],
]

export function createCells(known: readonly TraitValues[] = []) {
  const traits: (Traits | undefined)[] = [undefined]
  const numbers = new Map<string, number>()
  const firsts = new Map<string, number>()
  const all: TraitValues[] = []
  /** The number of the cell with these values, a new one for the first of its kind. */
  const numberOf = (values: TraitValues): number => {
    const key = values.join('\n')
    const before = numbers.get(key)
    if (before !== undefined) return before
    const [categoryId, condition, isFeatured, inStock, governorate, area] = values
    const [, , , , , , fitForOtherCars, partType, otherKinds] = values
    const number = traits.length
    const facets = values.with(7, null).join('\n')
    const sameFacets = firsts.get(facets) ?? number
    numbers.set(key, number)
    firsts.set(facets, sameFacets)
    all.push(values)
    traits.push({
      ...{ categoryId, governorate, area, fitForOtherCars, sameFacets },
      isFeatured: isFeatured === 1,
      kinds: [{ condition, partType, inStock: inStock === 1 }, ...readOtherKinds(otherKinds)],
    })
    return number
  }
  for (const values of known) numberOf(values)
  /** `values` has all cells in the order of their numbers, to create the same again. */
  return { traits: traits as TraitsByCell, numberOf, values: all as readonly TraitValues[] }
}

/** A text of products, of each read once. */
export function createTexts(prepare: Statements, column: 'id' | 'sortName') {
  const texts = new Map<number, string>()
  return {
    get(seq: number): string {
      const text =
        texts.get(seq) ??
        String(prepare(`SELECT ${column} FROM products WHERE seq = ?`).get(seq)?.[column])
      texts.set(seq, text)
      return text
    },
    /** Reads those of listed products with one statement. */
    readAll(seqs: readonly number[]) {
      const find = prepare(`SELECT json_group_array(p.${column}) AS list
        FROM json_each(?) hit CROSS JOIN products p ON p.seq = hit.value`)
      // The cast is to what the statement writes.
      const rows = JSON.parse(String(find.get(JSON.stringify(seqs))?.list)) as string[]
      for (const [at, seq] of seqs.entries()) texts.set(seq, rows[at] ?? '')
    },
  }
}

export const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0

/** Compares products by the values of a column, or by name, then by id; reads each text once. */
export function createCompare(prepare: Statements, values: ArrayLike<number> | 'name') {
  const names = createTexts(prepare, 'sortName')
  const ids = createTexts(prepare, 'id')
  return (one: number, other: number): number =>
    (values === 'name'
      ? compareTexts(names.get(one), names.get(other))
      : (values[one] ?? 0) - (values[other] ?? 0)) || compareTexts(ids.get(one), ids.get(other))
}

/** The narrowest given id counts: a trim, else a brand, else a country. */
export type Car = Pick<CatalogueQuery, 'carCountryId' | 'carBrandId' | 'carTrimId' | 'carYearIds'>

export const hasCar = ({ carTrimId, carBrandId, carCountryId }: Car): boolean =>
  (carTrimId ?? carBrandId ?? carCountryId) !== undefined

export type Fitments = readonly (readonly [trimId: string, yearKey: string])[]

/** Products of which a list is a part, or a group of it. */
export interface ProductSet {
  /** Each once and in no order; also of vendors that are closed. */
  seqs: Uint32Array
  has(seq: number): boolean
  /** The listed ones, in the order of their times. */
  byTime(): Uint32Array
}

export type ProductSets = ReturnType<typeof createProductSets>

/** The products of a country, of a million, take 1 MB. */
const maxCached = 50
/** A set this much smaller than the market is sorted by itself; others are read in the market's order. */
const sortedShare = 16

/** Sets are read at first use, and cached until any product that is in one, or a car, changes. */
export function createProductSets(prepare: Statements, columnsNow: () => ProductColumns) {
  const cache = new LRUCache<string, ProductSet>({ max: maxCached })
  const select = (version: string, sql: string, params: readonly string[]): ProductSet => {
    const key = JSON.stringify([version, sql, ...params])
    const cached = cache.get(key)
    if (cached) return cached
    // The cast is to what each statement writes.
    const seqs = JSON.parse(String(prepare(sql).get(...params)?.list)) as number[]
    const set = createProductSet(prepare, columnsNow, seqs)
    cache.set(key, set)
    return set
  }
  const selectFits = (fits: string, params: readonly string[]) => {
    const changes = prepare('SELECT count FROM carChanges').get()?.count
    return select(
      `${columnsNow().fitVersion} ${String(changes)}`,
      `SELECT json_group_array(pf.seq) AS list
       FROM (SELECT f.number FROM ${fits}) f CROSS JOIN productFits pf ON pf.fit = f.number`,
      params,
    )
  }
  return {
    /** What lists the car of a query, if it names one. */
    ofCar(car: Car): ProductSet | undefined {
      const { carTrimId, carBrandId, carCountryId, carYearIds = [] } = car
      if (carTrimId !== undefined) {
        const years = carYearIds.map(() => 'instr(f.yearKeys, ?) > 0').join(' OR ')
        const keys = carYearIds.map((id) => ` ${toYearKey(id)} `)
        return selectFits(`fits f WHERE f.trimId = ? ${years && `AND (${years})`}`, [
          carTrimId,
          ...keys,
        ])
      }
      if (carBrandId !== undefined) return selectFits(fitsOfBrand, [carBrandId])
      return carCountryId === undefined ? undefined : selectFits(fitsOfCountry, [carCountryId])
    },
    /** What lists any of these trims and years. */
    ofFitments: (fitments: Fitments) => selectFits(fitsOfTrims, [JSON.stringify(fitments)]),
    ofVendor: (vendorId: string | readonly string[]) =>
      select(
        String(columnsNow().version),
        `SELECT json_group_array(seq) AS list FROM products
         WHERE vendorId IN (SELECT value FROM json_each(?))`,
        [JSON.stringify([vendorId].flat())],
      ),
  }
}

const fitsOfBrand = `carTrims t CROSS JOIN fits f ON f.trimId = t.id WHERE t.brandId = ?`
const fitsOfCountry = `carBrands b CROSS JOIN carTrims t ON t.brandId = b.id
  CROSS JOIN fits f ON f.trimId = t.id WHERE b.countryId = ?`
const fitsOfTrims = `json_each(?) car CROSS JOIN fits f
  WHERE f.trimId = car.value ->> 0 AND instr(f.yearKeys, car.value ->> 1) > 0`

/** A product may be given twice: it may list several years of a trim. */
function createProductSet(
  prepare: Statements,
  columnsNow: () => ProductColumns,
  given: readonly number[],
): ProductSet {
  let last = 0
  for (const seq of given) last = Math.max(last, seq)
  const bits = new Uint32Array((last >>> 5) + 1)
  const has = (seq: number) => (((bits[seq >>> 5] ?? 0) >>> (seq & 31)) & 1) === 1
  const seqs = Uint32Array.from(given)
  let count = 0
  for (const seq of seqs) {
    if (has(seq)) continue
    bits[seq >>> 5] = (bits[seq >>> 5] ?? 0) | (1 << (seq & 31))
    seqs[count++] = seq
  }
  const set = seqs.subarray(0, count)
  let sorted: { version: number; seqs: Uint32Array } | undefined
  return {
    seqs: set,
    has,
    byTime() {
      const { orders, cellOf, createdAt } = columnsNow()
      const version = orders.createdAt.version()
      if (sorted?.version !== version)
        sorted = { version, seqs: sort(cellOf, createdAt, orders.createdAt.now()) }
      return sorted.seqs
    },
  }

  function sort(cellOf: Uint32Array, createdAt: Float64Array, all: Uint32Array): Uint32Array {
    if (set.length * sortedShare > all.length) return all.filter(has)
    return set.filter((seq) => cellOf[seq]).sort(createCompare(prepare, createdAt))
  }
}

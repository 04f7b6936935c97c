/** Sets of products: of a car, or of a vendor. */
import type * as z from 'zod'
import { LRUCache } from 'lru-cache'
import { toYearKey } from '#shared/cars/rules.ts'
import type { catalogueQuery } from '#shared/catalogue/schema.ts'
import { createCompare, type ProductColumns } from './productColumns.ts'
import type { Statements } from '../store/engine.ts'

/** The narrowest given id counts: a trim, else a brand, else a country. */
export type Car = Pick<
  z.output<typeof catalogueQuery>,
  'carCountryId' | 'carBrandId' | 'carTrimId' | 'carYearIds'
>

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
    ofVendor: (vendorId: string) =>
      select(
        String(columnsNow().version),
        'SELECT json_group_array(seq) AS list FROM products WHERE vendorId = ?',
        [vendorId],
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

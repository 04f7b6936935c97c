/** The products of a car or a vendor as sets. */
import { LRUCache } from 'lru-cache'
import { productKey } from '#functions/table/keys.ts'
import { checkLimits, type Verdict } from '#shared/cars/checkLimits.ts'
import {
  detailQueryNames,
  detailsInQuery,
  type CarDetails,
  type CarLimits,
} from '#shared/cars/details.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import type { Statements } from '../store/engine.ts'
import { createCompare, type ProductColumns } from './productColumns.ts'

const carNames = [
  ...(['carCountryId', 'carBrandId', 'carTrimId', 'carYearIds'] as const),
  ...detailQueryNames,
] as const

/** The narrowest given id counts: a trim, else a brand, else a country. */
export type Car = Pick<CatalogueQuery, (typeof carNames)[number]>

/** What a cache of a car's products needs in its key. */
export const carKey = (car: Car) => carNames.map((name) => car[name])

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

/** A set of a country's products, of a million, takes 1 MB; a car has up to three. */
const maxCached = 50
/** A set this much smaller than the market is sorted by itself; others are read in the market's order. */
const sortedShare = 16

/**
 * What lists a car: `fits` where nothing stated contradicts, `asks` where that depends on what is not known of
 * the car. A product is in one of them at most.
 */
export interface CarSets {
  fits: ProductSet
  asks: ProductSet
  /** Both. */
  all: ProductSet
  /** Undefined for what does not list the car. */
  fitOf(seq: number): ListedFit | undefined
}

export type ListedFit = 'fits' | 'ask'
export const rankByFit: Record<ListedFit, number> = { fits: 0, ask: 2 }

/** Sets are read at first use, and cached until any product that is in one, or a car, changes. */
export function createProductSets(prepare: Statements, columnsNow: () => ProductColumns) {
  const cache = new LRUCache<string, ProductSet | CarSets>({ max: maxCached })
  const cached = <S extends ProductSet | CarSets>(key: unknown, read: () => S): S => {
    const text = JSON.stringify(key)
    // The cast is to what the same key has stored.
    const set = (cache.get(text) as S | undefined) ?? read()
    cache.set(text, set)
    return set
  }
  const create = (list: readonly number[]) => createProductSet(prepare, columnsNow, list)
  // The cast is to what each statement writes.
  const listOf = (sql: string, params: readonly (string | number)[]) =>
    JSON.parse(String(prepare(sql).get(...params)?.list)) as number[]
  const listInFits = (fits: string, params: readonly string[]) =>
    listOf(
      `SELECT json_group_array(pf.seq) AS list
       FROM (${fits}) f CROSS JOIN productFits pf ON pf.fit = f.number`,
      params,
    )
  const listOfNumbers = (numbers: readonly unknown[]) =>
    numbers.length === 0
      ? []
      : listInFits('SELECT value AS number FROM json_each(?)', [JSON.stringify(numbers)])
  /** `fits` is a part of a statement that ends with a condition. */
  const selectFits = (fits: string, params: readonly string[], details: CarDetails): CarSets => {
    const changes = prepare('SELECT count FROM carChanges').get()?.count
    const version = [columnsNow().fitVersion, changes]
    return cached([version, fits, params, details], () => {
      const limited = prepare(`SELECT f.number, f.limits FROM ${fits} AND f.limits <> ''`)
      const byVerdict = Map.groupBy(limited.all(...params), ({ limits }) =>
        checkLimits(JSON.parse(String(limits)) as CarLimits, details),
      )
      const numbersOf = (verdict: Verdict) =>
        (byVerdict.get(verdict) ?? []).map((fit) => fit.number)
      const fitting = create([
        ...listInFits(`SELECT f.number FROM ${fits} AND f.limits = ''`, params),
        ...listOfNumbers(numbersOf('yes')),
      ])
      const asking = create(listOfNumbers(numbersOf('ask')).filter((seq) => !fitting.has(seq)))
      const isOne = asking.seqs.length === 0
      return {
        ...{ fits: fitting, asks: asking },
        all: isOne ? fitting : create([...fitting.seqs, ...asking.seqs]),
        fitOf: (seq) => (fitting.has(seq) ? 'fits' : asking.has(seq) ? 'ask' : undefined),
      }
    })
  }
  return {
    /** What lists the car of a query, if it names one. */
    ofCar(car: Car): CarSets | undefined {
      const { carTrimId, carBrandId, carCountryId, carYearIds = [] } = car
      const details = detailsInQuery(car)
      if (carTrimId !== undefined) {
        const years = carYearIds.map(() => 'instr(f.yearKeys, ?) > 0').join(' OR ')
        const keys = carYearIds.map((id) => ` ${toYearKey(id)} `)
        const ofTrim = `fits f WHERE f.trimId = ? ${years && `AND (${years})`}`
        return selectFits(ofTrim, [carTrimId, ...keys], details)
      }
      if (carBrandId !== undefined) return selectFits(fitsOfBrand, [carBrandId], details)
      if (carCountryId === undefined) return undefined
      return selectFits(fitsOfCountry, [carCountryId], details)
    },
    /** What lists any of these trims and years. */
    ofFitments: (fitments: Fitments, details: CarDetails = {}) =>
      selectFits(fitsOfTrims, [JSON.stringify(fitments)], details),
    /** Other products with one of its part numbers, its own or one that it replaces. */
    withNumbersOf: (productId: string) =>
      cached([columnsNow().version, 'numbers', productId], () => {
        const seq = findSeq(prepare, productId) ?? 0
        return create(listOf(sameNumbers, [seq, seq, seq]))
      }),
    ofVendor: (vendorId: string | readonly string[]) => {
      const ids = JSON.stringify([vendorId].flat())
      return cached([columnsNow().version, ids], () =>
        create(
          listOf(
            `SELECT json_group_array(seq) AS list FROM products
             WHERE vendorId IN (SELECT value FROM json_each(?))`,
            [ids],
          ),
        ),
      )
    },
  }
}

const sameNumbers = `WITH numbers AS (
    SELECT numberKey FROM products WHERE seq = ? AND numberKey IS NOT NULL
    UNION SELECT numberKey FROM otherNumbers WHERE seq = ?)
  SELECT json_group_array(found.seq) AS list FROM (
    SELECT p.seq FROM numbers n CROSS JOIN products p ON p.numberKey = n.numberKey
    UNION SELECT o.seq FROM numbers n CROSS JOIN otherNumbers o ON o.numberKey = n.numberKey
  ) found WHERE found.seq <> ?`

const fitsOfBrand = `carTrims t CROSS JOIN fits f ON f.trimId = t.id WHERE t.brandId = ?`
const fitsOfCountry = `carBrands b CROSS JOIN carTrims t ON t.brandId = b.id
  CROSS JOIN fits f ON f.trimId = t.id WHERE b.countryId = ?`
const fitsOfTrims = `json_each(?) car CROSS JOIN fits f
  WHERE f.trimId = car.value ->> 0 AND instr(f.yearKeys, car.value ->> 1) > 0`

export function findSeq(prepare: Statements, id: string): number | undefined {
  const { pk, sk } = productKey(id)
  const seq = prepare('SELECT seq FROM applied WHERE pk = ? AND sk = ?').get(pk, sk)?.seq
  return typeof seq === 'number' ? seq : undefined
}

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

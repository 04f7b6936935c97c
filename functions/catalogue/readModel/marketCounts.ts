/** Counts of the whole market, and its part numbers, for suggestions. */
import type { DatabaseSync } from 'node:sqlite'
import type { NamedNumber } from '#functions/catalogue/port.ts'
import { fold } from '#shared/catalogue/fold.ts'
import {
  inSlices,
  type CountRequest,
  type NamedCount,
  type Sales,
  type ProductCounts,
} from '#functions/search/suggestions/countedMarket.ts'
import type { Columns } from './columns/columns.ts'
import { allWords, concept, inName, matchAny, toMatch } from './text/textIndex.ts'
import { readRows } from './store/engine.ts'

/** Undefined if the database is closed meanwhile. */
export const countMarket = (
  db: DatabaseSync,
  columns: Columns,
  request: CountRequest,
): Promise<ProductCounts | undefined> =>
  inSlices(countInSteps(db, columns, request), () => !db.isOpen)

/** Small steps, so that other requests need not wait; the last one returns the counts. */
function* countInSteps(
  db: DatabaseSync,
  columns: Columns,
  { concepts, carsOfTrims, words }: CountRequest,
): Generator<void, ProductCounts> {
  const { sold } = columns.now()
  const cars = new Map<number, Sales>()
  const carsOfProducts = yield* countCars(db, carsOfTrims, { cars, sold })
  const universal = new Set(
    db
      .prepare('SELECT seq FROM products WHERE otherFit = 1')
      .all()
      .map(({ seq }) => seq),
  )
  const find = db.prepare(`SELECT json_group_array(rowid) AS seqs FROM ${matching}`)
  const parts: ProductCounts['parts'][number][] = []
  for (const id of concepts) {
    const seqs = JSON.parse(String(find.get(toMatch(concept(id)))?.seqs)) as number[]
    const ofCar = new Map<number, number>()
    for (const seq of seqs)
      for (const car of carsOfProducts[seq] ?? []) ofCar.set(car, (ofCar.get(car) ?? 0) + 1)
    parts.push({
      count: seqs.length,
      sold: seqs.reduce((sum, seq) => sum + (sold[seq] ?? 0), 0),
      universal: seqs.filter((seq) => universal.has(seq)).length,
      ofCar,
    })
    yield
  }
  const ofWords = new Map<string, number>()
  const occurs = db.prepare(`SELECT 1 FROM ${matching} LIMIT 1`)
  const count = db.prepare(`SELECT count(*) AS count FROM ${matching}`)
  for (const { word, parts: named } of words) {
    if (named.every((part) => parts[part]?.count === 0)) continue
    const [first = 0, ...others] = named
    const isConceptOnly = others.length === 0 && !occurs.get(toMatch(allWords([word])))
    const any = matchAny([concept(...named.map((part) => concepts[part] ?? '')), allWords([word])])
    ofWords.set(
      word,
      isConceptOnly ? (parts[first]?.count ?? 0) : Number(count.get(toMatch(any))?.count),
    )
    yield
  }
  const countBy = (table: string, key: string, nameAr: string, nameEn: string) =>
    readRows<NamedCount>(
      db.prepare(
        `SELECT n.id, n.${nameAr} AS nameAr, ${nameEn} AS nameEn, p.count FROM ${table} n
         JOIN (SELECT ${key} AS id, count(*) AS count FROM products GROUP BY ${key}) p USING (id)`,
      ),
    )
  const categories = countBy('categories', 'categoryId', 'nameAr', 'n.nameEn')
  yield
  const vendors = countBy('vendors', 'vendorId', 'businessName', 'NULL')
  return { parts, cars, words: ofWords, categories, vendors }
}

const matching =
  'productText WHERE productText MATCH ? AND rowid NOT IN (SELECT seq FROM closedProducts)'

/** Counts the products of each car into `cars`; returns the cars of each product by its `seq`. */
function* countCars(
  db: DatabaseSync,
  carsOfTrims: CountRequest['carsOfTrims'],
  { cars, sold }: { cars: Map<number, Sales>; sold: Uint32Array },
): Generator<void, readonly (readonly number[] | undefined)[]> {
  const carsOfProducts: number[][] = []
  const fits = db.prepare('SELECT number, trimId FROM fits').all()
  const find = db.prepare(
    `SELECT json_group_array(seq) AS seqs FROM productFits
     WHERE fit = ? AND seq NOT IN (SELECT seq FROM closedProducts)`,
  )
  yield
  for (const { number, trimId } of fits as { number: number; trimId: string }[]) {
    const seqs = JSON.parse(String(find.get(number)?.seqs)) as number[]
    for (const seq of seqs) {
      const carIds = (carsOfProducts[seq] ??= [])
      for (const car of carsOfTrims.get(trimId) ?? []) {
        if (carIds.includes(car)) continue
        carIds.push(car)
        const known = cars.get(car) ?? { count: 0, sold: 0 }
        cars.set(car, { count: known.count + 1, sold: known.sold + (sold[seq] ?? 0) })
      }
    }
    yield
  }
  return carsOfProducts
}

const maxNumbers = 8

export function createNumbersBeginning(db: DatabaseSync): (key: string) => NamedNumber[] {
  const find = db.prepare(
    `SELECT coalesce(iif(n.own, c.partNumber, NULL), n.numberKey) AS partNumber, c.nameAr, c.nameEn,
       n.ownCount + n.replacingCount AS count
     FROM (
       SELECT numberKey,
         (SELECT min(o.seq) FROM ${ownNumbers}) AS own,
         (SELECT count(*) FROM ${ownNumbers}) AS ownCount,
         (SELECT min(o.seq) FROM ${replacedNumbers}) AS replacing,
         (SELECT count(*) FROM ${replacedNumbers}) AS replacingCount
       FROM (
         ${keysIn('products')} UNION ${keysIn('otherNumbers')} ORDER BY numberKey LIMIT ${maxNumbers}
       ) k
     ) n JOIN cards c ON c.seq = coalesce(n.own, n.replacing)`,
  )
  return (key) => readRows(find, key, `${key}~`)
}

/** The first numbers of a table that begin so. Its rows may be of products not listed. */
const keysIn = (table: string) => `SELECT * FROM (
  SELECT DISTINCT numberKey FROM ${table} t
  WHERE numberKey BETWEEN ?1 AND ?2 AND EXISTS (SELECT 1 FROM products p WHERE p.seq = t.seq)
  ORDER BY numberKey LIMIT ${maxNumbers}
)`
const ownNumbers = 'products o WHERE o.numberKey = k.numberKey'
const replacedNumbers = 'otherNumbers o JOIN products USING (seq) WHERE o.numberKey = k.numberKey'

const maxSizes = 3
/** A number with a unit, or with letters or a slash inside. */
const sizePattern = /\d+(?:\.\d+)? ?(?:[أا]مبير|لتر|[إا]نج|واط|Ah\b|inch\b)|\b\d+[A-Z/][\w/.-]*/giu

/** The commonest sizes in names that have these folded words: 205/55R16, 5W-30, «70 أمبير». */
export function createSizesBeginning(
  db: DatabaseSync,
): (words: readonly string[], beginning: string) => NamedNumber[] {
  const findNames = db.prepare(
    `SELECT nameAr, nameEn FROM productText t JOIN cards c ON c.seq = t.rowid
     WHERE productText MATCH ? AND t.rowid NOT IN (SELECT seq FROM closedProducts) LIMIT 300`,
  )
  return (words, beginning) => {
    // The second number of 205/55 is only the beginning of a word: 55R16.
    const match = toMatch(allWords([...words, ...beginning.split(' ', 1)], inName))
    const named = readRows<Omit<NamedNumber, 'count'>>(findNames, match).flatMap((name) => {
      const sizes = `${name.nameAr} ${name.nameEn ?? ''}`.match(sizePattern) ?? []
      const size = sizes.find((one) => fold(one).startsWith(beginning))
      return size ? [{ ...name, partNumber: size }] : []
    })
    return [...Map.groupBy(named, ({ partNumber }) => fold(partNumber)).values()]
      .flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, count: same.length })))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, maxSizes)
  }
}

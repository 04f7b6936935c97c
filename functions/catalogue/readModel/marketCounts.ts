import type { DatabaseSync } from 'node:sqlite'
import {
  inSlices,
  type CountRequest,
  type NamedCount,
  type ProductCounts,
} from '#functions/search/suggestions/countedMarket.ts'
import { allWords, matchAny, concept, toMatch } from './text/expressions.ts'
import { withoutNulls, type Nullable } from './store/engine.ts'

/** Undefined if the database is closed meanwhile. */
export const countMarket = (
  db: DatabaseSync,
  request: CountRequest,
): Promise<ProductCounts | undefined> => inSlices(countInSteps(db, request), () => !db.isOpen)

/** Small steps, so that other requests need not wait; the last one returns the counts. */
function* countInSteps(
  db: DatabaseSync,
  { concepts, carsOfTrims, words }: CountRequest,
): Generator<void, ProductCounts> {
  const sold = new Map(
    db
      .prepare('SELECT seq, sold FROM cards WHERE sold > 0')
      .all()
      .map((row) => [Number(row.seq), Number(row.sold)]),
  )
  const cars = new Map<number, { count: number; sold: number }>()
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
      sold: seqs.reduce((sum, seq) => sum + (sold.get(seq) ?? 0), 0),
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
    (
      db
        .prepare(
          `SELECT n.id, n.${nameAr} AS nameAr, ${nameEn} AS nameEn, p.count FROM ${table} n
           JOIN (SELECT ${key} AS id, count(*) AS count FROM products GROUP BY ${key}) p USING (id)`,
        )
        .all() as Nullable<NamedCount>[]
    ).map(withoutNulls<NamedCount>)
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
  { cars, sold }: { cars: Map<number, { count: number; sold: number }>; sold: Map<number, number> },
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
        cars.set(car, { count: known.count + 1, sold: known.sold + (sold.get(seq) ?? 0) })
      }
    }
    yield
  }
  return carsOfProducts
}

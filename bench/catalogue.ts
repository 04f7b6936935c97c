/** The catalogue at several sizes: median times of queries, of the build and of the snapshot. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { createApplier } from '#functions/catalogue/replica/apply.ts'
import { createByCar } from '#functions/catalogue/replica/carQuery.ts'
import { createCards } from '#functions/catalogue/replica/cards.ts'
import type { ListQuery } from '#functions/catalogue/replica/filters.ts'
import { createList } from '#functions/catalogue/replica/list.ts'
import { createOpenVendors } from '#functions/catalogue/replica/openVendors.ts'
import { createDatabase, restoreDatabase } from '#functions/catalogue/replica/schema.ts'
import { createStatements } from '#functions/catalogue/replica/statements.ts'
import { countMarket } from '#functions/catalogue/suggestions/market.ts'
import { createNumbers } from '#functions/catalogue/suggestions/numbers.ts'
import { suggest } from '#functions/catalogue/suggestions/suggest.ts'
import { asRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import { createLargeMarket } from './largeMarket.ts'
import { medianTime } from './median.ts'
import { report, rounded, type Measure } from './report.ts'

/** One column per number of products. */
export async function benchCatalogue(sizes: readonly number[]): Promise<void> {
  const measures = new Map<string, Measure>()
  for (const size of sizes)
    measureSize(size, (what, value) => {
      measures.set(what, { ...measures.get(what), what, [`${size} products`]: rounded(value) })
    })
  await report('catalogue', [...measures.values()])
}

function measureSize(size: number, note: (what: string, value: number) => void): void {
  const db = createDatabase()
  const applier = createApplier(db)
  const large = createLargeMarket(size)
  const records = [...large.rows]
  const started = performance.now()
  // The batch size of a build without a snapshot.
  for (let start = 0; start < records.length; start += 1000)
    applier.transaction(() => {
      for (const record of records.slice(start, start + 1000)) applier.apply(record)
    })
  note('build from rows (ms)', performance.now() - started)
  db.exec('PRAGMA optimize')

  const prepare = createStatements(db)
  const cards = createCards(prepare)
  const list = createList(db, prepare, cards)
  const byCar = createByCar(prepare, cards)
  const measure = (what: string, query: Partial<ListQuery>) =>
    note(
      what,
      medianTime(() => list({ page: 1, limit: 20, ...query })),
    )
  const categoryId = 'cat-brakes-suspension'
  const word = { search: 'دعامية', sortBy: 'relevance' as const }
  measure('newest', {})
  note(
    'newest, just after a change',
    medianTime(() => {
      db.exec('UPDATE products SET price = price WHERE seq = 1')
      list({ page: 1, limit: 20 })
    }),
  )
  measure('newest, page 50', { page: 50 })
  measure('category', { categoryId })
  measure('category + price, cheapest', { categoryId, minPrice: 20_000, sortBy: 'price_asc' })
  measure('the same, page 50', { categoryId, minPrice: 20_000, sortBy: 'price_asc', page: 50 })
  measure('by name', { sortBy: 'name' })
  measure('vendor', { vendorId: large.vendorIds[7] })
  measure('governorate, small', { governorate: 'halabja' })
  measure('governorate, large', { governorate: 'baghdad' })
  measure('governorate + category, cheapest', {
    governorate: 'maysan',
    categoryId,
    sortBy: 'price_asc',
  })
  measure('governorate, cheapest', { governorate: 'baghdad', sortBy: 'price_asc' })
  measure('one word + governorate', { ...word, governorate: 'basra' })
  measure('featured strip', { isFeatured: true, limit: 8 })
  measure('in stock + used', { inStock: true, condition: 'used' })
  measure('part number', { search: numberOf(records), sortBy: 'relevance' })
  measure('one word, relevance', word)
  measure('one word, newest', { ...word, sortBy: 'newest' })
  measure('one word + category + price, cheapest', {
    ...word,
    categoryId,
    minPrice: 20_000,
    sortBy: 'price_asc',
  })
  measure('two words, relevance', { ...word, search: 'دعامية أمامية' })
  measure('two letters, relevance', { ...word, search: 'دع' })
  measure('word of every description', { ...word, search: 'التوصيل' })
  measure('part, model, year', { ...word, search: 'فلتر زيت النترا 2015' })
  measure('part and maker', { ...word, search: 'فلتر زيت كيا' })
  measure('model alone', { ...word, search: 'سوناتا' })
  const [carTrimId, carYearIds, carBrandId] = carOf(records)
  const paging = { page: 1, limit: 20 }
  note(
    'by car: trim + year',
    medianTime(() => byCar({ ...paging, carTrimId, carYearIds })),
  )
  note(
    'by car: brand',
    medianTime(() => byCar({ ...paging, carBrandId })),
  )
  note(
    'by car: country',
    medianTime(() => byCar({ ...paging, carCountryId: large.countryIds[0] })),
  )

  const [market, counting] = timed(() => toEnd(countMarket(db)))
  note('suggestions: count the market (ms)', counting)
  const numbers = createNumbers(db)
  for (const text of ['ف', 'فحمات', 'فحمات كا', 'تويوتا ك', '263'])
    note(
      `suggestions: ${text}`,
      medianTime(() => suggest(market, numbers, text)),
    )

  const raw = db.serialize()
  const chunkSize = 8 * 1024 * 1024
  const packed = zstdCompressSync(raw, { chunkSize })
  note('database (MB)', raw.length / 1e6)
  note('snapshot (MB)', packed.length / 1e6)
  note(
    'snapshot: pack (ms)',
    medianTime(() => zstdCompressSync(db.serialize(), { chunkSize }), 3),
  )
  note(
    'snapshot: load (ms)',
    medianTime(() => {
      restoreDatabase(zstdDecompressSync(packed, { chunkSize: raw.length })).close()
    }, 3),
  )

  applier.transaction(() => {
    for (const product of withEveryFit(records)) applier.apply(product)
  })
  measureCarLists(
    { carTrimId, carYearIds, carBrandId, carCountryId: large.countryIds[0] },
    (what, query) => measure(what, { ...query, fit: 'possible' }),
  )
  note(
    'list for a car: trim + year, just after a change',
    medianTime(() => {
      db.exec('UPDATE products SET price = price WHERE seq = 1')
      list({ ...paging, carTrimId, carYearIds, fit: 'possible' })
    }),
  )
  const openVendors = createOpenVendors(db)
  note(
    'a request when no vendor closes',
    medianTime(() => openVendors.update(new Date())),
  )
  const close = db.prepare('UPDATE vendors SET closesAt = 0 WHERE id = ?')
  for (const [at, id] of large.vendorIds.entries()) if (at % 10 === 0) close.run(id)
  const [, closing] = timed(() => openVendors.update(new Date()))
  note('the one when a tenth of the vendors close (ms)', closing)
  db.close()
}

/** Changes that make 5 % of all products universal, and 5 % without a stated car. */
function withEveryFit(records: readonly Item[]): Item[] {
  return records
    .filter(({ entity }) => entity === 'product')
    .flatMap((product, at) =>
      at % 10 === 0
        ? [{ ...product, rev: Number(product.rev) + 1, fitments: [], isUniversal: at % 20 === 0 }]
        : [],
    )
}

/** Lists of what may fit, by trim and year, brand and country. */
function measureCarLists(
  { carTrimId, carYearIds, carBrandId, carCountryId }: Partial<ListQuery>,
  measure: (what: string, query: Partial<ListQuery>) => void,
): void {
  const trim = { carTrimId, carYearIds }
  const word = { search: 'دعامية', sortBy: 'relevance' as const }
  measure('list for a car: trim + year', trim)
  measure('list for a car: trim + year, cheapest', { ...trim, sortBy: 'price_asc' })
  measure('list for a car: trim + year, text', { ...trim, ...word })
  measure('list for a car: brand', { carBrandId })
  measure('list for a car: brand, text', { carBrandId, ...word })
  measure('list for a car: country', { carCountryId })
}

/** What a function returns, and the milliseconds that it took. */
function timed<T>(run: () => T): [result: T, ms: number] {
  const started = performance.now()
  return [run(), performance.now() - started]
}

/** Takes all steps at once. */
function toEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A part number of the market. */
function numberOf(rows: readonly Item[]): string {
  return rows.findLast((row) => row.partNumber)?.partNumber as string
}

/** The car of the newest product, with one year. */
function carOf(rows: readonly Item[]): [trimId: string, yearIds: string[], brandId: string] {
  const [fitment] = asRecord<ProductRecord>(rows.at(-1) as Item).fitments
  if (!fitment) throw new Error('The last product fits no car')
  return [fitment.trimId, fitment.yearIds.slice(0, 1), fitment.brandId]
}

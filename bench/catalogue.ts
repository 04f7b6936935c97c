/** The catalogue's read model at several sizes: medians of its queries, the build, the snapshot. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { createApplier } from '#functions/catalogue/replica/apply.ts'
import { createByCar } from '#functions/catalogue/replica/carQuery.ts'
import { createCards } from '#functions/catalogue/replica/cards.ts'
import type { ListQuery } from '#functions/catalogue/replica/filters.ts'
import { createList } from '#functions/catalogue/replica/query.ts'
import { createDatabase, restoreDatabase } from '#functions/catalogue/replica/schema.ts'
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
  const market = createLargeMarket(size)
  const records = [...market.rows]
  const started = performance.now()
  // As many together as a build without a snapshot takes.
  for (let start = 0; start < records.length; start += 1000)
    applier.transaction(() => {
      for (const record of records.slice(start, start + 1000)) applier.apply(record)
    })
  note('build from rows (ms)', performance.now() - started)
  db.exec('PRAGMA optimize')

  const cards = createCards(db)
  const list = createList(db, cards)
  const byCar = createByCar(db, cards)
  const ask = (what: string, query: Partial<ListQuery>) =>
    note(
      what,
      medianTime(() => list({ page: 1, limit: 20, ...query })),
    )
  const categoryId = 'cat-brakes-suspension'
  const word = { search: 'دعامية', sortBy: 'relevance' as const }
  ask('newest', {})
  note(
    'newest, just after a change',
    medianTime(() => {
      db.exec('UPDATE products SET price = price WHERE seq = 1')
      list({ page: 1, limit: 20 })
    }),
  )
  ask('newest, page 50', { page: 50 })
  ask('category', { categoryId })
  ask('category + price, cheapest', { categoryId, minPrice: 20_000, sortBy: 'price_asc' })
  ask('the same, page 50', { categoryId, minPrice: 20_000, sortBy: 'price_asc', page: 50 })
  ask('by name', { sortBy: 'name' })
  ask('vendor', { vendorId: market.vendorIds[7] })
  ask('featured strip', { isFeatured: true, limit: 8 })
  ask('in stock + used', { inStock: true, condition: 'used' })
  ask('part number', { search: numberOf(records), sortBy: 'relevance' })
  ask('one word, relevance', word)
  ask('one word, newest', { ...word, sortBy: 'newest' })
  ask('one word + category + price, cheapest', {
    ...word,
    categoryId,
    minPrice: 20_000,
    sortBy: 'price_asc',
  })
  ask('two words, relevance', { ...word, search: 'دعامية أمامية' })
  ask('two letters, relevance', { ...word, search: 'دع' })
  ask('word of every description', { ...word, search: 'التوصيل' })
  ask('part, model, year', { ...word, search: 'فلتر زيت النترا 2015' })
  ask('part and maker', { ...word, search: 'فلتر زيت كيا' })
  ask('model alone', { ...word, search: 'سوناتا' })
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
    medianTime(() => byCar({ ...paging, carCountryId: market.countryIds[0] })),
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
  db.close()
}

/** Any part number, and any car with a year, that are in the market. */
const lastProduct = (rows: readonly Item[]) => asRecord<ProductRecord>(rows.at(-1) as Item)

function numberOf(rows: readonly Item[]): string {
  return rows.findLast((row) => row.partNumber)?.partNumber as string
}

function carOf(rows: readonly Item[]): [trimId: string, yearIds: string[], brandId: string] {
  const [fitment] = lastProduct(rows).fitments
  if (!fitment) throw new Error('The last product fits no car')
  return [fitment.trimId, fitment.yearIds.slice(0, 1), fitment.brandId]
}

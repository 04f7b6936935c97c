/** The catalogue's read model at several sizes: medians of its questions, the build, the snapshot. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { createApplier } from '#functions/catalogue/replica/apply.ts'
import { createByCar } from '#functions/catalogue/replica/carQuery.ts'
import { createCards } from '#functions/catalogue/replica/cards.ts'
import { createList, type ListQuestion } from '#functions/catalogue/replica/query.ts'
import { createDatabase, restoreDatabase } from '#functions/catalogue/replica/schema.ts'
import type { Item } from '#functions/table/table.ts'
import {
  brandRecord,
  categoryRecord,
  countryRecord,
  fitment,
  productRecord,
  trimRecord,
  vendorRecord,
  yearIdIn,
} from '#functions/testing/catalogueFixtures.ts'
import { carNames } from '#shared/catalogue/data/carNames.ts'
import { partConcepts } from '#shared/catalogue/data/partSynonyms.ts'
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
  const records = market(size)
  const started = performance.now()
  for (let start = 0; start < records.length; start += 100)
    applier.together(() => {
      for (const record of records.slice(start, start + 100))
        applier.apply(record as unknown as Item)
    })
  note('build from rows (ms)', performance.now() - started)
  db.exec('PRAGMA optimize')

  const cards = createCards(db)
  const list = createList(db, cards)
  const byCar = createByCar(db, cards)
  const ask = (what: string, question: Partial<ListQuestion>) =>
    note(
      what,
      medianTime(() => list({ page: 1, limit: 20, ...question })),
    )
  const categoryId = 'category3'
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
  ask('vendor', { vendorId: 'vendor7' })
  ask('featured strip', { isFeatured: true, limit: 8 })
  ask('in stock + used', { inStock: true, condition: 'used' })
  ask('part number', { search: '10000-00000', sortBy: 'relevance' })
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
  ask('word of every description', { ...word, search: 'قطعة' })
  ask('part, model, year', { ...word, search: 'فلتر زيت النترا 2015' })
  ask('part and maker', { ...word, search: 'فلتر زيت كيا' })
  ask('model alone', { ...word, search: 'سوناتا' })
  const carYearIds = [yearIdIn('trim5', 2015)]
  const paging = { page: 1, limit: 20 }
  note(
    'by car: trim + year',
    medianTime(() => byCar({ ...paging, carTrimId: 'trim5', carYearIds })),
  )
  note(
    'by car: brand',
    medianTime(() => byCar({ ...paging, carBrandId: 'brand1' })),
  )
  note(
    'by car: country',
    medianTime(() => byCar({ ...paging, carCountryId: 'country0' })),
  )

  const bytes = db.serialize()
  const packed = zstdCompressSync(bytes)
  note('database (MB)', bytes.length / 1e6)
  note('snapshot (MB)', packed.length / 1e6)
  note(
    'snapshot: pack (ms)',
    medianTime(() => zstdCompressSync(db.serialize()), 3),
  )
  note(
    'snapshot: load (ms)',
    medianTime(() => restoreDatabase(zstdDecompressSync(packed)).close(), 3),
  )
  db.close()
}

/** Parts by their real names, on 200 trims, from one shop per hundred products. */
function market(size: number): object[] {
  const names = partConcepts.flatMap(({ msa, iraqi }) => [...msa, ...iraqi])
  const [makers, models] = [carNames.slice(0, 20), carNames.slice(27)]
  const trims = Array.from({ length: 200 }, (_, at) =>
    trimRecord(
      `trim${at}`,
      `brand${at % 20}`,
      [2012, 2013, 2014, 2015, 2016],
      models[at]?.[0] ?? `موديل ${at}`,
    ),
  )
  const shops = Math.max(8, size / 100)
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T
  const products = Array.from({ length: size }, (_, at) => {
    const spread = (at * 7919) % 100_003
    return productRecord({
      nameAr: `${pick(names, spread)} ${pick(['كيا', 'هيونداي', 'تويوتا', 'نيسان'], at)} ${at % 97}`,
      nameEn: `${pick(partConcepts, spread).en[0] ?? 'part'} ${at % 97}`,
      descriptionAr: 'قطعة جديدة بالكارتون، فحص عند الاستلام، تناسب السيارات الكورية واليابانية',
      manufacturer: pick(['Mobis', 'Denso', 'Bosch', 'Valeo'], at),
      partNumber: `${10_000 + (spread % 80_000)}-${String(at).padStart(5, '0')}`,
      categoryId: `category${spread % 8}`,
      vendorId: `vendor${spread % shops}`,
      isFeatured: at % 100 === 0,
      condition: pick(['new', 'new', 'used', 'refurbished'] as const, spread),
      price: 5000 + (spread % 400) * 250,
      quantity: spread % 5,
      createdAt: new Date(Date.UTC(2025, 0, 1) + at * 60_000).toISOString(),
      fitments:
        at % 10 === 0
          ? []
          : [at, at + 1, at + 7].map((trim) => fitment(`trim${trim % 200}`, 2014, 2015, 2016)),
    })
  })
  return [
    ...Array.from({ length: 8 }, (_, at) => categoryRecord(`category${at}`, { position: at })),
    ...Array.from({ length: shops }, (_, at) => vendorRecord(`vendor${at}`)),
    ...['country0', 'country1'].map((id) => countryRecord(id)),
    ...Array.from({ length: 20 }, (_, at) =>
      brandRecord(`brand${at}`, `country${at % 2}`, makers[at]?.[0]),
    ),
    ...trims,
    ...products,
  ]
}

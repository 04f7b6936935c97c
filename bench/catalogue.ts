/**
 * Measures the catalogue's read model at several sizes: medians of its questions, the build, the
 * snapshot. Prints a table and writes bench/results/catalogue.json; nothing is judged by these times.
 *
 *   node bench/catalogue.ts [sizes, for example 1000,10000]
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
import { partConcepts } from '#shared/catalogue/data/partSynonyms.ts'

interface Measure {
  size: number
  what: string
  /** Milliseconds, or megabytes where the name says so. */
  value: number
}

const sizes = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number)
const results: Measure[] = []
for (const size of sizes) measureSize(size)
await store(results)

function measureSize(size: number): void {
  const note = (what: string, value: number) => {
    results.push({ size, what, value: Number(value.toPrecision(3)) })
    console.log(`${String(size).padStart(7)}  ${what.padEnd(44)} ${value.toFixed(3).padStart(10)}`)
  }
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
      median(() => list({ page: 1, limit: 20, ...question })),
    )
  const categoryId = 'category3'
  const word = { search: 'دعامية', sortBy: 'relevance' as const }
  ask('newest', {})
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
  const carYearIds = [yearIdIn('trim5', 2015)]
  const paging = { page: 1, limit: 20 }
  note(
    'by car: trim + year',
    median(() => byCar({ ...paging, carTrimId: 'trim5', carYearIds })),
  )
  note(
    'by car: brand',
    median(() => byCar({ ...paging, carBrandId: 'brand1' })),
  )
  note(
    'by car: country',
    median(() => byCar({ ...paging, carCountryId: 'country0' })),
  )

  const bytes = db.serialize()
  const packed = zstdCompressSync(bytes)
  note('database (MB)', bytes.length / 1e6)
  note('snapshot (MB)', packed.length / 1e6)
  note(
    'snapshot: pack (ms)',
    median(() => zstdCompressSync(db.serialize()), 3),
  )
  note(
    'snapshot: load (ms)',
    median(() => restoreDatabase(zstdDecompressSync(packed)).close(), 3),
  )
  db.close()
}

/** The middle of several runs, in milliseconds. */
function median(run: () => unknown, times = 15): number {
  run()
  const spent = Array.from({ length: times }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  return spent.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0
}

/** Parts by their real names, on 200 trims, from one shop per hundred products. */
function market(size: number): object[] {
  const names = partConcepts.flatMap(({ msa, iraqi }) => [...msa, ...iraqi])
  const trims = Array.from({ length: 200 }, (_, at) =>
    trimRecord(`trim${at}`, `brand${at % 20}`, [2012, 2013, 2014, 2015, 2016], `موديل ${at}`),
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
    ...Array.from({ length: 20 }, (_, at) => brandRecord(`brand${at}`, `country${at % 2}`)),
    ...trims,
    ...products,
  ]
}

async function store(measures: Measure[]): Promise<void> {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const body = { node: process.version, platform: `${process.platform}-${process.arch}`, measures }
  await writeFile(join(folder, 'catalogue.json'), `${JSON.stringify(body, null, 2)}\n`)
}

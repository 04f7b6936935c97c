/**
 * How SQLite reads the lists without a text: their classes must stay fast as the market grows. An index
 * may be read in its order until a page is full; a class that sorts or reads more says why.
 */
import { describe, expect, it } from 'vitest'
import { fitment, productRecord, stockRecord } from '#functions/testing/catalogueFixtures.ts'
import { createByCar } from './carQuery.ts'
import { createCards } from './cards.ts'
import type { ListQuery } from './filters.ts'
import { createPages } from './query.ts'
import { createProductColumns } from './productColumns.ts'
import { createStatements } from './statements.ts'
import { anyCars, anyVendors } from './testing/anyProducts.ts'
import { openDatabaseWith } from './testing/readModel.ts'

const paging = { page: 1, limit: 20 }
const trims = ['sportage', 'cerato', 'elantra', 'camry']
const kinds = ['new', 'used', 'refurbished'] as const

/** Every sixth product has a second price. */
const products = Array.from({ length: 3000 }, (_, at) => {
  const price = 1000 + (at % 97) * 1000
  const sources = {
    a: stockRecord({ price }),
    b: stockRecord({ position: 1, price: price + 50_000 }),
  }
  const trim = trims[at % trims.length] ?? ''
  return productRecord({
    vendorId: `v${1 + (at % 3)}`,
    categoryId: at % 4 === 0 ? 'brakes' : 'engine',
    nameAr: `قطعة ${at % 300}`,
    condition: kinds[at % kinds.length] ?? 'new',
    isFeatured: at % 10 === 0,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    stocks: at % 6 === 0 ? sources : { a: sources.a },
    fitments: at % 20 === 0 ? [] : [fitment(trim, 2015)],
    ...(at % 40 === 0 ? { isUniversal: true } : {}),
  })
})

/** A market of real size, with the plans of what a query runs. */
function openPlans(hasStatistics: boolean) {
  const db = openDatabaseWith([...anyVendors, ...anyCars, ...products])
  // As before a snapshot is stored (snapshot.ts).
  if (hasStatistics) db.exec('PRAGMA optimize = 0x10002')
  const texts = new Set<string>()
  const statements = createStatements(db)
  const prepare: typeof statements = (sql) => {
    texts.add(sql)
    return statements(sql)
  }
  const cards = createCards(prepare)
  const columnsNow = createProductColumns(db, prepare)
  const list = createPages(prepare, cards, columnsNow)
  const byCar = createByCar(prepare, cards, columnsNow)
  const plansOf = (run: () => unknown) => {
    texts.clear()
    run()
    return [...texts].map((sql) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => String(detail)),
    )
  }
  return {
    ofList: (query: Partial<ListQuery>) => plansOf(() => list({ ...paging, ...query })),
    byCar: (query: Partial<ListQuery>) => plansOf(() => byCar({ ...paging, ...query })),
  }
}

/** How `products` is read in full, if it is: not even in the order of an index. */
const fullScans = (plans: readonly string[][]): string[] =>
  plans
    .flat()
    .filter((line) => /^SCAN (p|products|cards|otherPrices|productFits|carProducts)$/.test(line))

/** How the rows of `products` are found that are then sorted, other than those with equal keys. */
const sorted = (plans: readonly string[][]): string[] =>
  plans.flatMap((lines) =>
    lines.filter(
      (line, at) => / p( |$)/.test(line) && lines[at + 1] === 'USE TEMP B-TREE FOR ORDER BY',
    ),
  )

/** How a list reads `products` in the order of an index. */
const walks = (plans: readonly string[][]): string[] =>
  plans.flat().filter((line) => /^S\w+ p USING (COVERING )?INDEX/.test(line))

const bySeq = 'SEARCH p USING INTEGER PRIMARY KEY (rowid=?)'
const inRange = '(price>? AND price<?)'
const category = 'SEARCH p USING INDEX productsByCategory'
const car = { carCountryId: 'kr', fit: 'possible' } as const

describe.each([true, false])('plans, with statistics: %s,', (hasStatistics) => {
  const { ofList, byCar } = openPlans(hasStatistics)

  it.each<[string, Partial<ListQuery>, string[]]>([
    ['newest', {}, ['SCAN p USING INDEX productsByTime']],
    ['by name', { sortBy: 'name' }, ['SCAN p USING INDEX productsByName']],
    ['cheapest', { sortBy: 'price_asc' }, ['SCAN p USING INDEX productsByPrice']],
    ['category', { categoryId: 'engine' }, [`${category}Time (categoryId=?)`]],
    [
      'governorate',
      { governorate: 'basra' },
      ['SEARCH p USING INDEX productsByGovernorateTime (governorate=?)'],
    ],
    ['used, in stock', { condition: 'used', inStock: true }, ['SCAN p USING INDEX productsByTime']],
  ])('%s: one index until the page is full; counts are kept', (_, query, expected) => {
    const plans = ofList(query)
    expect([fullScans(plans), sorted(plans), walks(plans)]).toEqual([[], [], expected])
  })

  it.each<[string, Partial<ListQuery>, [found: string, counted: string, read: string]]>([
    [
      'all',
      {},
      [
        'SCAN p USING COVERING INDEX productsByTime',
        'SEARCH p USING COVERING INDEX productsByTime (createdAt>?)',
        'SEARCH p USING INDEX productsByTime (createdAt<?)',
      ],
    ],
    [
      'all, cheapest',
      { sortBy: 'price_asc' },
      [
        'SCAN p USING COVERING INDEX productsByPrice',
        'SEARCH p USING COVERING INDEX productsByPrice (price<?)',
        'SEARCH p USING INDEX productsByPrice (price>?)',
      ],
    ],
    [
      'a category by name',
      { categoryId: 'engine', sortBy: 'name' },
      [
        'SEARCH p USING COVERING INDEX productsByCategoryName (categoryId=?)',
        'SEARCH p USING COVERING INDEX productsByCategoryName (categoryId=? AND sortName<?)',
        'SEARCH p USING INDEX productsByCategoryName (categoryId=? AND sortName>?)',
      ],
    ],
  ])('far page of %s: what it skips is counted in an index, not read', (_, query, expected) => {
    const plans = ofList({ ...query, page: 50 })
    expect([fullScans(plans), sorted(plans), walks(plans)]).toEqual([[], [], expected])
  })

  it('a broad price range is read in the order of the list, and counted by cell', () => {
    const plans = ofList({ minPrice: 5000, maxPrice: 60_000 })
    expect(fullScans(plans)).toEqual([])
    // Only what another price than the offer's brings into the range is sorted.
    expect(sorted(plans)).toEqual([bySeq])
    expect(walks(plans)).toEqual([
      'SEARCH p USING COVERING INDEX productsByCell (cell=? AND price>? AND price<?)',
      'SCAN p USING INDEX productsByTime',
    ])
  })

  it('a narrow price range is sorted: that is less than reading the list for it', () => {
    const plans = ofList({ minPrice: 5000, maxPrice: 5500 })
    expect(fullScans(plans)).toEqual([])
    expect(sorted(plans)).toEqual([`SEARCH p USING INDEX productsByPrice ${inRange}`, bySeq])
  })

  it('a price range in the order of prices needs no sort', () => {
    const plans = ofList({ minPrice: 5000, maxPrice: 60_000, sortBy: 'price_asc' })
    expect([fullScans(plans), sorted(plans)]).toEqual([[], [bySeq]])
    expect(walks(plans)).toContain(`SEARCH p USING INDEX productsByPrice ${inRange}`)
  })

  it('what fits a country or a brand is read by category from its newest, and counts are kept', () => {
    for (const query of [{ carCountryId: 'kr' }, { carBrandId: 'kia' }]) {
      const plans = byCar(query)
      expect([fullScans(plans), sorted(plans)]).toEqual([[], []])
      expect(plans.flat()).toContain('SEARCH f USING PRIMARY KEY (car=? AND category=?)')
    }
    const plans = ofList(car)
    expect([fullScans(plans), sorted(plans), walks(plans)]).toEqual([[], [], []])
    expect(plans.flat()).toContain('SEARCH f USING PRIMARY KEY (car=? AND category=?)')
  })

  it('what fits a country, cheapest first, is read in the order of prices', () => {
    const plans = ofList({ ...car, sortBy: 'price_asc' })
    expect([fullScans(plans), sorted(plans)]).toEqual([[], []])
    expect(walks(plans)).toEqual(['SCAN p USING INDEX productsByPrice'])
  })

  it('a large governorate in another order is read in that order, a small list of one is sorted', () => {
    const large = ofList({ governorate: 'basra', sortBy: 'price_asc' })
    expect([sorted(large), walks(large)]).toEqual([[], ['SCAN p USING INDEX productsByPrice']])
    const small = ofList({ governorate: 'najaf', sortBy: 'price_asc' })
    const found = 'SEARCH p USING INDEX productsByGovernorateTime (governorate=?)'
    expect([sorted(small), walks(small)]).toEqual([[found], [found]])
  })

  it('what fits a trim is found by its fitments, then grouped, counted and sorted without reading products', () => {
    const car = { carTrimId: 'camry' }
    for (const plans of [
      byCar(car),
      ofList({ ...car, fit: 'fits' }),
      ofList({ ...car, fit: 'fits', condition: 'new', sortBy: 'price_asc' }),
    ]) {
      const lines = plans.flat()
      expect(lines).toContain('SEARCH pf USING PRIMARY KEY (fit=?)')
      expect([fullScans(plans), sorted(plans)]).toEqual([[], []])
      // Neither window functions nor DISTINCT.
      expect(lines.filter((line) => /subquery|FOR DISTINCT/.test(line))).toEqual([])
    }
  })
})

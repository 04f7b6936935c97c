import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  countryRecord,
  fitment,
  productRecord,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { createCards } from './cards.ts'
import type { ListQuery } from './filters.ts'
import { planText } from '#functions/search/plan.ts'
import { marketNames } from '#functions/search/understanding/marketNames.ts'
import { asTyped } from '#functions/search/understanding/rewrite.ts'
import { createMarketEntities } from './marketEntities.ts'
import { createPages } from './query.ts'
import { searchOf } from './textSearch.ts'
import { createProductColumns } from './productColumns.ts'
import { createStatements } from './statements.ts'
import { openDatabaseWith } from './testing/readModel.ts'

const names = ['فلتر زيت النترا', 'دعامية أمامية', 'سلف', 'Brake pad', 'رديتر كيا']
const categories = ['engine', 'brakes', 'body', 'electric']
const day = 86_400_000

/** A few thousand products, so that SQLite has to choose its plans as in a real market. */
function openMarket() {
  return openDatabaseWith([
    countryRecord('kr'),
    brandRecord('kia', 'kr'),
    brandRecord('hyundai', 'kr', 'هيونداي'),
    trimRecord('sportage', 'kia', [2014, 2015]),
    trimRecord('elantra', 'hyundai', [2015, 2016], 'النترا'),
    ...Array.from({ length: 3000 }, (_, at) =>
      productRecord({
        productId: `P${String(at).padStart(6, '0')}`,
        nameAr: `${names[at % names.length]} ${at % 97}`,
        descriptionAr: 'التوصيل لكل المحافظات',
        categoryId: categories[at % categories.length] ?? '',
        createdAt: new Date(day * (20_000 + at)).toISOString(),
        partNumber: `${26_000 + at}-35503`,
        price: 1000 * (1 + (at % 300)),
        fitments: at % 3 === 0 ? [] : [fitment(at % 2 ? 'sportage' : 'elantra', 2015)],
      }),
    ),
  ])
}

const byRelevance = { sortBy: 'relevance' as const }
const texts: Record<string, Partial<ListQuery>> = {
  'one word': { ...byRelevance, search: 'دعامية' },
  'a word of every description': { ...byRelevance, search: 'التوصيل' },
  'one letter': { ...byRelevance, search: 'ا' },
  'a word in a category and price range, cheapest first': {
    ...{ search: 'دعامية', categoryId: 'brakes', minPrice: 20_000, sortBy: 'price_asc' },
  },
  'a word, by name, on a later page': { search: 'دعامية', sortBy: 'name', page: 3 },
  'a part number': { ...byRelevance, search: '26010-35503' },
  'the beginning of a part number': { ...byRelevance, search: '2601' },
  'a part and a make': { ...byRelevance, search: 'رديتر كيا' },
  'a part, a model and a year': { ...byRelevance, search: 'فلتر زيت النترا 2015' },
  'a model alone': { ...byRelevance, search: 'النترا' },
  'a word, for a trim': {
    ...{ ...byRelevance, search: 'سلف', carTrimId: 'elantra', fit: 'possible' },
  },
  'a word, for a country': {
    ...{ ...byRelevance, search: 'سلف', carCountryId: 'kr', fit: 'possible' },
  },
}

describe.each([
  ['without statistics', false],
  ['with statistics', true],
])('statements of a text, in a market %s,', (_, hasStatistics) => {
  const db = openMarket()
  if (hasStatistics) db.exec('PRAGMA analysis_limit = 0; ANALYZE')
  const prepared = createStatements(db)

  const used = new Set<string>()
  const prepare = (sql: string) => {
    used.add(sql)
    return prepared(sql)
  }
  const pages = createPages(prepare, createCards(prepare), createProductColumns(db, prepare))
  const names = marketNames(createMarketEntities(db)())
  const list = ({ search: typed = '', ...query }: ListQuery) =>
    pages({ ...query, search: typed }, searchOf(planText(asTyped(typed), names, { typed })))
      .response
  list({ page: 1, limit: 20, search: 'دعامية' })

  it.each(Object.entries(texts))('%s: none reads all products or sorts them', (_name, query) => {
    used.clear()
    expect(list({ page: 1, limit: 20, ...query }).pagination.total).toBeGreaterThan(0)
    const steps = [...used].flatMap((sql) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => String(detail)),
    )
    expect(steps.length).toBeGreaterThan(0)
    expect(
      steps.filter((step) => /^SCAN (p|products|cards|productFits|pf|o)\b/.test(step)),
    ).toEqual([])
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  })
})

import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  brandRecord,
  fitment,
  productRecord,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { catalogueQuery } from '#shared/catalogue/schema.ts'
import worstTexts from '../testing/worstTexts.json' with { type: 'json' }
import { createStatements } from '../store/engine.ts'
import { openReadModel } from '../testing/readModel.ts'
import { createWordRows, listSeqs, matchAll, matchAny } from './textIndex.ts'

const letters = 'ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي a b c d e f g h i j k l'

const openMarket = () =>
  openReadModel([
    brandRecord('toyota', 'japan', 'تويوتا'),
    trimRecord('camry', 'toyota', [2014, 2015], 'كامري'),
    ...Array.from({ length: 50 }, (_, at) =>
      productRecord({
        productId: `p${at}`,
        nameAr: `فلتر زيت ${at}`,
        descriptionAr: letters,
        fitments: [fitment('camry', 2015)],
      }),
    ),
  ])

/** The terms of the text index that a search looks up, each as often as it does. */
function lookedUp(db: DatabaseSync): string[] {
  const terms: string[] = []
  const statements = Object.getPrototypeOf(db.prepare('SELECT 1')) as Pick<StatementSync, 'get'>
  const { get } = statements
  const spy = vi.spyOn(statements, 'get').mockImplementation(function (this: unknown, ...params) {
    const texts = params.filter((param) => typeof param === 'string')
    terms.push(
      ...texts.flatMap((text) => (text.startsWith('[') ? [] : text.match(/"[^"]*"/g)) ?? []),
    )
    return Reflect.apply(get, this, params)
  })
  onTestFinished(() => spy.mockRestore())
  return terms
}

const query = (search: string) =>
  catalogueQuery.parse({ search: search.slice(0, 200), sortBy: 'relevance', limit: '12' })

describe('a costly text', () => {
  it.each([letters, `فلتر كامري ${letters}`, ...worstTexts])(
    'looks each word up once, whatever is tried: %s',
    async (text) => {
      const { db, search } = openMarket()
      const terms = lookedUp(db)
      await search(query(text))
      expect(terms.length).toBeLessThan(300)
      // One form may be of two words.
      expect(terms.length).toBeLessThan(1.2 * new Set(terms).size)
    },
  )

  it('looks up one letter in names only, unless it is a digit', async () => {
    const { search } = openMarket()
    expect((await search(query('ف'))).pagination.total).toBe(50)
    expect((await search(query('ج'))).pagination.total).toBe(0)
  })
})

describe('the budget of a search', () => {
  const words = ['"ب"', '"ت"', '"ث"', '"ج"']
  const open = (budget: number) => {
    return createWordRows(createStatements(openMarket().db), 100, budget)
  }

  it('ends look-ups: what is not read narrows nothing and finds nothing', () => {
    const rows = open(301)
    const all = rows.find(matchAll(words.map((word) => [word])))
    expect(listSeqs(all ?? new Uint32Array())).toHaveLength(50)
    // 50 rows and the cost of a look-up, three times.
    expect(rows.spent()).toBe(3 * 150)
    expect(rows.isSpent()).toBe(true)
    expect(rows.find(matchAny([['"ح"'], ['"خ"']]))).toBeUndefined()
    // What has been read is known.
    expect(listSeqs(rows.find(['"ب"']) ?? new Uint32Array())).toHaveLength(50)
    expect(rows.spent()).toBe(3 * 150)
  })

  it('is not touched by a word that has been read', () => {
    const rows = open(10_000)
    for (let time = 0; time < 20; time++) rows.find(matchAll(words.map((word) => [word])))
    expect(rows.spent()).toBe(4 * 150)
  })
})

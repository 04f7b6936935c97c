import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  brandRecord,
  fitment,
  productRecord,
  putRow,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { openReadModel } from './readModel/readModel.ts'
import { engine } from './openCatalogue.ts'
import { delayReadModel } from './testing/delayedReadModel.ts'

let app: TestApp
let calls: string[]
const { openReadModel: open } = engine

beforeEach(async () => {
  calls = []
  engine.openReadModel = async (options) =>
    delayReadModel(await openReadModel(options), 5, (name) => calls.push(name))
  app = await createTestApp()
  const { table } = app.services
  await putRow(table, brandRecord('toyota', 'jp', 'تويوتا'), app.now())
  await putRow(table, trimRecord('camry', 'toyota', [2015], 'كامري'), app.now())
  for (const nameAr of ['لايت أمامي', 'لايت خلفي', 'رديتر'])
    await putRow(table, productRecord({ nameAr, fitments: [fitment('camry', 2015)] }), app.now())
})
afterEach(() => {
  engine.openReadModel = open
})

describe('an engine that answers each call after 5 ms', () => {
  it.each([
    ['a text that matches', 'لايت كامري 2015', [2, false]],
    ['one that is corrected', 'رادياتيرر', [1, false]],
    ['one typed on the other keyboard layout', 'vvvv', [0, false]],
    ['one of which words only order', 'لايت كامري زورب', [2, false]],
    ['one that only its part matches', 'لايت زورب', [2, true]],
    ['one that finds nothing', 'زرافة', [0, false]],
  ])('gives all pages of a text in one call: %s', async (_, search, expected) => {
    const { pagination, meta } = await app.call('catalogue/searchProducts', {
      query: { search },
    })
    expect([pagination.total, meta?.relaxed]).toEqual(expected)
    expect(calls.filter((name) => ['list', 'search'].includes(name))).toEqual(['search'])
  })

  it('pages a relaxed list by its cursor, without planning it again', async () => {
    const query = { search: 'لايت كامري زورب', limit: 1 }
    const first = await app.call('catalogue/searchProducts', { query })
    calls.length = 0
    const cursor = first.pagination.next
    const second = await app.call('catalogue/searchProducts', {
      query: { ...query, cursor },
    })
    expect(second.data[0]?.id).not.toBe(first.data[0]?.id)
    expect(calls.filter((name) => ['list', 'search'].includes(name))).toEqual(['list'])
  })

  it('offers what finds something, counted with the page', async () => {
    const query = { search: 'لايت كامري', condition: 'used' as const }
    const { meta } = await app.call('catalogue/searchProducts', { query })
    expect(meta?.offers).toEqual([{ text: 'لايت كامري', without: ['condition'], count: 2 }])
    expect(calls.filter((name) => name === 'search')).toHaveLength(1)
  })

  it('suggests, and counts the market once', async () => {
    for (const text of ['لا', 'لايت كا'])
      expect(await app.call('catalogue/listSuggestions', { query: { text } })).not.toEqual({
        data: [],
      })
    expect(calls.filter((name) => name === 'countMarket')).toHaveLength(1)
  })
})

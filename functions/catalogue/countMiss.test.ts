import { beforeEach, describe, expect, it, vi } from 'vitest'
import { missCountKey, missesPartition, missKey, missPrefix } from '#functions/table/keys.ts'
import { changeRow, fitment, productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import { raiseConflicts, type Conflicts } from '#functions/testing/raiseConflicts.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import type { catalogue } from '#shared/catalogue/contract.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { reportDrift } from '#functions/catalogue/store.ts'
import { maxTextsPerDay } from './countMiss.ts'

/** The test app's clock starts at 12:00 in Baghdad. */
const day = '2026-03-01'

useApp()

type Query = CallInput<typeof catalogue.listProducts>['query']
const search = (query: Query, as?: string) =>
  app.call('catalogue/listProducts', { query }, as === undefined ? {} : { as })
const rows = (of = day) => app.services.table.queryAll({ pk: missesPartition(of) })
const counted = async (
  of = day,
): Promise<Record<string, [empty: number, absent: number, relaxed: number]>> =>
  Object.fromEntries(
    (await rows(of))
      .filter(({ sk }) => sk.startsWith(missPrefix))
      .map(({ text, ...row }) => [
        text,
        ['empty', 'absent', 'relaxed'].map((kind) => Number(row[kind] ?? 0)),
      ]),
  )
const warnings = () =>
  app.logLines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'searches without a result not counted')

describe('a search that finds nothing', () => {
  it('is counted by day and folded text, of whichever endpoint, for 90 days, without its person', async () => {
    const as = await app.signUp('CUSTOMER')
    await search({ search: 'زَرافــة' }, as)
    await search({ q: 'زرافه', sortBy: 'relevance', carTrimId: 'x' })
    await app.call('catalogue/searchProducts', { query: { q: ' زرافة ' } })
    await search({ search: 'زرافة 0770 123 4567' })
    const expiresAt = Date.parse('2026-03-02T00:00:00+03:00') / 1000 + 90 * 86_400
    expect(await rows()).toEqual([
      { ...missKey(day, 'زرافه'), entity: 'searchMiss', text: 'زرافه', empty: 4, expiresAt },
      { ...missCountKey(day), entity: 'searchMissCount', texts: 1, expiresAt },
    ])
    app.advance(13 * 3_600_000)
    await search({ search: 'زرافة' })
    expect(await counted('2026-03-02')).toEqual({ زرافه: [1, 0, 0] })
  })

  it('is counted apart from one for a known part, and from one that finds only what is near', async () => {
    const product = await putRow(app.services.table, productRecord({ nameAr: 'رديتر' }), app.now())
    const near = await search({ search: 'رديتر زرافة' })
    expect([near.data.length, near.meta?.relaxed]).toEqual([1, true])
    await changeRow(app.services.table, product, { isActive: false }, app.now())
    app.advance(2000)
    for (const text of ['رديتر زرافة', 'رديتر', 'زرافة'])
      expect((await search({ search: text })).data).toEqual([])
    expect(await counted()).toEqual({
      'رديتر زرافه': [0, 1, 1],
      رديتر: [0, 1, 0],
      زرافه: [1, 0, 0],
    })
  })

  it('for a car is counted when no car has it, either', async () => {
    const fitments = [fitment('corolla', 2015)]
    await putRow(app.services.table, productRecord({ nameAr: 'رديتر', fitments }), app.now())
    for (const text of ['رديتر', 'زرافة']) {
      const { data } = await search({ search: text, carTrimId: 'camry', fit: 'possible' })
      expect(data).toEqual([])
    }
    expect(await counted()).toEqual({ زرافه: [1, 0, 0] })
  })

  it('is not counted when it found something, had no text, filters, or is not the first page', async () => {
    await putRow(app.services.table, productRecord({ nameAr: 'رديتر' }), app.now())
    for (const query of [
      { search: 'رديتر' },
      {},
      { search: '07701234567' },
      { search: 'زرافة', page: 2 },
      { search: 'زرافة', literal: true },
      { search: 'زرافة', categoryId: 'engine' },
      { search: 'زرافة', vendorId: 'user_1' },
      { search: 'زرافة', maxPrice: 5 },
      { search: 'زرافة', inStock: false },
      { search: 'زرافة', condition: 'used' },
    ])
      expect((await search(query)).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('is not part of the catalogue: the daily scan finds no drift in it', async () => {
    await putRow(app.services.table, productRecord({ nameAr: 'رديتر' }), app.now())
    await search({ search: 'زرافة' })
    const figures: object[] = []
    const metrics = { put: (_: string, values: object) => void figures.push(values) }
    await reportDrift({ ...app.services, metrics })
    expect(figures).toEqual([{ DriftRows: 0 }])
  })

  it('costs one write for a known text, a transaction for a new one, and nothing if it finds something', async () => {
    await putRow(app.services.table, productRecord({ nameAr: 'رديتر' }), app.now())
    const costOf = async (text: string) => {
      app.costs.length = 0
      await search({ search: text })
      return app.costs.map(({ action }) => action)
    }
    await costOf('رديتر')
    expect(await costOf('رديتر')).toEqual([])
    expect(await costOf('زرافة')).toEqual(['TransactWriteItems'])
    expect(await costOf('زرافة')).toEqual(['UpdateItem'])
  })
})

describe('counting searches at once', () => {
  const atOnce = (texts: readonly string[]) =>
    Promise.all(texts.map((text) => search({ search: text })))
  const words = Array.from({ length: 20 }, (_, at) => `زرافة ${'ابتثجحخدذرزسشصضطظعغف'[at]}ق`)
  const total = async () => Object.values(await counted()).reduce((sum, [empty]) => sum + empty, 0)

  const loseNone = async () => {
    await atOnce([...Array<string>(30).fill('زرافة'), ...words])
    // A count may be later than its search.
    await vi.waitFor(async () => expect(await total()).toBe(50), { timeout: 10_000 })
    expect((await counted()).زرافه).toEqual([30, 0, 0])
    expect(await app.services.table.get(missCountKey(day))).toMatchObject({ texts: 21 })
    expect(warnings()).toEqual([])
  }

  const keepLimit = async () => {
    await app.services.table.put({ ...missCountKey(day), texts: maxTextsPerDay - 5 })
    await atOnce(words)
    const texts = async () => Object.keys(await counted()).length
    await vi.waitFor(async () => expect(await texts()).toBe(5), { timeout: 10_000 })
    await atOnce(words)
    const [known = ''] = Object.keys(await counted())
    expect(await texts()).toBe(5)
    // Texts that are counted already go on.
    await vi.waitFor(async () => expect((await counted())[known]).toEqual([2, 0, 0]))
    expect(await app.services.table.get(missCountKey(day))).toMatchObject({
      texts: maxTextsPerDay,
    })
    expect(warnings()).toEqual([])
  }

  it('loses none', loseNone)
  it('never keeps more texts than a day may have', keepLimit)

  describe('while the engine raises conflicts', () => {
    let engine: Conflicts
    beforeEach(async () => {
      engine = raiseConflicts(app)
    })

    it('loses none', async () => {
      await loseNone()
      expect(engine.count()).toBeGreaterThan(0)
    })
    it('never keeps more texts than a day may have', async () => {
      await keepLimit()
      expect(engine.count()).toBeGreaterThan(0)
    })

    it('is left for a minute while writes are throttled: searches go on, with one warning', async () => {
      for (const operation of ['UpdateItem', 'TransactWriteItems']) {
        engine.throttle(operation)
        const before = engine.throttledRequests()
        app.logLines.length = 0
        for (const text of words.slice(0, 5))
          expect(await search({ search: text })).toMatchObject({ status: 200, data: [] })
        expect(engine.throttledRequests()).toBe(before + 1)
        expect(warnings()).toHaveLength(1)
        expect(JSON.stringify(app.logLines)).not.toContain('زراف')
        expect(await rows()).toEqual([])
        app.advance(61_000)
      }
      engine.throttle()
      await search({ search: 'زرافة' })
      expect(await counted()).toEqual({ زرافه: [1, 0, 0] })
    })
  })

  it('never holds a search up: one whose count hangs is answered', async () => {
    app.services.table.update = () => new Promise(() => undefined)
    expect((await search({ search: 'زرافة' })).data).toEqual([])
  })
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { missesPartition, missKey, rowCountKey } from '#functions/table/keys.ts'
import {
  brandRecord,
  changeRow,
  fitment,
  productRecord,
  putRow,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { raiseConflicts } from '#functions/testing/raiseConflicts.ts'
import type { Table } from '#functions/table/table.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { createLog } from '#functions/http/log.ts'
import { reportDrift } from '#functions/catalogue/openCatalogue.ts'
import type { catalogue } from '#shared/catalogue/contract.ts'
import type { SearchOutcome } from '#shared/catalogue/schema.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { countSearch, freeRows, textsOfDay, writeEveryMs } from './searchCounts.ts'

/** The test app's clock starts at 12:00 in Baghdad. */
const day = '2026-03-01'

useApp()

type Query = CallInput<typeof catalogue.listProducts>['query']
const search = (query: Query, as?: string) =>
  app.call('catalogue/listProducts', { query }, as === undefined ? {} : { as })
const searchFor = (text: string) => search({ search: text })
const send = (body: SearchOutcome) => app.call('catalogue/createSearchOutcome', { body })
/** The next request of a process writes what it has counted. */
const writeAll = async () => {
  app.advance(writeEveryMs)
  await search({})
}
/** A request does not wait for its count, and none is written while another is. */
const whenWritten = (check: () => unknown) =>
  vi.waitFor(async () => {
    await writeAll()
    await check()
  }, 20_000)
const rows = (of = day) => app.services.table.queryAll({ pk: missesPartition(of) })
const kinds = ['found', 'relaxed', 'absent', 'empty', 'opened', 'carted', 'ordered']
/** What is counted, by text or reading, as `found=2 opened=1`. */
const expectCounts = async (expected: Record<string, string>, of = day) => {
  const read = async () =>
    (await rows(of))
      .filter(({ entity }) => entity !== 'searchMissCount')
      .map((row) => [
        row.text ?? [row.part, row.car].join('|'),
        kinds.flatMap((kind) => (row[kind] ? `${kind}=${Number(row[kind])}` : [])).join(' '),
      ])
  await whenWritten(async () => expect(Object.fromEntries(await read())).toEqual(expected))
}
const warnings = () => app.logLines.filter((line) => line.includes('searches not counted'))
const add = (record: Parameters<typeof productRecord>[0]) =>
  putRow(app.services.table, productRecord(record), app.now())

it('a search is counted by day and folded text, of whichever endpoint, for 90 days, without its person', async () => {
  const as = await app.signUp('CUSTOMER')
  await search({ search: 'زَرافــة' }, as)
  await search({ q: 'زرافه', sortBy: 'relevance', carTrimId: 'x' })
  await app.call('catalogue/searchProducts', { query: { q: ' زرافة ' } })
  await searchFor('زرافة 0770 123 4567')
  const expiresAt = Date.parse('2026-03-02T00:00:00+03:00') / 1000 + 90 * 86_400
  await whenWritten(async () =>
    expect(await rows()).toEqual([
      { ...rowCountKey(day, 'texts'), entity: 'searchMissCount', texts: 1, expiresAt },
      { ...missKey(day, 'زرافه'), entity: 'searchMiss', text: 'زرافه', empty: 4, expiresAt },
    ]),
  )
  await searchFor('زرافة')
  app.advance(13 * 3_600_000)
  await searchFor('زرافة')
  await expectCounts({ زرافه: 'empty=1' }, '2026-03-02')
  await expectCounts({ زرافه: 'empty=5' })
})

it('is counted by what it found, and by what was understood', async () => {
  const product = await add({ nameAr: 'رديتر' })
  for (const text of ['رديتر زرافة', 'رديتر', 'راديتر', 'رديتر كامري']) await searchFor(text)
  await changeRow(app.services.table, product, { isActive: false }, app.now())
  app.advance(2000)
  for (const text of ['رديتر زرافة', 'رديتر', 'زرافة', 'كامري 2015']) await searchFor(text)
  await expectCounts({
    'رديتر زرافه': 'relaxed=1 absent=1',
    رديتر: 'found=1 absent=1',
    راديتر: 'found=1',
    'رديتر كامري': 'absent=1',
    زرافه: 'empty=1',
    'كامري 2015': 'empty=1',
    'radiator|': 'found=2 relaxed=1 absent=2',
    'radiator|Camry': 'absent=1',
    '|Camry': 'empty=1',
  })
})

it('counts its outcome for the typed text and for the reading of what was searched', async () => {
  await add({ nameAr: 'رديتر' })
  await searchFor('راديتر 0770 123 4567')
  for (const outcome of ['opened', 'opened', 'carted', 'ordered'] as const)
    expect(await send({ text: 'راديتر 0770 123 4567', searched: 'رديتر', outcome })).toMatchObject({
      status: 204,
    })
  await send({ text: 'ali@example.com', outcome: 'opened' })
  await expectCounts({
    راديتر: 'relaxed=1 opened=2 carted=1 ordered=1',
    'radiator|': 'relaxed=1 opened=2 carted=1 ordered=1',
  })
})

it.each([
  [{ outcome: 'opened' }, 'text'],
  [{ text: '', outcome: 'opened' }, 'text'],
  [{ text: 'ر'.repeat(201), outcome: 'opened' }, 'text'],
  [{ text: 'رديتر', outcome: 'bought' }, 'outcome'],
  [{ text: 'رديتر', outcome: 'opened', searched: 'ر'.repeat(401) }, 'searched'],
])('rejects the outcome %j, and counts nothing', async (body, path) => {
  const { status, error } = await send(body as SearchOutcome)
  expect([status, error.issues?.[0]?.path]).toEqual([400, [path]])
  await expectCounts({})
})

it('for a car is not a miss if other cars have it', async () => {
  await add({ nameAr: 'رديتر', fitments: [fitment('corolla', 2015)] })
  for (const text of ['رديتر', 'زرافة'])
    await search({ search: text, carTrimId: 'camry', fit: 'possible' })
  await expectCounts({ رديتر: 'found=1', 'radiator|': 'found=1', زرافه: 'empty=1' })
})

it('is not counted without a text, with filters, or if it is not the first page', async () => {
  for (const query of [
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
  await expectCounts({})
})

it('is not part of the catalogue: the daily scan finds no drift in it', async () => {
  await add({ nameAr: 'رديتر' })
  await searchFor('زرافة')
  const figures: object[] = []
  const metrics = { put: (_: string, values: object) => void figures.push(values) }
  await reportDrift({ ...app.services, metrics })
  expect(figures).toEqual([{ DriftRows: 0 }])
})

/** Counts searches as a process does, without searching; goes on when all is written. */
function createCounter() {
  const writing = new Set<Promise<unknown>>()
  const update: Table['update'] = (...change) => {
    const write = app.services.table.update(...change)
    const ended = write.catch(() => undefined).finally(() => writing.delete(ended))
    writing.add(ended)
    return write
  }
  const table = { ...app.services.table, update }
  const context = { table, log: createLog(() => undefined), now: app.now }
  const part = { kind: 'part', start: 0, end: 0, nameAr: '', id: 'radiator' } as const
  return async (text: string, isUnderstood = false) => {
    const understood = isUnderstood ? [part] : []
    const found = { data: [], meta: { relaxed: false, understood } }
    await countSearch(context, { search: text, page: 1 }, found)
    for (; writing.size > 0; await nextTurn()) await Promise.all(writing)
  }
}
const writeUnits = () => app.costs.reduce((sum, { capacity }) => sum + capacity, 0)

it.each([
  // A text that is new, or not yet known to the process, costs two units more; so does its reading, once.
  { what: 'all texts known, one at a time', seconds: 10, texts: 20, isNew: false, most: 400 },
  { what: 'all texts new, one at a time', seconds: 10, texts: 200, isNew: true, most: 805 },
  { what: 'known texts, ten a second', seconds: 0.1, texts: 20, isNew: false, most: 64 },
])(
  'two hundred searches cost at most $most write units: $what',
  async ({ seconds, texts, isNew, most }) => {
    const count = createCounter()
    const textAt = (at: number) => `رديتر ${String.fromCodePoint(0x4e00 + (at % texts))}`
    if (!isNew) for (let at = 0; at < texts; at++) await count(textAt(at), true)
    app.advance(writeEveryMs)
    await count('')
    app.costs.length = 0
    for (let at = 0; at < 200; at++) {
      app.advance(seconds * 1000)
      await count(textAt(at), true)
    }
    expect(writeUnits()).toBeLessThanOrEqual(most)
    expect(writeUnits()).toBeGreaterThan(most / 2)
  },
)

it('20,000 invented texts leave the counts of real ones right, and cost little', async () => {
  const count = createCounter()
  await app.services.table.put({ ...rowCountKey(day, 'texts'), texts: freeRows })
  for (let at = 0; at < 20_000; at++) {
    app.advance(10)
    await count(`زرافة ${String.fromCodePoint(0x4e00 + at)}`)
    // One of words that nobody knows, for which the day has no free row, and one that is understood.
    if (at % 500 === 0) await count('قنطرة')
    if (at % 500 === 0) await count('رديتر كامري', true)
  }
  app.advance(writeEveryMs)
  await count('')
  const stored = await textsOfDay(app.services.table, day)
  expect(stored.map(({ text, empty, absent }) => [text, empty ?? absent]).sort()).toEqual([
    ['رديتر كامري', 40],
    ['قنطره', 40],
  ])
  expect(writeUnits()).toBeLessThan(2500)
})

it('each further thousand rows needs texts that come twice as often', async () => {
  const count = createCounter()
  await app.services.table.put({ ...rowCountKey(day, 'texts'), texts: 2 * freeRows })
  for (const [text, times] of Object.entries({ ورد: 1, تفاح: 3, موز: 4 }))
    for (let at = 0; at < times; at++) await count(text)
  for (let at = 0; at < 2; at++) {
    app.advance(writeEveryMs)
    await count('')
  }
  const stored = await textsOfDay(app.services.table, day)
  expect(stored.map(({ text, empty }) => [text, empty])).toEqual([['موز', 4]])
})

it('while writes are throttled searches go on for a minute, with one warning', async () => {
  const engine = raiseConflicts(app)
  engine.throttle('UpdateItem')
  for (const text of ['زرافة', 'سفينة', 'قارب'])
    expect(await searchFor(text)).toMatchObject({ status: 200, data: [] })
  await vi.waitFor(() => expect(warnings()).toHaveLength(1), 20_000)
  expect(app.logLines.join()).not.toContain('زراف')
  engine.throttle()
  app.advance(61_000)
  await expectCounts({ سفينه: 'empty=1', قارب: 'empty=1' })
})

it('never holds a search up: one whose count hangs is answered', async () => {
  app.services.table.update = () => new Promise(() => undefined)
  expect((await searchFor('زرافة')).data).toEqual([])
})

it('the part and the car that people searched for most are suggested first the next day', async () => {
  const { table } = app.services
  for (const record of [
    brandRecord('toyota', 'japan', 'تويوتا'),
    trimRecord('camry', 'toyota', [2015], 'كامري'),
    trimRecord('corolla', 'toyota', [2015], 'كورولا'),
  ])
    await putRow(table, record, app.now())
  const both = [fitment('camry', 2015), fitment('corolla', 2015)]
  await add({ nameAr: 'فحمات', fitments: both })
  for (const fitments of [both, both.slice(1)]) await add({ nameAr: 'فلنجة', fitments })
  const first = async (text: string) =>
    (await app.call('catalogue/listSuggestions', { query: { text } })).data[0]?.text
  expect([await first('ف'), await first('ك')]).toEqual(['فلنجة', 'كورولا'])
  for (let times = 0; times < 3; times++) await searchFor('فحمات كامري')
  app.advance(24 * 3_600_000)
  // After a change the market is counted again.
  await add({ nameAr: 'رديتر' })
  await expect.poll(() => first('ف')).toBe('فحمات')
  expect(await first('ك')).toBe('كامري')
})

it('suggestions need no searches of the day before: an error is logged, and they are read again', async () => {
  const { table } = app.services
  await add({ nameAr: 'رديتر' })
  const queryAll = table.queryAll.bind(table)
  let failures = 0
  vi.spyOn(table, 'queryAll').mockImplementation((query) => {
    if (query.pk !== missesPartition('2026-02-28')) return queryAll(query)
    failures++
    return Promise.reject(new Error('The table does not respond'))
  })
  const suggest = () => app.call('catalogue/listSuggestions', { query: { text: 'رد' } })
  expect((await suggest()).data).toHaveLength(1)
  expect(app.logLines.join()).toContain('searches not read for suggestions')
  await add({ nameAr: 'رديتر كامري' })
  app.advance(31_000)
  await suggest()
  await expect.poll(() => failures).toBe(2)
})

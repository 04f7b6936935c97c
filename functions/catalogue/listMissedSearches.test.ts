import { describe, expect, it } from 'vitest'
import { missKey } from '#functions/table/keys.ts'
import { productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import { app, vendor as vendorId, useApp } from '#functions/testing/useApp.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'

describe('catalogue/listMissedSearches', () => {
  useApp('vendor')
  const missed = async (as = vendorId) =>
    (await app.call('catalogue/listMissedSearches', {}, { as })).data
  const miss = (text: string, daysAgo: number, counts: Record<string, number>) => {
    const day = baghdadDay(new Date(app.now().getTime() - daysAgo * 86_400_000))
    return app.services.table.put({
      ...missKey(day, text),
      ...{ entity: 'searchMiss', text, expiresAt: 0, ...counts },
    })
  }
  const sell = (categoryId: string, of = vendorId) =>
    putRow(app.services.table, productRecord({ vendorId: of, categoryId }), app.now())

  it('sums 30 days of the texts that name a part of a category in which the vendor sells', async () => {
    await miss('فحمات بريك كامري', 0, { absent: 2 })
    await miss('فحمات بريك كامري', 29, { relaxed: 3, empty: 1 })
    await miss('فحمات بريك كامري', 30, { absent: 100 })
    await miss('فحمات بريك افالون', 3, { absent: 5 })
    await miss('فحمات بريك افالون', 4, { absent: 2 })
    await miss('بطارية بولو', 1, { absent: 50 })
    await miss('بطارية بولو', 2, { absent: 50 })
    await miss('زرافة', 1, { empty: 80 })
    expect(await missed()).toEqual([])
    await sell('cat-brakes-suspension')
    app.advance(2000)
    expect(await missed()).toEqual([
      { text: 'فحمات بريك افالون', count: 7, partId: expect.any(String) as string },
      { text: 'فحمات بريك كامري', count: 6, partId: expect.any(String) as string },
    ])
    const other = await app.signUp('VENDOR')
    await sell('cat-electrical', other)
    app.advance(2000)
    expect((await missed(other)).map(({ text }) => text)).toEqual(['بطاريه بولو'])
  })

  it('leaves out what was searched on one day only, however often', async () => {
    await sell('cat-brakes-suspension')
    await miss('فحمات بريك من محل فلان', 1, { absent: 500, relaxed: 500 })
    await miss('فحمات بريك كامري', 1, { absent: 1 })
    await miss('فحمات بريك كامري', 2, { relaxed: 1 })
    app.advance(2000)
    expect(await missed()).toMatchObject([{ text: 'فحمات بريك كامري', count: 2 }])
  })

  it.each([
    ['فلتر زيت علي حسن محله 612 زقاق 14 دار 32', 'فلتر زيت'],
    ['فلتر زيت محل كرار غشاش لا تشترون منه', 'فلتر زيت'],
    ['فلتر زيت تلكرام qitati spam', 'فلتر زيت'],
    ['فلتر زيت اتصلو صفر سبعه سبعه صفر واحد اثنين ثلاثه', 'فلتر زيت صفر'],
    ['فلتر زيت ab123456 جواز', 'فلتر زيت'],
    ['زيد علي فلتر زيت كامري 2015 بغداد 2077 2012 1999 سعره 25000', 'فلتر زيت كامري 2015'],
    ['فلتر زيت كامري 320 508 206 2008', 'فلتر زيت كامري 2008'],
    ['لمبه امامي يمين كرولا مستعمل اصلي ابو حسين', 'لمبه امامي يمين كرولا مستعمل اصلي'],
  ])('shows of «%s» only «%s»', async (text, shown) => {
    for (const { id } of builtInCategories) await sell(id)
    for (const daysAgo of [1, 2]) await miss(text, daysAgo, { absent: 1 })
    app.advance(2000)
    expect((await missed()).map((search) => search.text)).toEqual([shown])
  })

  it('adds up what says the same, by days before searches, which one script may repeat', async () => {
    await sell('cat-brakes-suspension')
    for (const daysAgo of [1, 2, 3]) await miss('فحمات بريك كامري', daysAgo, { absent: 1 })
    for (const daysAgo of [2, 4]) await miss('فحمات بريك كامري ابو علي', daysAgo, { absent: 2 })
    for (const daysAgo of [1, 2]) await miss('فحمات بريك افالون', daysAgo, { absent: 500 })
    app.advance(2000)
    expect(await missed()).toMatchObject([
      { text: 'فحمات بريك كامري', count: 7 },
      { text: 'فحمات بريك افالون', count: 1000 },
    ])
  })

  it('lists twenty at most, the most frequent', async () => {
    await sell('cat-brakes-suspension')
    for (let at = 0; at < 25; at++)
      for (const daysAgo of [1, 2])
        await miss(`فحمات بريك كامري ${at + 2000}`, daysAgo, { absent: at + 1 })
    app.advance(2000)
    const counts = (await missed()).map(({ count }) => count)
    expect(counts).toEqual(Array.from({ length: 20 }, (_, at) => 2 * (25 - at)))
  })

  it('reads each day once, and the last two again after ten minutes', async () => {
    await sell('cat-brakes-suspension')
    const queries = async () => {
      app.costs.length = 0
      await missed()
      return app.costs.filter(
        ({ action, indexCapacity }) => action === 'Query' && indexCapacity === 0,
      ).length
    }
    expect(await queries()).toBe(30)
    expect(await queries()).toBe(0)
    app.advance(600_000)
    expect(await queries()).toBe(2)
    app.advance(86_400_000)
    expect(await queries()).toBe(3)
  })

  it('sees a search of today after ten minutes at most', async () => {
    await sell('cat-brakes-suspension')
    await miss('فحمات بريك كامري', 5, { absent: 1 })
    app.advance(2000)
    expect(await missed()).toEqual([])
    await miss('فحمات بريك كامري', 0, { absent: 1 })
    app.advance(600_000)
    expect((await missed()).map(({ count }) => count)).toEqual([2])
  })
})

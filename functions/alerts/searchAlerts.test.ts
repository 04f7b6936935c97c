import { describe, expect, it } from 'vitest'
import {
  addDevice,
  follow,
  followed,
  listEvents,
  service,
  streamChanges,
  usePushApp,
} from '#functions/notifications/testing/usePush.ts'
import { addRecord } from '#functions/cars/levelStore.ts'
import { ownAlertsKey, productKey, searchAlertPartition, vendorKey } from '#functions/table/keys.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, market, vendor } from '#functions/testing/useApp.ts'
import type { NewSearchAlert } from '#shared/alerts/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Product } from '#shared/products/schema.ts'

usePushApp('market', 'vendor', 'customer')

const dayMs = 86_400_000
/** The market's product is an oil filter for the Elantra of 2015 and 2016, at 25,000 dinars. */
const filter = 'فلتر دهن النترا 2015'

const send = (body: Partial<NewSearchAlert>, as = customer) =>
  app.call('alerts/saveSearch', { body: { text: filter, ...body } }, { as })
const save = async (body: Partial<NewSearchAlert> = {}, as = customer) =>
  (await send(body, as)).data
const list = async (as = customer) => (await app.call('alerts/listSearches', {}, { as })).data
const remove = (id: string, as = customer) =>
  app.call('alerts/deleteSearch', { params: { id } }, { as })
const told = async (as = customer) =>
  (await listEvents(as))
    .filter(({ kind }) => kind === 'searchFound')
    .map(({ productId, amount }) => [productId, amount])

async function sell(changes: Parameters<typeof market.sell>[1] = {}): Promise<Product> {
  const product = await market.sell(vendor, changes)
  await followed()
  app.advance(1000)
  return product
}

type ProductChanges = Parameters<typeof market.productBody>[0]

async function edit({ id }: Product, changes: ProductChanges) {
  const { data } = await app.call('products/getProduct', { params: { id } }, { as: vendor })
  const stocks = (changes?.stocks ?? data.stocks).map((stock) => ({
    ...stock,
    stockId: data.stocks[0]!.stockId,
  }))
  const { version } = data
  const body = { ...market.productBody(), ...changes, stocks, version } as never
  expect(
    (await app.call('products/updateProduct', { params: { id }, body }, { as: vendor })).status,
  ).toBe(200)
  await followed()
  app.advance(1000)
}
const stock = (price: number, quantity = 5) => ({
  stocks: [{ origin: 'كوريا', price, quantity }],
})

describe('saving a search', () => {
  it('keeps what the server understands, until it is deleted or over', async () => {
    const search = await save({ text: `${filter} تحت 30 الف`, condition: 'new' })
    expect(search).toEqual({
      id: expect.any(String) as string,
      text: `${filter} تحت 30 الف`,
      part: { id: expect.any(String) as string, nameAr: 'فلتر دهن', nameEn: 'Oil filter' },
      car: { names: ['النترا'], years: { from: 2015, to: 2015 } },
      ...{ positions: [], condition: 'new', maxPrice: 30_000 },
      createdAt: '2026-03-01T09:00:00.000Z',
      expiresAt: '2026-05-30T09:00:00.000Z',
    })
    const ofPage = await save({
      ...{ text: 'فلتر دهن', carBrandId: market.brandId, carTrimId: market.trimId },
      carYearIds: [market.yearIds[1]!],
    })
    expect(ofPage.car).toEqual({
      names: ['هيونداي', 'النترا'],
      years: { from: 2016, to: 2016 },
    })
    expect(await list()).toEqual([ofPage, search])
    expect(await list(await app.signUp('CUSTOMER'))).toEqual([])
    expect((await remove(ofPage.id)).data).toEqual({ id: ofPage.id })
    expect(await rejection(remove(ofPage.id))).toBe('404 NOT_FOUND')
    expect(await rejection(remove(search.id, await app.signUp('CUSTOMER')))).toBe('404 NOT_FOUND')
    app.advance(limits.alertDays * dayMs)
    expect(await list()).toEqual([])
    const rows = { pk: searchAlertPartition(search.part.id) }
    expect(await app.services.table.queryAll(rows)).toHaveLength(1)
  })

  it('is one for the same part and car, whose price it replaces', async () => {
    const [{ id }] = [await save(), await save({ text: 'فلتر دهن حق النترا ٢٠١٥', maxPrice: 9000 })]
    expect(await list()).toMatchObject([{ id, maxPrice: 9000 }])
  })

  it('says what it does not understand, and changes nothing', async () => {
    for (const [body, path] of [
      [{ text: 'شي غريب ما اعرف اسمه' }, 'text'],
      [{ text: 'النترا 2015' }, 'text'],
      [{ text: 'فلتر دهن النترا 1985' }, 'text'],
      [{ text: '\u200f ' }, 'text'],
      [{ text: 'ف'.repeat(201) }, 'text'],
      [{ text: 'فلتر دهن', carTrimId: 'none' }, 'carTrimId'],
      [{ carTrimId: 'a#b' }, 'carTrimId'],
      [{ maxPrice: 0 }, 'maxPrice'],
      [{ condition: 'old' as never }, 'condition'],
    ] as const) {
      const { status, error } = await send(body)
      expect([status, error.issues?.[0]?.path[0]]).toEqual([400, path])
    }
    expect(await list()).toEqual([])
  })

  it('shares its thirty with alerts on products, also when they arrive at once', async () => {
    const { table } = app.services
    const product = await sell()
    await save()
    const row = (await table.get(ownAlertsKey(customer)))!
    const one = (row.searches as object[])[0]
    const ids = Array.from({ length: limits.alerts - 1 }, (_, at) => `s${at}`)
    const searches = ids.map((id) => ({ ...one, id }))
    await table.put({ ...row, pk: row.pk, sk: row.sk, searches })
    const late = await Promise.all([
      send({ text: 'بطارية' }),
      send({ text: 'رديتر النترا' }),
      app.call(
        'alerts/saveAlert',
        { params: { id: product.id }, body: { kinds: ['back'] } },
        { as: customer },
      ),
    ])
    expect(late.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(late.find(({ status }) => status === 409)?.error.code).toBe('TOO_MANY_ALERTS')
  })
})

describe('a saved search tells', () => {
  it.each([
    ['it names', { text: 'فلتر دهن النترا 2015 محرك 1.6' }],
    ['the chosen car has', { text: 'فلتر دهن', carEngine: '1600 cc' }],
  ])('of nothing that contradicts the engine that %s', async (_, search) => {
    const car = { carTrimId: market.trimId, carYearIds: market.yearIds }
    expect((await save({ ...car, ...search })).car).toMatchObject({ engine: '1.6' })
    const sellFor = (engine: string) =>
      sell({
        compatibilities: [
          { carTrimId: market.trimId, carYearIds: market.yearIds, engines: [engine] },
        ],
      })
    await sellFor('2.0')
    expect(await told()).toEqual([])
    const { id } = await sellFor('1.6')
    expect(await told()).toEqual([[id, 25_000]])
  })

  it('of a new product, one that is back, shown again, or changed to fit', async () => {
    await save()
    const product = await sell()
    expect(await told()).toEqual([[product.id, 25_000]])
    const [event] = await listEvents(customer)
    expect(event).toMatchObject({ nameAr: 'فلتر دهن', nameEn: 'Oil filter' })
    const changes = [
      [stock(25_000, 0), stock(26_000)],
      [{ isActive: false }, { isActive: true }],
      [
        { compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }] },
        {},
      ],
      [{ nameAr: 'شمعة', nameEn: 'Spark plug' }, {}],
    ] satisfies ProductChanges[][]
    for (const [away, again] of changes) {
      app.advance(dayMs)
      const before = (await told()).length
      await edit(product, away)
      expect((await told()).length).toBe(before)
      await edit(product, again)
      expect((await told()).length).toBe(before + 1)
    }
  })

  it('of what falls to its price, in its condition', async () => {
    const other = await app.signUp('CUSTOMER')
    await save({ maxPrice: 20_000 })
    await save({ maxPrice: 20_000, condition: 'used' }, other)
    const product = await sell(stock(30_000))
    await edit(product, stock(20_001))
    expect(await told()).toEqual([])
    await edit(product, stock(20_000))
    await edit(product, stock(19_000))
    expect([await told(), await told(other)]).toEqual([[[product.id, 20_000]], []])
    const used = await sell({ stocks: [{ ...stock(15_000).stocks[0]!, condition: 'used' }] })
    expect(await told(other)).toEqual([[used.id, 15_000]])
  })

  it('of parts for its car, for its make, for every car, or of any car', async () => {
    const countryId = await addRecord(app.services, 'country', { country: 'اليابان' })
    const brandId = await addRecord(app.services, 'brand', {
      name: 'تويوتا',
      carCountryId: countryId,
    })
    const texts = [
      'بطارية النترا 2015',
      'بطارية النترا',
      'بطارية هيونداي',
      'بطارية',
      'بطارية تويوتا',
    ]
    await addRecord(app.services, 'trim', { name: 'كامري', carBrandId: brandId })
    app.advance(3000)
    const people = await Promise.all(
      texts.map(async (text) => {
        const as = await app.signUp('CUSTOMER')
        await save({ text }, as)
        return as
      }),
    )
    const battery = { nameAr: 'بطارية', nameEn: 'Battery' }
    const { trimId, yearIds, otherTrimId, otherYearIds } = market
    const ofTrim = (carTrimId: string, carYearIds: string[]) => ({
      compatibilities: [{ carTrimId, carYearIds }],
    })
    for (const [changes, expected] of [
      [ofTrim(trimId, [yearIds[0]!]), [1, 1, 1, 1, 0]],
      [ofTrim(trimId, [yearIds[1]!]), [0, 1, 1, 1, 0]],
      [ofTrim(otherTrimId, otherYearIds), [0, 0, 1, 1, 0]],
      [{ isUniversal: true, compatibilities: [] }, [1, 1, 1, 1, 1]],
    ] as const) {
      app.advance(dayMs)
      const before = await Promise.all(people.map(async (as) => (await told(as)).length))
      await sell({ ...battery, ...changes } as never)
      const after = await Promise.all(people.map(async (as) => (await told(as)).length))
      expect(after.map((count, at) => count - before[at]!)).toEqual(expected)
    }
  })

  it('of a part whose side only its field says', async () => {
    await save({ text: 'مراية يمين' })
    await sell({ nameAr: 'مراية', nameEn: 'Mirror', side: 'left' })
    const { id } = await sell({ nameAr: 'مراية', nameEn: 'Mirror', side: 'right' })
    expect(await told()).toEqual([[id, 25_000]])
  })

  it('nobody of another side, an unlisted product, a closed shop, or after its end', async () => {
    await save()
    await save({ text: 'لايت امامي' })
    await sell({ nameAr: 'لايت خلفي', nameEn: 'Tail light' })
    await app.services.table.update(vendorKey(vendor), { set: { phone: '' } })
    await sell()
    await app.services.table.update(vendorKey(vendor), { set: { phone: '07701234567' } })
    await sell({ isActive: false })
    const held = await market.sell(vendor, { isActive: false })
    await app.services.table.update(productKey(held.id), {
      set: { askerId: customer, isActive: true },
    })
    await followed()
    expect(await told()).toEqual([])
    app.advance(limits.alertDays * dayMs)
    await sell()
    expect(await told()).toEqual([])
  })

  it('once a day, pushes one of several, and nothing twice', async () => {
    await addDevice(customer)
    await save()
    await save({ text: 'بطارية' })
    const [first] = [await sell(), await sell()]
    const battery = await sell({ nameAr: 'بطارية', nameEn: 'Battery' })
    await sell({ nameAr: 'بطارية', nameEn: 'Battery' })
    const both = [
      [battery.id, 25_000],
      [first.id, 25_000],
    ]
    expect(await told()).toEqual(both)
    expect(service.pushed.map(({ message }) => message)).toMatchObject([
      { topic: 'alerts', event: { kind: 'searchFound', productId: first.id } },
    ])
    // The stream shows the same changes again after a failure, also after midnight.
    await follow([...streamChanges])
    app.advance(dayMs)
    await follow([...streamChanges])
    expect([await told(), service.pushed.length]).toEqual([both, 1])
  })

  it('a person once of the product of the day’s first alert, however it was found', async () => {
    const product = await sell(stock(25_000, 0))
    const body = { kinds: ['back' as const] }
    await app.call('alerts/saveAlert', { params: { id: product.id }, body }, { as: customer })
    await save()
    await save({ text: 'فلتر دهن' })
    await edit(product, stock(25_000))
    const data = await listEvents(customer)
    expect(data.map(({ kind }) => kind)).toEqual(['productBack'])
  })
})

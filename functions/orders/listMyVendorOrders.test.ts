import { beforeEach, describe, expect, it } from 'vitest'
import { orderBody, putProduct, testAddress } from '#functions/testing/orderFixtures.ts'
import { app, vendor, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { orders } from '#shared/orders/contract.ts'

useApp('vendor')
let productId: string
beforeEach(async () => {
  productId = (await putProduct(app, vendor, { main: { quantity: 1000 } })).productId
})

type Query = CallInput<typeof orders.listMyVendorOrders>['query']
const list = (query: Query = {}, as = vendor) =>
  app.call('orders/listMyVendorOrders', { query }, { as })
const placeAs = async (customer: string, lines = [{ productId }]) => {
  app.advance(1000)
  const body = orderBody(lines)
  return (await app.call('orders/createOrder', { body }, { as: customer })).data
}
const idsOf = (response: { data: { id: string }[] }) => response.data.map(({ id }) => id)

it("pages the orders of all of the vendor's customers, newest first [API-ORD-07]", async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1)
    ids.unshift((await placeAs(await app.signUp('CUSTOMER'))).id)
  const first = await list({ limit: 2 })
  expect(idsOf(first)).toEqual(ids.slice(0, 2))
  expect(first.pagination).toMatchObject({ page: 1, limit: 2, total: 5, totalPages: 3 })
  const second = await list({ limit: 2, cursor: first.pagination.next })
  expect(idsOf(second)).toEqual(ids.slice(2, 4))
  expect(idsOf(await list({ limit: 2, page: 3 }))).toEqual(ids.slice(4))
  expect((await list({}, await app.signUp('VENDOR'))).data).toEqual([])
})

it('filters by status over all pages [API-ORD-09]', async () => {
  const customer = await app.signUp('CUSTOMER')
  const placed = []
  for (let index = 0; index < 4; index += 1) placed.push(await placeAs(customer))
  const confirmed = [placed[2]?.id ?? '', placed[0]?.id ?? '']
  for (const id of confirmed)
    await app.call(
      'orders/updateOrderStatus',
      { params: { id }, body: { status: 'CONFIRMED' } },
      { as: vendor },
    )
  const first = await list({ status: 'CONFIRMED', limit: 1 })
  expect([idsOf(first), first.pagination.total]).toEqual([[confirmed[0]], 2])
  const next = await list({ status: 'CONFIRMED', limit: 1, cursor: first.pagination.next })
  expect(idsOf(next)).toEqual([confirmed[1]])
  expect((await list({ status: 'PENDING' })).pagination.total).toBe(2)
})

it('finds by number, whole id, part of the name or of the e-mail [API-ORD-09]', async () => {
  const ahmed = await app.signUp('CUSTOMER', { firstName: 'أحمد' })
  const zainab = await app.signUp('CUSTOMER', { firstName: 'زينب' })
  const [one, two] = [await placeAs(ahmed), await placeAs(zainab)]
  const searches: [string, string[]][] = [
    [`#${one.orderNumber.toLowerCase()}`, [one.id]],
    [two.id, [two.id]],
    ['احمد', [one.id]],
    ['زينب الكعبي', [two.id]],
    ['الكعبي', [two.id, one.id]],
    [two.customer.email.slice(8, 24).toUpperCase(), [two.id]],
    [`${zainab.toLowerCase()}@qitati.test`, [two.id]],
    ['لا أحد', []],
    ['؟', []],
  ]
  for (const [search, ids] of searches) {
    const found = await list({ search })
    expect([search, idsOf(found), found.pagination.total]).toEqual([search, ids, ids.length])
  }
  // The older order, which is on the second page without the search.
  const found = await list({ search: 'احمد', limit: 1 })
  expect([idsOf(found), found.pagination.total]).toEqual([[one.id], 1])
  expect(idsOf(await list({ search: 'الكعبي', limit: 1, page: 2 }))).toEqual([one.id])
  expect((await list({ search: one.id }, await app.signUp('VENDOR'))).data).toEqual([])
})

describe("a vendor's search", () => {
  let basra: string
  let mosul: string
  beforeEach(async () => {
    const filter = { nameAr: 'فلتر دهن', nameEn: 'Oil filter', partNumber: '26300-35503' }
    const brakes = {
      nameAr: 'فحمات بريك أمامية',
      nameEn: 'Front brake pads',
      partNumber: undefined,
    }
    const products = [
      (await putProduct(app, vendor, { main: {} }, filter)).productId,
      (await putProduct(app, vendor, { main: {} }, brakes)).productId,
    ]
    const place = async (
      lines: number[],
      address: Partial<typeof testAddress>,
      phone2?: string,
    ) => {
      app.advance(1000)
      const body = orderBody(
        lines.map((line) => ({ productId: products[line] ?? '' })),
        { deliveryAddress: { ...testAddress, ...address, phone2 } },
      )
      const as = await app.signUp('CUSTOMER', { firstName: lines.length > 1 ? 'أحمد' : 'زينب' })
      return (await app.call('orders/createOrder', { body }, { as })).data.id
    }
    basra = await place([0, 1], { province: 'البصرة', city: 'أبو الخصيب', phone: '0770 123 4567' })
    mosul = await place(
      [1],
      { province: 'محافظة نينوى', city: 'تلعفر', phone: '+9647809998877' },
      '0750 111 2233',
    )
  })

  const find = async (query: Query) => {
    const { data, pagination } = await list(query)
    expect(pagination.total).toBe(data.length)
    return data.map(({ id }) => (id === basra ? 'basra' : id === mosul ? 'mosul' : id))
  }

  it.each([
    ['07701234567', ['basra']],
    ['+964 770 123 4567', ['basra']],
    ['٠٧٧٠ ١٢٣', ['basra']],
    ['770-1234', ['basra']],
    ['00964780', ['mosul']],
    ['0750111', ['mosul']],
    ['البصره', ['basra']],
    ['basra', ['basra']],
    ['Basrah', ['basra']],
    ['الموصل', ['mosul']],
    ['نينوى', ['mosul']],
    ['نين', ['mosul']],
    ['تلعفر', ['mosul']],
    ['ابو الخصيب', ['basra']],
    ['فحمات', ['mosul', 'basra']],
    ['brake', ['mosul', 'basra']],
    ['فلتر دهن', ['basra']],
    ['26300-35503', ['basra']],
    ['2630035503', ['basra']],
    ['٢٦٣٠٠ ٣٥٥', ['basra']],
    ['فحمات البصرة', ['basra']],
    ['زينب نينوى', ['mosul']],
    ['زينب البصرة', []],
    ['بغداد', []],
  ])('finds by phone, place and part: «%s»', async (search, found) => {
    expect(await find({ search })).toEqual(found)
  })

  it('takes two digits for no phone number', async () => {
    // Order numbers and the e-mail addresses of these customers are drawn, and may contain them.
    const drawn = (await list()).data.filter(({ id, customer }) =>
      `${id.slice(-8)} ${customer.email}`.toLowerCase().includes('07'),
    )
    expect((await list({ search: '07' })).data).toEqual(drawn)
  })

  it('shows where an order goes', async () => {
    const { data } = await list()
    expect(data).toMatchObject([
      { phone: '07809998877', province: 'محافظة نينوى', city: 'تلعفر' },
      { phone: '07701234567', province: 'البصرة', city: 'أبو الخصيب' },
    ])
    expect(JSON.stringify(data)).not.toContain('26300')
  })

  it('filters by days in Baghdad, both included, with a text and a status too', async () => {
    const day = (by: number) =>
      new Date(app.now().getTime() + by * 86_400_000).toISOString().slice(0, 10)
    const today = { dateFrom: day(0), dateTo: day(0) }
    expect(await find(today)).toEqual(['mosul', 'basra'])
    expect(await find({ dateFrom: day(1) })).toEqual([])
    expect(await find({ dateTo: day(-1) })).toEqual([])
    expect(await find({ ...today, search: 'نينوى' })).toEqual(['mosul'])
    expect(await find({ ...today, status: 'CANCELLED' })).toEqual([])
    expect(await find({ dateFrom: day(1), dateTo: day(0) })).toEqual([])
  })

  it('finds parts of a long order by number, and keeps its row small', async () => {
    const lines = []
    for (let index = 0; index < 50; index += 1) {
      const fields = { nameAr: `${'قطعة '.repeat(30)}${index}`, partNumber: `AB-${1000 + index}` }
      lines.push({ productId: (await putProduct(app, vendor, { main: {} }, fields)).productId })
    }
    const { id } = await placeAs(await app.signUp('CUSTOMER'), lines)
    expect(await find({ search: 'AB1000' })).toEqual([id])
    const { items } = await app.services.table.query({
      index: 'gsi3',
      pk: `VENDOR_ORDERS#${vendor}`,
      reverse: true,
      limit: 1,
    })
    expect(JSON.stringify(items[0]).length).toBeLessThan(2500)
  })
})

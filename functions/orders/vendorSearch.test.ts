import { beforeEach, describe, expect, it } from 'vitest'
import { openOrderBench, type OrderBench } from '#functions/testing/orderBench.ts'
import { orderBody, putProduct, testAddress } from '#functions/testing/orderFixtures.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { orders } from '#shared/orders/contract.ts'

type Query = CallInput<typeof orders.listMyVendorOrders>['query']

describe("a vendor's search", () => {
  let bench: OrderBench
  let basra: string
  let mosul: string
  beforeEach(async () => {
    bench = await openOrderBench()
    const { app, vendor } = bench
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
    const { data, pagination } = await bench.app.call(
      'orders/listMyVendorOrders',
      { query },
      { as: bench.vendor },
    )
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
    ['07', []],
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

  it('shows where an order goes', async () => {
    const { data } = await bench.app.call('orders/listMyVendorOrders', {}, { as: bench.vendor })
    expect(data).toMatchObject([
      { phone: '07809998877', province: 'محافظة نينوى', city: 'تلعفر' },
      { phone: '07701234567', province: 'البصرة', city: 'أبو الخصيب' },
    ])
    expect(JSON.stringify(data)).not.toContain('26300')
  })

  it('filters by days in Baghdad, both included, with a text and a status too', async () => {
    const { app, cancel } = bench
    const day = (by: number) =>
      new Date(app.now().getTime() + by * 86_400_000).toISOString().slice(0, 10)
    const today = { dateFrom: day(0), dateTo: day(0) }
    expect(await find(today)).toEqual(['mosul', 'basra'])
    expect(await find({ dateFrom: day(1) })).toEqual([])
    expect(await find({ dateTo: day(-1) })).toEqual([])
    expect(await find({ ...today, search: 'نينوى' })).toEqual(['mosul'])
    expect(await find({ ...today, status: 'CANCELLED' })).toEqual([])
    expect(await find({ dateFrom: day(1), dateTo: day(0) })).toEqual([])
    expect((await cancel(basra)).status).toBe(404)
  })

  it('finds parts of a long order by number, and keeps its row small', async () => {
    const { app, vendor, place } = bench
    const lines = []
    for (let index = 0; index < 50; index += 1) {
      const fields = { nameAr: `${'قطعة '.repeat(30)}${index}`, partNumber: `AB-${1000 + index}` }
      lines.push({ productId: (await putProduct(app, vendor, { main: {} }, fields)).productId })
    }
    const { id } = await place(...lines)
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

import { beforeEach, expect, it } from 'vitest'
import { orderKey } from '#functions/table/keys.ts'
import { itemBytes, maxItemBytes } from '#functions/table/itemBytes.ts'
import { asRecord, type OrderRecord } from '#functions/table/records.ts'
import { newImageWrites } from '#functions/images/imageRows.ts'
import { openMarket } from '#functions/testing/market.ts'
import { openOrderBench, type Adjustment, type OrderBench } from '#functions/testing/orderBench.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'

/** Each takes three bytes. */
const letters = (length: number) => '家'.repeat(length)
const reason = letters(300)
const { linesPerOrder, piecesPerSource } = limits
/** One piece of each line is put back, and one written off. */
const lines = Array.from({ length: 2 * linesPerOrder }, (_, at) => ({
  ...{ line: Math.floor(at / 2), quantity: 1, restock: at % 2 === 0 },
}))

let bench: OrderBench
let id: string
const readRow = async () => {
  const row = await bench.app.services.table.get(orderKey(id), { consistent: true })
  return asRecord<OrderRecord>(row ?? orderKey(id))
}
const adjust = (kind: Adjustment['kind'], given: object = { lines }) =>
  bench.adjust(id, { kind, reason, ...given } as Adjustment)
const move = (status: OrderStatus) =>
  bench.app.call(
    'orders/updateOrderStatus',
    { params: { id }, body: { status, reason } },
    { as: bench.vendor },
  )

/** The longest texts in all that an order keeps, and a history that is full. */
beforeEach(async () => {
  bench = await openOrderBench()
  const { app, vendor, customer } = bench
  const market = await openMarket(app)
  const profile = { businessName: letters(100), delivery: { fee: 123_250, days: 60 } }
  const as = { as: vendor }
  await app.call('vendors/updateVendor', { params: { id: vendor }, body: profile }, as)
  const names = { nameAr: letters(100), nameEn: letters(100) }
  const { data: category } = await app.call('categories/createCategory', { body: names }, as)
  const images: string[] = []
  while (images.length < limits.imagesPerProduct) {
    const imageId = app.services.newId()
    const [thumbnail, middle] = [480, 960].map((width) => ({ width, height: 3 }))
    const image = { vendorId: vendor, imageId, extension: 'webp', width: 12_000 } as const
    await app.services.table.transact(newImageWrites({ ...image, thumbnail, middle }, app.now()))
    images.push(`/img/${vendor}/${imageId}.webp#photo12000-thumbnail480-middle960`)
  }
  const {
    id: productId,
    stocks,
    ...product
  } = await market.sell(vendor, {
    ...{ nameAr: letters(200), nameEn: letters(200), partNumber: letters(60) },
    ...{ categoryId: category.id, imageUrl: JSON.stringify(images) },
    ...{ manufacturer: letters(100), warranty: { days: 3650, words: letters(200) } },
    stocks: [{ origin: letters(100), price: 123_250, quantity: piecesPerSource }],
    variants: [
      { carBrand: letters(60), carModel: letters(60), year: letters(20), additionalPrice: 123_250 },
    ],
  })
  const line = {
    ...{ productId, stockId: stocks[0]?.stockId, variantId: product.variants?.[0]?.id },
    quantity: piecesPerSource / linesPerOrder,
  }
  const body = {
    items: Array.from({ length: linesPerOrder }, () => line),
    deliveryAddress: {
      ...{ street: letters(300), city: letters(100), province: letters(100), label: letters(60) },
      ...{ landmark: letters(300), phone: '0770 123 4567 '.padEnd(40, '0') },
    },
    notes: letters(1000),
    car: { carTrimId: market.trimId, year: 2015 },
  }
  const { data } = await app.call('orders/createOrder', { body }, { as: customer })
  id = data.id
  const entries = limits.adjustmentsPerOrder - 1
  expect((await adjust('linesCancelled')).status).toBe(200)
  const { history, items, ...row } = await readRow()
  const [first, move] = history
  // As many as a line may have, of products with a million each.
  const quantity = limits.piecesPerLine
  const count = Math.floor(quantity / 2 / (entries + 1))
  const later = { ...move, lines: move?.lines?.map((line) => ({ ...line, quantity: count })) }
  await app.services.table.put({
    ...row,
    customer: { firstName: letters(100), lastName: letters(100), email: 'a'.repeat(320) },
    history: [first, ...Array.from({ length: entries }, () => later)],
    items: items.map((item) => ({ ...item, quantity, cancelled: 2 * entries * count })),
  })
})

it('the largest order takes every last move, and returns as long as the row has room', async () => {
  const { app, cancel } = bench
  /** Each from the same row; leaves what the last made. */
  const ends = async (steps: Record<string, () => Promise<{ status: number }>>) => {
    const row = await readRow()
    for (const [at, [name, step]] of Object.entries(steps).entries()) {
      if (at > 0) await app.services.table.put({ ...row })
      expect([name, (await step()).status]).toEqual([name, 200])
      expect(itemBytes(await readRow())).toBeLessThan(maxItemBytes)
    }
  }
  expect((await adjust('linesCancelled')).error.issues?.[0]?.code).toBe('TOO_MANY_ADJUSTMENTS')
  await ends({
    cancelled: () => cancel(id),
    'cancelled by the vendor': () => move('CANCELLED'),
    confirmed: () => move('CONFIRMED'),
  })
  await ends({
    'cancelled when confirmed': () => move('CANCELLED'),
    'out for delivery': () => move('OUT_FOR_DELIVERY'),
  })
  await ends({
    delivered: () => move('DELIVERED'),
    refused: () => adjust('refused'),
    'taken in part': () => adjust('partTaken'),
  })
  await ends({ returned: () => adjust('returned') })
  const row = await readRow()
  const { history } = row
  const last = history.slice(-1)
  while (itemBytes(row) <= maxItemBytes - itemBytes(last)) row.history = [...row.history, ...last]
  expect(row.history.length - history.length).toBeGreaterThan(5)
  await app.services.table.put({ ...row })
  expect((await adjust('returned')).error.issues?.[0]?.code).toBe('TOO_MANY_ADJUSTMENTS')
  await app.services.table.put({ ...row, history: row.history.slice(0, -2) })
  await ends({ 'returned until the row is full': () => adjust('returned') })
})

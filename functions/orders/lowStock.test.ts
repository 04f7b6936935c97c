import { expect, it, vi } from 'vitest'
import { eventsPartition, lowStockKey } from '#functions/table/keys.ts'
import type { EventsRecord } from '#functions/table/outbox.ts'
import { asRecord, type StockRecord } from '#functions/table/records.ts'
import { orderBody, putProduct, readProduct } from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'

useApp('vendor', 'customer')

const put = async (stocks: Record<string, Partial<StockRecord>>) =>
  (await putProduct(app, vendor, stocks, { isUniversal: true, nameAr: 'دهن محرك' })).productId
const buy = async (productId: string, quantity: number, stockId?: string) => {
  app.advance(1000)
  const line = { productId, quantity, ...(stockId ? { stockId } : {}) }
  const options = { as: customer }
  const placed = await app.call('orders/createOrder', { body: orderBody([line]) }, options)
  expect(placed.status).toBe(201)
}
const told = async () => {
  const rows = await app.services.table.queryAll({ pk: eventsPartition(vendor) })
  return rows
    .flatMap((row) => asRecord<EventsRecord>(row).events)
    .filter(({ kind }) => kind === 'lowStock')
    .map(({ productId, count, nameAr }) => ({ productId, count, nameAr }))
}

/** An order does not wait long for what it tells. */
const expectTold = (counts: readonly number[]) =>
  vi.waitFor(
    async () => expect((await told()).map(({ count }) => count).sort()).toEqual(counts),
    10_000,
  )

it('is told when an order leaves two pieces or fewer of all sources together, and once', async () => {
  const id = await put({ one: { quantity: 3, price: 5 }, two: { quantity: 1, price: 7 } })
  await buy(id, 1, 'one')
  expect(await told()).toEqual([])
  await buy(id, 1, 'two')
  await expectTold([2])
  expect(await told()).toEqual([{ productId: id, count: 2, nameAr: 'دهن محرك' }])
  await buy(id, 2, 'one')
  await expectTold([2])
  const other = await put({ main: { quantity: 9 } })
  await buy(other, 9)
  await expectTold([0, 2])
})

it('is told again once it has been restocked', async () => {
  const id = await put({ main: { quantity: 3 } })
  await buy(id, 2)
  await expectTold([1])
  const { version, nameAr, nameEn, descriptionAr, categoryId } = await readProduct(app, id)
  const stocks = [{ stockId: 'main', origin: 'كوريا', price: 10_000, quantity: 8 }]
  const body = {
    ...{ version, nameAr, nameEn, descriptionAr, categoryId, stocks },
    imageUrl: '["/parts/oil-filter.svg"]',
    isUniversal: true,
  }
  const input = { params: { id }, body }
  const edited = await app.call('products/updateProduct', input, { as: vendor })
  expect(edited.status).toBe(200)
  await buy(id, 3)
  await expectTold([1])
  await buy(id, 4)
  await expectTold([1, 1])
})

it('costs a read when few are left, and a transaction when it is told', async () => {
  const [many, few] = [await put({ main: { quantity: 90 } }), await put({ main: { quantity: 4 } })]
  await buy(many, 1)
  const expectCosts = async (id: string, actions: readonly string[]) => {
    app.costs.length = 0
    await buy(id, 1)
    const costs = () => app.costs.map(({ action }) => action).slice(2)
    await vi.waitFor(() => expect(costs()).toEqual(actions), 20_000)
  }
  await expectCosts(many, [])
  await expectCosts(few, ['BatchGetItem'])
  await expectCosts(few, ['BatchGetItem', 'TransactWriteItems'])
  await expectCosts(few, [])
})

it('of the other products is told if that of one cannot be', async () => {
  const ids = [
    await put({ main: { quantity: 3 } }),
    await put({ main: { quantity: 4 } }),
    await put({ main: { quantity: 5 } }),
  ]
  const { table } = app.services
  const [broken = ''] = ids
  app.services.table = {
    ...table,
    transact: (writes, ...options) =>
      writes.some((write) => 'item' in write && write.item.pk === lowStockKey(broken).pk)
        ? Promise.reject(new Error('unreachable'))
        : table.transact(writes, ...options),
  }
  const items = ids.map((productId) => ({ productId, quantity: 3 }))
  const placed = await app.call('orders/createOrder', { body: orderBody(items) }, { as: customer })
  expect(placed.status).toBe(201)
  await expectTold([1, 2])
  expect(app.logLines.join()).toContain('low stock not notified')
})

it('never fails or delays an order, even if the table does', async () => {
  const id = await put({ main: { quantity: 3 } })
  const { table } = app.services
  /** From the order's transaction on, batch reads are what this returns. */
  const readAfterwards = (read: () => Promise<never>) => {
    let isPlaced = false
    app.services.table = {
      ...table,
      transact: async (writes) => {
        await table.transact(writes)
        isPlaced = true
      },
      batchGet: (...input) => (isPlaced ? read() : table.batchGet(...input)),
    }
  }
  readAfterwards(() => Promise.reject(new Error('unreachable')))
  await buy(id, 2)
  expect(app.logLines.join()).toContain('low stock not notified')
  app.services.table = table
  const hanging = await put({ main: { quantity: 3 } })
  readAfterwards(() => new Promise(() => {}))
  await buy(hanging, 2)
  expect(await told()).toEqual([])
})

import { beforeEach, expect, it } from 'vitest'
import { limits } from '#shared/kernel/limits.ts'
import { openEditing } from './testing/editing.ts'

let t: Awaited<ReturnType<typeof openEditing>>
beforeEach(async () => {
  t = await openEditing()
})

it('adds what the vendor changed to what orders left', async () => {
  const { edit, read, sale, source } = t
  await sale(2)
  const response = await edit({ stocks: [source({ quantity: 15, quantitySeen: 5 })], version: 1 })
  expect(response.data.stock).toBe(13)
  await sale(1)
  await edit({ stocks: [source({ price: 26_000, quantity: 15, quantitySeen: 15 })], version: 2 })
  expect(await read()).toMatchObject({ price: 26_000, stock: 12 })
})

it('keeps both an edit and concurrent orders', async () => {
  const { edit, read, sale, source } = t
  const [response] = await Promise.all([
    edit({ stocks: [source({ price: 27_000, quantity: 10, quantitySeen: 5 })], version: 1 }),
    ...Array.from({ length: 5 }, () => sale(1)),
  ])
  expect(response.status).toBe(200)
  expect(await read()).toMatchObject({ price: 27_000, stock: 5 })
})

it('rejects a lowered quantity when orders left too little, and changes nothing', async () => {
  const { edit, read, sale, source } = t
  await sale(4)
  const lowered = { nameAr: 'اسم', stocks: [source({ quantity: 3, quantitySeen: 5 })] }
  const response = await edit(lowered)
  expect([response.status, response.error.code]).toEqual([409, 'QUANTITY_CHANGED'])
  expect(response.error.issues).toEqual([
    { path: ['stocks', 0, 'quantity'], code: 'QUANTITY_CHANGED', available: 1 },
  ])
  expect(await read()).toMatchObject({ nameAr: 'فلتر دهن', stock: 1, version: 1 })
})

it('never lets a quantity become negative when an order comes between read and write', async () => {
  const { edit, row, sale, source, beforeTransactions } = t
  let sold = false
  beforeTransactions(async () => {
    if (!sold) await sale(4)
    sold = true
  })
  const response = await edit({ stocks: [source({ quantity: 3, quantitySeen: 5 })] })
  expect(response.error.code).toBe('QUANTITY_CHANGED')
  expect((await row()).stocks[source().stockId ?? '']?.quantity).toBe(1)
})

it('never lets a quantity become more than a source may have, also when pieces come back meanwhile', async () => {
  const { edit, row, sale, source, beforeTransactions } = t
  const most = limits.piecesPerSource
  const held = async () => (await row()).stocks[source().stockId ?? '']?.quantity
  const raise = (quantity: number, quantitySeen: number) =>
    edit({ stocks: [source({ quantity, quantitySeen })] })
  const answers = [await raise(most, 0), await raise(most - 5, 0)]
  expect(answers.map(({ status, error }) => [status, error?.issues?.[0]?.path])).toEqual([
    [400, ['stocks', 0, 'quantity']],
    [200, undefined],
  ])
  expect(await held()).toBe(most)
  await raise(most - 5, most)
  let times = 0
  beforeTransactions(async () => {
    if (times++ === 0) await sale(-3)
  })
  expect((await raise(most, most - 5)).status).toBe(400)
  expect(await held()).toBe(most - 2)
})

it('keeps an order that comes between read and write', async () => {
  const { edit, read, sale, source, beforeTransactions } = t
  beforeTransactions(async () => {
    await sale(2)
  })
  const response = await edit({
    stocks: [source({ price: 27_000, quantity: 10, quantitySeen: 5 })],
    version: 1,
  })
  expect(response.status).toBe(200)
  expect(await read()).toMatchObject({ price: 27_000, stock: 8 })
})

it('sets a quantity that comes without quantitySeen', async () => {
  const { edit, sale, source } = t
  await sale(5)
  expect((await edit({ stocks: [source({ quantity: 2 })] })).data.stock).toBe(2)
})

it('retires a removed source: hidden, not offered, its stock kept', async () => {
  const { product, edit, read, row, sale } = t
  const [old] = product.stocks
  const response = await edit({ stocks: [{ origin: 'الصين', price: 8000, quantity: 1 }] })
  expect(response.data.stocks).toHaveLength(1)
  expect(response.data).toMatchObject({ price: 8000, stock: 1 })
  await sale(-3, old?.stockId)
  expect(await read()).toMatchObject({ price: 8000, stock: 1 })
  expect((await row()).stocks[old?.stockId ?? '']).toMatchObject({ retired: true, quantity: 8 })
  await edit({ stocks: response.data.stocks })
  expect((await row()).stocks[old?.stockId ?? '']).toMatchObject({ retired: true, quantity: 8 })
})

it('lets all sources be replaced again and again, up to a limit', async () => {
  const { edit, read, row } = t
  const long = 'م'.repeat(100)
  const fresh = Array.from({ length: 10 }, (_, at) => ({
    origin: long,
    supplier: long.repeat(2),
    price: 1000 + at,
    quantity: 7,
  }))
  const before = JSON.stringify(await row()).length
  for (let edits = 0; edits < 99; edits++) expect((await edit({ stocks: fresh })).status).toBe(200)
  expect(JSON.stringify(await row()).length - before).toBeLessThan(60_000)
  const full = await edit({ stocks: fresh })
  expect(full.error).toMatchObject({
    code: 'CONFLICT',
    issues: [{ path: ['stocks'], code: 'TOO_MANY_SOURCES' }],
  })
  const { stocks } = await read()
  const kept = await edit({ stocks: stocks.map((one) => ({ ...one, quantity: 3 })) })
  expect([kept.status, kept.data.stock]).toEqual([200, 3])
})

it('keeps only the quantity of a retired source', async () => {
  const { product, edit, row, sale, beforeTransactions } = t
  const [old] = product.stocks
  beforeTransactions(async () => {
    await sale(2)
  })
  await edit({ stocks: [{ origin: 'الصين', price: 8000, quantity: 1 }] })
  expect((await row()).stocks[old?.stockId ?? '']).toEqual({ retired: true, quantity: 3 })
})

it('rejects a source that is retired, unknown or given twice', async () => {
  const { product, edit, source } = t
  const [old] = product.stocks
  const { data } = await edit({ stocks: [{ origin: 'الصين', price: 8000, quantity: 1 }] })
  const live = data.stocks[0]
  for (const stockId of [old?.stockId, 'NOSUCHID', 'constructor', 'a.b', live?.stockId]) {
    const response = await edit({
      stocks: [source({ stockId: live?.stockId }), source({ stockId })],
    })
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([
      400,
      ['stocks', 1, 'stockId'],
    ])
  }
})

it('returns sources in the order they were sent', async () => {
  const { edit, read, source } = t
  const { data } = await edit({ stocks: [{ origin: 'الصين', price: 8000, quantity: 1 }, source()] })
  expect(data.stocks.map((stock) => stock.origin)).toEqual(['الصين', 'كوريا'])
  expect((await read()).stocks).toEqual(data.stocks)
})

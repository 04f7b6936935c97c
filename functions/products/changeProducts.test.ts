import { expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ProductChangeRow } from '#shared/products/bulkSchema.ts'

useApp('market', 'vendor')

const send = (rows: ProductChangeRow[], idempotencyKey = 'group', as = vendor) =>
  app.call('products/changeProducts', { body: { rows }, idempotencyKey }, { as })

const own = async () =>
  (await app.call('products/exportMyProducts', { query: {} }, { as: vendor })).data

const create = (nameAr: string): ProductChangeRow => ({ create: market.productBody({ nameAr }) })

it('creates, updates, edits and removes, each row on its own', async () => {
  const [one, two, three] = [
    await market.sell(vendor),
    await market.sell(vendor),
    await market.sell(vendor),
  ]
  const stockId = two.stocks[0]?.stockId ?? ''
  const { data } = await send([
    create('جديد'),
    { update: { ...market.productBody({ nameAr: 'معدل' }), id: one.id } },
    { edit: { id: two.id, isActive: false, stocks: [{ stockId, price: 30_000 }] } },
    { remove: { id: three.id } },
    { edit: { id: 'nothing' } },
    { create: market.productBody({ nameAr: ' ' }) },
  ])
  expect(data).toMatchObject([
    { index: 0, done: true, product: { version: 1, stocks: [{ price: 25_000, quantity: 5 }] } },
    { index: 1, done: true, product: { id: one.id, version: 2 } },
    {
      index: 2,
      done: true,
      product: { id: two.id, stocks: [{ stockId, price: 30_000, quantity: 5 }] },
    },
    { index: 3, done: true },
    { index: 4, done: false, code: 'NOT_FOUND', issues: [] },
    {
      index: 5,
      done: false,
      code: 'VALIDATION_FAILED',
      issues: [{ path: ['nameAr'], message: 'Product name in Arabic is required' }],
    },
  ])
  const left = await own()
  expect(left.map(({ id }) => id)).not.toContain(three.id)
  expect(left.find(({ id }) => id === two.id)).toMatchObject({
    isActive: false,
    nameAr: two.nameAr,
    compatibilities: [{ carTrimId: market.trimId }],
  })
})

it('rejects an edit that gives a source more pieces than one may have', async () => {
  const { id, stocks } = await market.sell(vendor)
  const quantity = limits.piecesPerSource
  const { data } = await send([
    { edit: { id, stocks: [{ stockId: stocks[0]?.stockId ?? '', quantity, quantitySeen: 4 }] } },
  ])
  expect(data).toMatchObject([
    { code: 'VALIDATION_FAILED', issues: [{ path: ['stocks', 0, 'quantity'] }] },
  ])
})

it('adds photographs before the drawings, own uploads only and ten at most', async () => {
  const drawing = '/parts/brake-pads.svg'
  const { id } = await market.sell(vendor, { imageUrl: JSON.stringify([drawing]) })
  const upload = async (as: string) => `/img/${as}/${await publishedImage(app, as)}.webp`
  const [one, two, foreign] = [
    await upload(vendor),
    await upload(vendor),
    await upload(await app.signUp('VENDOR')),
  ]
  const add = async (addImages: string[], key: string) =>
    (await send([{ edit: { id, addImages } }], key)).data
  // Two devices at once lose neither.
  await Promise.all([add([one], 'one'), add([two], 'two')])
  const images = async () =>
    JSON.parse((await own()).find((product) => product.id === id)?.imageUrl ?? '[]') as string[]
  expect((await images()).toSorted()).toEqual([one, two, drawing].toSorted())
  expect((await images()).at(-1)).toBe(drawing)
  const issues = [{ path: ['addImages'] }]
  expect(await add([foreign], 'foreign')).toMatchObject([{ done: false, issues }])
  const many: string[] = []
  for (let count = 0; count < 9; count++) many.push(await upload(vendor))
  expect(await add(many, 'many')).toMatchObject([{ done: false, issues }])
  expect(await images()).toHaveLength(3)
})

it('does nothing twice, and tells the same again', async () => {
  const sold = await market.sell(vendor)
  const stockId = sold.stocks[0]?.stockId ?? ''
  const rows: ProductChangeRow[] = [
    create('أول'),
    { edit: { id: sold.id, stocks: [{ stockId, quantity: 8, quantitySeen: 5 }] } },
    { remove: { id: (await market.sell(vendor)).id } },
  ]
  const first = await send(rows)
  const again = await send(rows)
  expect(again.data).toEqual(first.data)
  expect((await own()).map(({ stocks }) => stocks[0]?.quantity).sort()).toEqual([5, 8])
})

it('rejects another row under the same key and place', async () => {
  await send([create('أول'), create('ثان')])
  const { data } = await send([create('أول'), create('ثالث')])
  expect(data).toMatchObject([{ done: true }, { done: false, code: 'KEY_REUSED', issues: [] }])
  expect(await own()).toHaveLength(2)
})

it('finishes a group that was interrupted', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => create(`قطعة ${index}`))
  const { table } = app.services
  const transact = table.transact.bind(table)
  let left = 12
  table.transact = async (writes) => {
    const isProduct = writes.some((write) => write.kind === 'put' && write.item.sk === 'PRODUCT')
    if (isProduct && --left < 0) throw new Error('the process died here')
    await transact(writes)
  }
  const first = await send(rows)
  expect(first.data.filter(({ done }) => done)).toHaveLength(12)
  expect(first.data.find(({ done }) => !done)).toMatchObject({ code: 'SERVER_ERROR' })
  table.transact = transact
  const again = await send(rows)
  expect(again.data.every(({ done }) => done)).toBe(true)
  expect(new Set((await own()).map(({ nameAr }) => nameAr)).size).toBe(20)
  expect(await own()).toHaveLength(20)
})

it('needs a key, and 1 to 50 rows', async () => {
  const body = { rows: [create('أول')] }
  for (const idempotencyKey of ['', 'a b', 'x'.repeat(65)]) {
    const response = await app.call(
      'products/changeProducts',
      { body, idempotencyKey },
      { as: vendor },
    )
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
  }
  for (const rows of [[], Array<ProductChangeRow>(51).fill(create('أول'))]) {
    const response = await send(rows)
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['rows']])
  }
  expect(await own()).toEqual([])
})

it('rejects malformed rows by themselves', async () => {
  const wrong: unknown[] = [null, 7, 'text', [], {}, { constructor: {} }, { edit: 1, remove: 1 }]
  const rows = [...wrong, create('أول')] as ProductChangeRow[]
  const { data } = await send(rows)
  expect(data.map((row) => (row.done ? 'done' : row.code))).toEqual([
    ...wrong.map(() => 'VALIDATION_FAILED'),
    'done',
  ])
})

it('changes one product in the order of its rows', async () => {
  const { id, stocks } = await market.sell(vendor)
  const stockId = stocks[0]?.stockId ?? ''
  const prices = Array.from({ length: 12 }, (_, step) => 30_000 + step * 250)
  const rows = prices.map((price): ProductChangeRow => ({
    edit: { id, stocks: [{ stockId, price }] },
  }))
  const removed = { remove: { id } }
  const { data } = await send([...rows, removed, removed])
  expect(data.map((row) => row.done && row.product?.stocks[0]?.price)).toEqual([
    ...prices,
    undefined,
    false,
  ])
})

it('rejects a row of deeply nested lists by itself, or ignores it where no field is', async () => {
  const nested = '['.repeat(50_000) + ']'.repeat(50_000)
  const { id } = await market.sell(vendor)
  const rawBody = `{"rows":[${nested},{"edit":{"id":"${id}","unknown":${nested}}},{"remove":{"id":${nested}}}]}`
  const { data } = await app.call(
    'products/changeProducts',
    { body: { rows: [] }, idempotencyKey: 'group' },
    { as: vendor, rawBody },
  )
  expect(data.map(({ done }) => done)).toEqual([false, true, false])
})

it("never touches another vendor's product", async () => {
  const foreign = await market.sell(await app.signUp('VENDOR'))
  const stockId = foreign.stocks[0]?.stockId ?? ''
  const before = await app.services.table.get(productKey(foreign.id))
  const { data } = await send([
    { update: { ...market.productBody(), id: foreign.id } },
    { edit: { id: foreign.id, stocks: [{ stockId, price: 250 }] } },
    { remove: { id: foreign.id } },
  ])
  expect(data.map((row) => !row.done && row.code)).toEqual(Array(3).fill('NOT_FOUND'))
  expect(await app.services.table.get(productKey(foreign.id))).toEqual(before)
})

it('costs a few batch reads and a transaction per row, for a new one another batch read and transaction; a repeat writes nothing', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => create(`قطعة ${index}`))
  const made = (await send(rows)).data
  const actions = async (group: ProductChangeRow[], key: string) => {
    app.costs.length = 0
    expect((await send(group, key)).data.every(({ done }) => done)).toBe(true)
    return Object.fromEntries(
      Object.entries(Object.groupBy(app.costs, ({ action }) => action)).map(([action, costs]) => [
        action,
        costs?.length,
      ]),
    )
  }
  const edits = made.map((row): ProductChangeRow => {
    const { id = '', stocks: [stock] = [] } = row.done ? (row.product ?? {}) : {}
    return { edit: { id, stocks: [{ stockId: stock?.stockId ?? '', price: 30_000 }] } }
  })
  expect(await actions(edits, 'edits')).toEqual({ BatchGetItem: 2, TransactWriteItems: 50 })
  expect(await actions(edits, 'edits')).toEqual({ BatchGetItem: 2, GetItem: 50 })
  const updates = made.map((row): ProductChangeRow => ({
    update: { ...market.productBody(), id: (row.done && row.product?.id) || '' },
  }))
  expect(await actions(updates, 'updates')).toEqual({ BatchGetItem: 3, TransactWriteItems: 50 })
  // The intents for what each names.
  expect(await actions(rows, 'more')).toEqual({ BatchGetItem: 52, TransactWriteItems: 100 })
})

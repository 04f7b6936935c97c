import { expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { app, market, useApp, vendor } from '#functions/testing/useApp.ts'
import type { ProductBody } from '#functions/testing/market.ts'
import type { ProductChangeRow } from '#shared/products/bulkSchema.ts'

useApp('market', 'vendor')

const source = { origin: 'كوريا', price: 45_000, quantity: 1 } as const
const used = [{ ...source, condition: 'used' as const }]
const hidden = { isActive: false, awaitsImage: true }

const sell = (changes: Partial<ProductBody>) =>
  market.sell(vendor, { imageUrl: '[]', stocks: used, ...changes })
const read = async (id: string) =>
  (await app.call('products/getProduct', { params: { id } }, { as: vendor })).data
const send = async (...rows: ProductChangeRow[]) =>
  (
    await app.call(
      'products/changeProducts',
      { body: { rows }, idempotencyKey: crypto.randomUUID() },
      { as: vendor },
    )
  ).data
const upload = async () => `/img/${vendor}/${await publishedImage(app, vendor)}.webp`
const needs = async () => (await app.call('products/getNeeds', {}, { as: vendor })).data

it('hides a used part without an image until it has one', async () => {
  const { id } = await sell({})
  expect(await read(id)).toMatchObject(hidden)
  expect((await needs()).awaitingImage).toMatchObject({ count: 1, products: [{ id }] })
  expect((await app.call('products/getProduct', { params: { id } })).status).toBe(404)
  // Neither putting it on sale again nor a new price changes that.
  const edits: ProductChangeRow[] = [{ edit: { id, isActive: true } }, { edit: { id } }]
  expect(await send(...edits)).toMatchObject([
    { done: true, product: { awaitsImage: true } },
    { done: true, product: { awaitsImage: true } },
  ])
  await send({ edit: { id, addImages: [await upload()] } })
  const shown = await read(id)
  expect([shown.isActive, shown.awaitsImage]).toEqual([true, undefined])
  expect((await needs()).awaitingImage.count).toBe(0)
})

it('says of each row of an import that it waits', async () => {
  const body = market.productBody({ imageUrl: '[]', stocks: used })
  const results = await send({ create: body }, { create: market.productBody() })
  expect(results.map((row) => row.done && row.product?.awaitsImage)).toEqual([true, undefined])
  const { data } = await app.call('products/exportMyProducts', { query: {} }, { as: vendor })
  // The file has what the vendor wants, so that importing it again pauses nothing.
  expect(data.map(({ isActive }) => isActive)).toEqual([true, true])
})

it.each<[string, Partial<ProductBody>]>([
  ['a drawing', { imageUrl: '["/parts/door.svg"]' }],
  ['a new source', { stocks: [{ ...source, condition: 'new' }] }],
  ['a refurbished source', { stocks: [{ ...source, condition: 'refurbished' }] }],
])('sells what has %s', async (_, changes) => {
  const product = await sell(changes)
  expect([product.isActive, product.awaitsImage]).toEqual([true, undefined])
})

it('keeps a paused part paused when its photo comes', async () => {
  const { id } = await sell({ isActive: false })
  await send({ edit: { id, addImages: [await upload()] } })
  expect((await read(id)).isActive).toBe(false)
})

it('is not asked of what was on sale before, but of a part that becomes used or loses its images', async () => {
  const { id } = await sell({ stocks: [{ ...source, condition: 'new' }] })
  const update = (changes: Partial<ProductBody>, of = id) =>
    send({
      update: { ...market.productBody({ imageUrl: '[]', stocks: used, ...changes }), id: of },
    })
  await update({ isActive: true })
  expect(await read(id)).toMatchObject(hidden)
  const { id: old } = await sell({})
  await app.services.table.update(
    productKey(old),
    { set: { isActive: true }, remove: ['awaitsImage'] },
    { text: 'attribute_exists(pk)' },
  )
  await update({}, old)
  expect((await read(old)).isActive).toBe(true)
  const { id: shown } = await sell({ imageUrl: '["/parts/door.svg"]' })
  await update({}, shown)
  expect(await read(shown)).toMatchObject(hidden)
})

it('remembers which image shows the part number, while it has the image', async () => {
  const [one, two] = [await upload(), await upload()]
  const images = (...list: string[]) => ({ imageUrl: JSON.stringify(list) })
  const { id, numberImage } = await sell({ ...images(one, two), numberImage: two })
  expect(numberImage).toBe(two)
  const update = async (changes: Partial<ProductBody>) => {
    await send({ update: { ...market.productBody({ stocks: used, ...changes }), id } })
    return (await read(id)).numberImage
  }
  expect(await update(images(two, one))).toBe(two)
  await send({ edit: { id, addImages: [await upload()] } })
  expect((await read(id)).numberImage).toBe(two)
  expect(await update(images(one))).toBeUndefined()
  expect(await update({ ...images(one), numberImage: '/img/x/y.webp' })).toBeUndefined()
  expect(await update({ ...images(one), numberImage: one })).toBe(one)
  expect(await update({ ...images(one), numberImage: null })).toBeUndefined()
})

import { beforeEach, expect, it, vi } from 'vitest'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import { rejection } from '#functions/testing/testApp.ts'

useApp('market', 'vendor')
let id: string
beforeEach(async () => {
  id = await add()
})
const add = async () => {
  const body = { nameAr: 'تواير', slug: 'tyres' }
  const made = await app.call('categories/createCategory', { body }, { as: vendor })
  return made.data.id
}
const remove = (categoryId = id) =>
  app.call('categories/deleteCategory', { params: { id: categoryId } }, { as: vendor })
const ids = async () => (await app.call('categories/listCategories', {})).data.map((one) => one.id)

it('deletes a category, frees its slug, and rejects products for it [API-CAT-06]', async () => {
  expect((await remove()).data).toEqual({ id })
  expect(await ids()).not.toContain(id)
  expect((await remove()).status).toBe(404)
  const rejected = await app.call(
    'products/createProduct',
    { body: market.productBody({ categoryId: id }) },
    { as: vendor },
  )
  expect(rejected.error.issues).toMatchObject([{ path: ['categoryId'] }])
  const again = await add()
  expect(await ids()).toContain(again)
})

it('rejects while any product is in it, own ones too, with the count', async () => {
  const [moved, deleted] = [
    await market.sell(vendor, { categoryId: id }),
    await market.sell(await app.signUp('VENDOR'), { categoryId: id, isActive: false }),
  ]
  const rejected = await remove()
  expect([rejected.status, rejected.error.code]).toEqual([409, 'CATEGORY_IN_USE'])
  expect(rejected.error.issues).toMatchObject([{ count: 2 }])
  const stocks = moved.stocks.map(({ stockId, origin, price, quantity }) => ({
    stockId,
    origin,
    price,
    quantity,
  }))
  await app.call(
    'products/updateProduct',
    { params: { id: moved.id }, body: market.productBody({ stocks }) },
    { as: vendor },
  )
  expect((await remove()).error.issues).toMatchObject([{ count: 1 }])
  await app.call('products/deleteProduct', { params: { id: deleted.id } }, { as: deleted.vendorId })
  expect((await remove()).status).toBe(200)
})

it.each([
  ['asTheyCame', 200, 400],
  ['reversed', 409, 201],
] as const)(
  'never deletes what a product is put into at the same time (%s)',
  async (order, deleted, sold) => {
    const { waiting } = holdWritesUntil(app, 2, order)
    const deletion = remove()
    await vi.waitFor(() => expect(waiting()).toBe(1))
    const sale = app.call(
      'products/createProduct',
      { body: market.productBody({ categoryId: id }) },
      { as: vendor },
    )
    expect([(await deletion).status, (await sale).status]).toEqual([deleted, sold])
  },
)

it('rejects the built-in ones', async () => {
  expect(await rejection(remove('cat-engine'))).toBe('409 CATEGORY_BUILT_IN')
  expect(await ids()).toContain('cat-engine')
})

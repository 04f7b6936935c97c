import { expect, it } from 'vitest'
import { app, useApp, vendor } from '#functions/testing/useApp.ts'

useApp('market', 'vendor')

const add = async () =>
  (await app.call('categories/createCategory', { body: { nameAr: 'تواير' } }, { as: vendor })).data
    .id
const remove = (id: string) =>
  app.call('categories/deleteCategory', { params: { id } }, { as: vendor })
const list = async () => {
  app.advance(2000)
  await app.call('categories/listCategories', {})
}

it('costs one check of the feed, whatever was added and deleted', async () => {
  const cost = async () => {
    await list()
    // What changed is read again for ten seconds.
    app.advance(20_000)
    await list()
    app.advance(130_000)
    await list()
    app.costs.length = 0
    await list()
    return app.costs.map(({ action }) => action)
  }
  const before = await cost()
  expect(before).toEqual(['Query'])
  for (let count = 0; count < 12; count++) await remove(await add())
  expect(await cost()).toEqual(before)
})

it("is shared at the edge, but a vendor's own changes are in it at once", async () => {
  const shared = await app.call('categories/listCategories', {})
  expect(shared.headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
  const names = async (as: string) => {
    const { data, headers } = await app.call('categories/listCategories', {}, { as })
    expect(headers['cache-control']).toBe('no-store')
    return data.slice(8).map(({ nameAr }) => nameAr)
  }
  const id = await add()
  expect(await names(vendor)).toEqual(['تواير'])
  await app.call(
    'categories/updateCategory',
    { params: { id }, body: { nameAr: 'الإطارات' } },
    { as: vendor },
  )
  expect(await names(vendor)).toEqual(['الإطارات'])
  await remove(id)
  expect(await names(vendor)).toEqual([])
})

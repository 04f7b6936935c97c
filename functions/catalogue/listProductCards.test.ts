import { expect, it } from 'vitest'
import { app, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'

useApp('market', 'vendor')
const cards = (ids: string, car: { carTrimId?: string } = {}) =>
  app.call('catalogue/listProductCards', { query: { ids, ...car } })

it('has the cards of these products in their order, without what is not listed', async () => {
  const [one, other, paused, gone] = [
    await market.sell(vendor),
    await market.sell(vendor, { nameAr: 'لايت' }),
    await market.sell(vendor, { isActive: false }),
    await market.sell(vendor),
  ]
  await app.call('products/deleteProduct', { params: { id: gone.id } }, { as: vendor })
  app.advance(3000)
  const { data } = await cards([other, paused, gone, one].map(({ id }) => id).join() + ',none')
  expect(data.map(({ id, nameAr, fit }) => [id, nameAr, fit])).toEqual([
    [other.id, 'لايت', undefined],
    [one.id, 'فلتر دهن', undefined],
  ])
  const forCar = async (carTrimId: string) => (await cards(one.id, { carTrimId })).data[0]?.fit
  expect(await forCar(market.trimId)).toBe('fits')
  expect(await forCar(market.otherTrimId)).toBe('no')
})

it('rejects no ids, wrong ones, and too many', async () => {
  const many = Array.from({ length: limits.favourites + 1 }, (_, index) => `p${index}`)
  for (const ids of ['', 'a b', many.join()]) {
    const { status, error } = await cards(ids)
    expect([status, error.issues?.[0]?.path[0]]).toEqual([400, 'ids'])
  }
})

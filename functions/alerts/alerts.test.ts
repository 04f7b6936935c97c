import { describe, expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, market, useApp, vendor } from '#functions/testing/useApp.ts'
import type { AlertKind } from '#shared/alerts/schema.ts'
import { limits } from '#shared/kernel/limits.ts'

useApp('market', 'vendor', 'customer')
const save = (id: string, kinds: AlertKind[] = ['cheaper'], as = customer) =>
  app.call('alerts/saveAlert', { params: { id }, body: { kinds } }, { as })
const list = async (as = customer) => (await app.call('alerts/listAlerts', {}, { as })).data
const remove = (id: string, as = customer) =>
  app.call('alerts/deleteAlert', { params: { id } }, { as })

describe('alerts', () => {
  it('are kept with the price of their day, the newest first, until they are removed', async () => {
    const [one, other] = [await market.sell(vendor), await market.sell(vendor)]
    const expected = {
      ...{ productId: one.id, kinds: ['back', 'cheaper'], price: 25_000 },
      createdAt: '2026-03-01T09:00:00.000Z',
      expiresAt: '2026-05-30T09:00:00.000Z',
    }
    expect((await save(one.id, ['back', 'cheaper', 'back'])).data).toEqual(expected)
    await save(other.id)
    expect((await list()).map(({ productId }) => productId)).toEqual([other.id, one.id])
    await save(one.id, ['back'])
    expect(await list()).toMatchObject([
      { productId: one.id, kinds: ['back'] },
      { productId: other.id, kinds: ['cheaper'] },
    ])
    expect((await remove(one.id)).data).toEqual({ id: one.id })
    expect(await rejection(remove(one.id))).toBe('404 NOT_FOUND')
    expect(await list()).toMatchObject([{ productId: other.id }])
    expect(await list(await app.signUp('CUSTOMER'))).toEqual([])
  })

  it('end after 90 days', async () => {
    const { id } = await market.sell(vendor)
    await save(id)
    app.advance(90 * 86_400_000 - 1)
    expect(await list()).toHaveLength(1)
    app.advance(1)
    expect(await list()).toEqual([])
    expect(await rejection(remove(id))).toBe('404 NOT_FOUND')
  })

  it('stop at thirty for each person, also when they arrive at once', async () => {
    const products = await Promise.all(
      Array.from({ length: limits.alerts + 2 }, () => market.sell(vendor)),
    )
    const early = products.slice(0, limits.alerts - 1)
    for (const { id } of early) await save(id)
    const late = await Promise.all(products.slice(limits.alerts - 1).map(({ id }) => save(id)))
    expect(late.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(late.find(({ status }) => status === 409)?.error.code).toBe('TOO_MANY_ALERTS')
    expect(await list()).toHaveLength(limits.alerts)
    expect((await save(early[0]!.id, ['back'])).status).toBe(200)
  })

  it('are for products that anybody sees', async () => {
    const [gone, held] = [await market.sell(vendor), await market.sell(vendor)]
    await app.call('products/deleteProduct', { params: { id: gone.id } }, { as: vendor })
    await app.services.table.update(productKey(held.id), { set: { askerId: customer } })
    for (const id of [gone.id, held.id, 'none'])
      expect(await rejection(save(id))).toBe('404 NOT_FOUND')
    const { id } = await market.sell(vendor)
    for (const kinds of [[], ['sooner'], null]) {
      const { status, error } = await save(id, kinds as never)
      expect([status, error.issues?.[0]?.path[0]]).toEqual([400, 'kinds'])
    }
    expect(await list()).toEqual([])
  })
})

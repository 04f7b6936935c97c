import { describe, expect, it } from 'vitest'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { productKey, requestKey, shopOffersKey } from '#functions/table/keys.ts'
import { limits } from '#shared/kernel/limits.ts'
import { ask, offer, quickOffer, withdrawRequest } from './testing/board.ts'

const dayMs = 86_400_000

useApp('market', 'vendor', 'customer')

describe('requests/createOffer', () => {
  it('tells who asked, and shows shops only their own offers, without phone numbers', async () => {
    const { id } = await ask({})
    const product = await market.sell(vendor)
    const other = await app.signUp('VENDOR')
    expect((await offer(id, { kind: 'product', productId: product.id })).offers).toMatchObject([
      { productId: product.id, price: 25_000, name: { nameAr: 'فلتر دهن' }, state: 'open' },
    ])
    expect((await offer(id, quickOffer, other)).offers).toMatchObject([
      { price: 40_000, condition: 'used', partType: 'oem', days: 2, state: 'open' },
    ])
    const { data } = await app.call('requests/getRequest', { params: { id } }, { as: customer })
    expect(data.offers.map(({ id: offerId }) => offerId)).toEqual(['1', '2'])
    expect(JSON.stringify(data)).not.toContain('0770')
    const events = await app.call('notifications/listNotifications', {}, { as: customer })
    expect(events.data).toMatchObject([
      { kind: 'offerMade', requestId: id, amount: 40_000 },
      { kind: 'offerMade', requestId: id, amount: 25_000 },
    ])
    app.advance(1000)
    const nearby = await app.call('requests/listNearbyRequests', {}, { as: vendor })
    expect(nearby.data).toMatchObject([{ id, offered: true }])
  })

  it('names the wrong field', async () => {
    const { id } = await ask({})
    const other = await app.signUp('VENDOR')
    const theirs = await market.sell(other)
    for (const [body, path] of [
      [{ kind: 'gift' }, ['kind']],
      [{ kind: 'product', productId: theirs.id }, ['productId']],
      [{ kind: 'product', productId: 'none' }, ['productId']],
      [{ ...quickOffer, price: 0 }, ['price']],
      [{ ...quickOffer, days: 61 }, ['days']],
      [{ ...quickOffer, condition: 'shiny' }, ['condition']],
      [{ ...quickOffer, imageUrl: `/img/${other}/01JABCDEFGHJKMNPQRSTVWXYZ0.webp` }, ['imageUrl']],
    ] as const) {
      const response = await app.call(
        'requests/createOffer',
        { params: { id }, body: body as never },
        { as: vendor },
      )
      expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, path])
    }
  })

  it('is rejected for what is closed, paused or another person’s', async () => {
    const { id } = await ask({ days: 1 })
    const send = (body: object, as = vendor, request = id) =>
      rejection(
        app.call('requests/createOffer', { params: { id: request }, body: body as never }, { as }),
      )
    expect(await send(quickOffer, await app.signUp('VENDOR', { closed: true }))).toBe(
      '409 SHOP_CLOSED',
    )
    const paused = await market.sell(vendor, { isActive: false })
    expect(await send({ kind: 'product', productId: paused.id })).toBe('409 PRODUCT_UNAVAILABLE')
    expect(await send(quickOffer, vendor, 'none')).toBe('404 NOT_FOUND')
    app.advance(dayMs)
    expect(await send(quickOffer)).toBe('409 REQUEST_CLOSED')
  })

  it('stops at three of a shop and thirty of a request, also when they arrive at once', async () => {
    const { id } = await ask({})
    const send = (as: string) =>
      app.call('requests/createOffer', { params: { id }, body: quickOffer }, { as })
    const own = await Promise.all(Array.from({ length: 5 }, () => send(vendor)))
    expect(own.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
    const { data } = await app.call('requests/getRequest', { params: { id } }, { as: customer })
    expect(data.offers.map((one) => one.id)).toEqual(['1', '2', '3'])
    await app.services.table.update(requestKey(id), { set: { offers: limits.offersPerRequest } })
    expect(await rejection(send(await app.signUp('VENDOR')))).toBe('409 TOO_MANY_OFFERS')
  })

  const pause = (_: string, productId: string) =>
    app.services.table.update(productKey(productId), { set: { isActive: false } })
  const fillDay = () =>
    app.services.table.update(shopOffersKey(vendor, '2026-03-01'), {
      set: { offers: limits.offersPerDay },
    })

  it.each([
    ['the request is withdrawn', 'REQUEST_CLOSED', (id: string) => withdrawRequest(id)],
    ['the product is paused', 'PRODUCT_UNAVAILABLE', pause],
    ['the shop has made as many today as it may', 'TOO_MANY_OFFERS', fillDay],
  ])('is rejected if, between its read and its write, %s', async (_, code, change) => {
    const { id } = await ask({})
    const { id: productId } = await market.sell(vendor)
    beforeTransaction(app, () => change(id, productId))
    const body = { kind: 'product', productId } as const
    const sent = app.call('requests/createOffer', { params: { id }, body }, { as: vendor })
    expect(await rejection(sent)).toBe(`409 ${code}`)
  })

  it('is made once for a key, and at most a hundred times a day', async () => {
    const { id } = await ask({})
    const input = { params: { id }, body: quickOffer, idempotencyKey: 'once' }
    await app.call('requests/createOffer', input, { as: vendor })
    const { data } = await app.call('requests/createOffer', input, { as: vendor })
    expect(data.offers).toHaveLength(1)
    await fillDay()
    expect(
      await rejection(
        app.call('requests/createOffer', { params: { id }, body: quickOffer }, { as: vendor }),
      ),
    ).toBe('409 TOO_MANY_OFFERS')
  })
})

describe('requests/listMatches', () => {
  it('has the shop’s own products that the text finds, and needs an open request', async () => {
    const mine = await market.sell(vendor)
    await market.sell(await app.signUp('VENDOR'))
    const { id } = await ask({ text: 'فلتر دهن النترا 2015' })
    const matches = (as: string) => app.call('requests/listMatches', { params: { id } }, { as })
    expect((await matches(vendor)).data.map((card) => card.id)).toEqual([mine.id])
    await withdrawRequest(id)
    expect(await rejection(matches(vendor))).toBe('409 REQUEST_CLOSED')
  })
})

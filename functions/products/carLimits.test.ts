import { beforeEach, expect, it } from 'vitest'
import { openMarket, type Market, type ProductBody } from '#functions/testing/market.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()
let market: Market
let vendor: string
beforeEach(async () => {
  market = await openMarket(app)
  vendor = await app.signUp('VENDOR')
})
type Limits = Record<string, unknown>
const fitting = (limits: Limits) =>
  [{ carTrimId: market.trimId, carYearIds: market.yearIds, ...limits }] as NonNullable<
    ProductBody['compatibilities']
  >
const create = (limits: Limits) =>
  app.call(
    'products/createProduct',
    { body: market.productBody({ compatibilities: fitting(limits) }) },
    { as: vendor },
  )
const edit = async (id: string, limits: Limits) =>
  (
    await app.call(
      'products/updateProduct',
      {
        params: { id },
        body: {
          ...market.productBody({ compatibilities: fitting(limits) }),
          stocks: [{ origin: 'كوريا', price: 25_000, quantity: 5 }],
        },
      },
      { as: vendor },
    )
  ).data

it('stores engines in one spelling, with markets, bodies and drives, and returns and exports them', async () => {
  const given = {
    engines: ['٢٠٠٠ سي سي', '2.0L', '2.4'],
    markets: ['korean'],
    bodies: [],
    drives: ['all'],
  }
  const { data } = await create(given)
  const stored = { engines: ['2.0', '2.4'], markets: ['korean'], drives: ['all'] }
  expect(data.compatibilities).toMatchObject([{ carTrimId: market.trimId, ...stored }])
  expect(data.compatibilities[0]).not.toHaveProperty('bodies')
  const { data: exported } = await app.call('products/exportMyProducts', {}, { as: vendor })
  expect(exported[0]?.compatibilities).toEqual([
    { carTrimId: market.trimId, carYearIds: market.yearIds, ...stored },
  ])
})

it('keeps the limits that an edit does not mention, and clears those that it empties', async () => {
  const { id } = (await create({ engines: ['2.0'], markets: ['gulf'] })).data
  expect((await edit(id, {})).compatibilities).toMatchObject([
    { engines: ['2.0'], markets: ['gulf'] },
  ])
  const [cleared] = (await edit(id, { engines: [], markets: ['american'] })).compatibilities
  expect(cleared).toMatchObject({ markets: ['american'] })
  expect(cleared).not.toHaveProperty('engines')
})

it('rejects an invalid engine, market, body or drive, and names it', async () => {
  for (const [limits, path] of [
    [{ engines: ['سوناتا'] }, ['engines', 0]],
    [{ engines: [''] }, ['engines', 0]],
    [{ engines: Array.from({ length: 11 }, () => '2.0') }, ['engines']],
    [{ markets: ['moon'] }, ['markets', 0]],
    [{ bodies: 'suv' }, ['bodies']],
    [{ drives: ['4x4'] }, ['drives', 0]],
  ] as [Limits, unknown[]][]) {
    const { status, error } = await create(limits)
    expect([status, error.issues?.[0]?.path]).toEqual([400, ['compatibilities', 0, ...path]])
  }
})

it('keeps the position and side that an edit does not mention, and clears them by null', async () => {
  const body = market.productBody({ position: 'front', side: 'left' })
  const { data } = await app.call('products/createProduct', { body }, { as: vendor })
  const params = { id: data.id }
  const placeAfter = async (place: Partial<ProductBody>) => {
    const { position, side } = (
      await app.call(
        'products/updateProduct',
        { params, body: market.productBody(place) },
        { as: vendor },
      )
    ).data
    return [position, side]
  }
  expect([data.position, data.side]).toEqual(['front', 'left'])
  expect(await placeAfter({})).toEqual(['front', 'left'])
  expect(await placeAfter({ side: null })).toEqual(['front', undefined])
  const { error } = await app.call(
    'products/createProduct',
    { body: { ...body, side: 'up' as 'left' } },
    { as: vendor },
  )
  expect(error.issues?.[0]?.path).toEqual(['side'])
})

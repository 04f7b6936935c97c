import { beforeEach, expect, it, vi } from 'vitest'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { limits } from '#shared/kernel/limits.ts'

let app: TestApp
let market: Market
beforeEach(async () => {
  app = await createTestApp()
  market = await openMarket(app)
})

/** As many cars as a product may be for, with ids that nothing has. */
const compatibilities = Array.from({ length: limits.fitmentsPerProduct }, () => ({
  carTrimId: '0'.repeat(26),
  carYearIds: Array.from({ length: limits.carYearsPerTrim }, () => '0'.repeat(26)),
}))

it('rejects a body above 256 KB before it is parsed', async () => {
  const as = await app.signUp('CUSTOMER')
  const parse = vi.spyOn(JSON, 'parse')
  const rawBody = `{"items":[${'0,'.repeat(500_000)}0]}`
  const response = await app.call('orders/createOrder', {} as never, { as, rawBody })
  const texts = parse.mock.calls.map(([text]) => text)
  parse.mockRestore()
  expect([response.status, response.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect(texts).not.toContain(rawBody)
})

it('lets the largest product and the largest group of products through', async () => {
  const as = await app.signUp('VENDOR')
  const body = market.productBody({ compatibilities, nameAr: 'ق'.repeat(500) })
  const single = await app.call('products/createProduct', { body }, { as })
  expect(single.status).not.toBe(413)
  const rows = Array.from({ length: limits.changesPerRequest }, () => ({ create: body }))
  const group = { body: { rows }, idempotencyKey: 'group' }
  const { status, data } = await app.call('products/changeProducts', group, { as })
  expect([status, data.length]).toEqual([200, limits.changesPerRequest])
})

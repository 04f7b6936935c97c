import { expect, it } from 'vitest'
import { type ProductBody } from '#functions/testing/market.ts'
import { orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ProductNeeds } from '#shared/products/schema.ts'

const dayMs = 86_400_000

useApp('market', 'vendor')

const sell = (nameAr: string, changes: Partial<ProductBody> = {}, as = vendor) => {
  app.advance(1000)
  return market.sell(as, { nameAr, ...changes })
}
const pieces = (...quantities: number[]) => ({
  stocks: quantities.map((quantity, index) => ({
    ...{ origin: `مصدر ${index}`, price: 25_000 + index, quantity },
  })),
})
const needs = async () => (await app.call('products/getNeeds', {}, { as: vendor })).data
/** The count and the names of each need that there is. */
const named = async () =>
  Object.fromEntries(
    Object.entries(await needs())
      .filter(([, { count }]) => count > 0)
      .map(([need, { count, products }]: [string, ProductNeeds['lowStock']]) => [
        need,
        [count, ...products.map(({ nameAr }) => nameAr)],
      ]),
  )

it('are empty for products that need nothing, and for none', async () => {
  expect(await named()).toEqual({})
  await sell('رديتر')
  expect(await named()).toEqual({})
})

it('name what is sold out or nearly, by all sources together, the fewest first', async () => {
  await sell('قطعتان', pieces(1, 1))
  await sell('نفد', pieces(0))
  await sell('ثلاث', pieces(1, 2))
  await sell('متوقف', { ...pieces(0), isActive: false })
  await sell('غريب', pieces(0), await app.signUp('VENDOR'))
  expect(await named()).toEqual({ lowStock: [2, 'نفد', 'قطعتان'] })
})

it('name what has no car, no image, a price that looks too low, or may be for every car', async () => {
  await putProduct(app, vendor, undefined, { nameAr: 'بلا سيارة ولا صورة' })
  await sell('رخيص', { stocks: [{ origin: 'كوريا', price: 45, quantity: 9 }] })
  await sell('محرك', { stocks: [{ origin: 'كوريا', price: 7500, quantity: 9 }] })
  await sell('مرشح', { stocks: [{ origin: 'كوريا', price: 7500, quantity: 9 }] })
  await sell('بطارية', { nameEn: 'Battery' })
  expect(await named()).toEqual({
    withoutFitment: [1, 'بلا سيارة ولا صورة'],
    withoutImage: [1, 'بلا سيارة ولا صورة'],
    lowPrices: [2, 'محرك', 'رخيص'],
    universal: [1, 'بطارية'],
  })
})

it('name what was not edited for 90 days, the oldest first; a sale is not an edit', async () => {
  const first = await sell('أول')
  await sell('ثان')
  app.advance(limits.stalePriceDays * dayMs - 500)
  const body = orderBody([{ productId: first.id }])
  const customer = await app.signUp('CUSTOMER')
  expect((await app.call('orders/createOrder', { body }, { as: customer })).status).toBe(201)
  expect(await named()).toEqual({ stalePrices: [1, 'أول'] })
  app.advance(1000)
  expect(await named()).toEqual({ stalePrices: [2, 'أول', 'ثان'] })
})

it('count all and name some, in one query', async () => {
  for (let number = 0; number < limits.needsNamed + 2; number += 1)
    await sell(`نفد ${number}`, pieces(0))
  await needs()
  app.costs.length = 0
  const { lowStock } = await needs()
  expect([lowStock.count, lowStock.products.length]).toEqual([8, limits.needsNamed])
  expect(app.costs.map(({ action }) => action)).toEqual(['Query'])
})

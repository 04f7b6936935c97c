import { expect, it } from 'vitest'
import { openMarket } from '#functions/testing/market.ts'
import { createTestApp, rejection } from '#functions/testing/testApp.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'

it('returns one category with its count from two requests, or 404 [API-CAT-02]', async () => {
  const app = await createTestApp()
  const market = await openMarket(app)
  await market.sell(await app.signUp('VENDOR'))
  const get = (id: string) => app.call('categories/getCategory', { params: { id } })
  app.costs.length = 0
  const [engine] = builtInCategories
  expect((await get('cat-engine')).data).toEqual({ ...engine, productCount: 1 })
  expect(app.costs).toHaveLength(2)
  expect(await rejection(get('cat-nothing'))).toBe('404 NOT_FOUND')
})

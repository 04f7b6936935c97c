import { expect, it } from 'vitest'
import { openMarket } from '#functions/testing/market.ts'
import { createTestApp, rejection } from '#functions/testing/testApp.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'

it('returns one category with its count from two requests, or 404 [API-CAT-03]', async () => {
  const app = await createTestApp()
  const market = await openMarket(app)
  await market.sell(await app.signUp('VENDOR'), { categoryId: 'cat-body' })
  const get = (slug: string) => app.call('categories/getCategoryBySlug', { params: { slug } })
  app.costs.length = 0
  const body = builtInCategories.find(({ id }) => id === 'cat-body')
  expect((await get('body')).data).toEqual({ ...body, productCount: 1 })
  expect(app.costs).toHaveLength(2)
  expect(await rejection(get('cat-body'))).toBe('404 NOT_FOUND')
})

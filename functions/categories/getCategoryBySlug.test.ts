import { describe, expect, it } from 'vitest'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { openMarket } from '#functions/testing/market.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { categories } from '#shared/categories/contract.ts'
import { handler } from './getCategoryBySlug.ts'

describeEndpoint(categories.getCategoryBySlug, handler)

describe('getCategoryBySlug', () => {
  it('answers one category with its count for two requests, or 404 [API-CAT-03]', async () => {
    const app = await createTestApp()
    const market = await openMarket(app)
    await market.sell(await app.signUp('VENDOR'), { categoryId: 'cat-body' })
    const get = (slug: string) =>
      app.call(handler, categories.getCategoryBySlug, { params: { slug } })
    app.costs.length = 0
    expect((await get('body')).data).toMatchObject({ id: 'cat-body', productCount: 1 })
    expect(app.costs).toHaveLength(2)
    expect((await get('cat-body')).error.code).toBe('NOT_FOUND')
  })
})

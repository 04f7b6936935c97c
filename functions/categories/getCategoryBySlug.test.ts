import { describe, expect, it } from 'vitest'
import { openMarket } from '#functions/testing/market.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'

describe('getCategoryBySlug', () => {
  it('returns one category with its count from two requests, or 404 [API-CAT-03]', async () => {
    const app = await createTestApp()
    const market = await openMarket(app)
    await market.sell(await app.signUp('VENDOR'), { categoryId: 'cat-body' })
    const get = (slug: string) => app.call('categories/getCategoryBySlug', { params: { slug } })
    app.costs.length = 0
    const body = builtInCategories.find(({ id }) => id === 'cat-body')
    expect((await get('body')).data).toEqual({ ...body, productCount: 1 })
    expect(app.costs).toHaveLength(2)
    const missing = await get('cat-body')
    expect([missing.status, missing.error.code]).toEqual([404, 'NOT_FOUND'])
  })
})

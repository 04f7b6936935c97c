import { describe, expect, it } from 'vitest'
import { productRecord, putRow, type ProductParts } from '#functions/testing/catalogueFixtures.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()

const put = (parts: ProductParts) => putRow(app.services.table, productRecord(parts), app.now())

describe('facets beside a list', () => {
  it('count what is found by a text, each facet without its own filter, on the first page only', async () => {
    await put({ nameAr: 'فلتر هواء', categoryId: 'engine', price: 10_000, quantity: 0 })
    await put({ nameAr: 'فلتر دهن', categoryId: 'engine', price: 20_000, isFeatured: true })
    await put({ nameAr: 'فلتر كير', categoryId: 'transmission', price: 20_000, condition: 'used' })
    await put({ nameAr: 'سلف', categoryId: 'electrical', price: 20_000 })
    const query = { search: 'فلتر', categoryId: 'engine', limit: 1 }
    const first = await app.call('catalogue/searchProducts', { query })
    expect(first.pagination.total).toBe(2)
    expect(first.facets).toEqual({
      categoryId: { engine: 2, transmission: 1 },
      condition: { new: 2 },
      governorate: {},
      area: [],
      isFeatured: 1,
      inStock: 1,
    })
    for (const page of [{ cursor: first.pagination.next }, { page: 2 }]) {
      const next = await app.call('catalogue/searchProducts', {
        query: { ...query, ...page },
      })
      expect([next.data.length, next.facets]).toEqual([1, undefined])
    }
  })

  it('follow orders', async () => {
    const count = async () => {
      const query = { minPrice: 5000 }
      return (await app.call('catalogue/listProducts', { query })).facets?.categoryId
    }
    await put({ categoryId: 'engine', price: 9000 })
    expect(await count()).toEqual({ engine: 1 })
    await put({ categoryId: 'engine', price: 9000 })
    await put({ categoryId: 'brakes', price: 9000 })
    app.advance(1500)
    expect(await count()).toEqual({ engine: 2, brakes: 1 })
  })
})

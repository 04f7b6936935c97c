import { expect, test } from 'vitest'
import {
  fitment,
  productRecord,
  putRow,
  type ProductParts,
} from '#functions/testing/catalogueFixtures.ts'
import { createTestApp } from '#functions/testing/testApp.ts'

test('each offer for a list that found nothing finds exactly as many as it says', async () => {
  const app = await createTestApp()
  const put = (parts: ProductParts) => putRow(app.services.table, productRecord(parts), app.now())
  await put({ nameAr: 'فحمات أمامية', condition: 'new' })
  await put({ nameAr: 'فحمات خلفية', condition: 'used' })
  await put({ nameAr: 'كلبر', descriptionAr: 'مع فحمات جديدة', condition: 'new' })
  const list = (query: Record<string, unknown>) =>
    app.call('catalogue/listProducts', { query: { sortBy: 'relevance', ...query } })
  await put({ nameAr: 'فحمات', fitments: [fitment('camry', 2015)] })
  await put({ nameAr: 'فحمات', fitments: [fitment('corolla', 2015)] })
  const car = { carTrimId: 'camry', fit: 'possible' }
  for (const query of [
    { search: 'فحمات', condition: 'refurbished', ...car },
    { search: 'فحمات لادا', ...car },
    { search: 'فحمات لادا' },
    { search: 'فحمات', condition: 'refurbished', inStock: true, minPrice: 900_000_000 },
  ]) {
    const { pagination, meta } = await list(query)
    expect(pagination.total).toBe(0)
    expect(meta?.offers).not.toEqual([])
    for (const { text, without, count } of meta?.offers ?? []) {
      const left = Object.entries(query).filter(([name]) => !without.includes(name))
      const found = await list({ ...Object.fromEntries(left), search: text })
      expect({ text, without, total: found.pagination.total }).toEqual({
        text,
        without,
        total: count,
      })
    }
  }
  // What is for other cars is the list's to count (`facets.fit`).
  const { facets, meta } = await list({ search: 'فحمات', ...car, fit: 'universal' })
  expect([facets?.fit, meta?.offers]).toEqual([{ fits: 1, unstated: 2, no: 1 }, []])
})

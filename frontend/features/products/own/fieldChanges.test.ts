import { describe, expect, test } from 'vitest'
import type { OwnProduct } from '#shared/products/schema.ts'
import {
  applyChange,
  invertChange,
  newPrice,
  priceChanges,
  toChangeRow,
} from './useProductChanges.ts'

const product: OwnProduct = {
  ...{ id: 'p', nameAr: 'فلتر', imageUrl: '[]', categoryId: 'cat-engine' },
  ...{ isFeatured: false, isActive: true, price: 10_000, stock: 4, fitmentCount: 1 },
  stocks: [
    { stockId: 'a', origin: 'كوريا', price: 20_000, quantity: 2 },
    { stockId: 'b', origin: 'الصين', price: 10_000, quantity: 4 },
  ],
  ...{ createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-01T09:00:00.000Z' },
}

describe('a change of a product', () => {
  const change = {
    product,
    edit: { isActive: false, stocks: [{ stockId: 'b', price: 30_000, quantity: 7 }] },
  }

  test('is sent with what the vendor saw', () => {
    expect(toChangeRow(change)).toEqual({
      edit: {
        id: 'p',
        isActive: false,
        stocks: [{ stockId: 'b', price: 30_000, priceSeen: 10_000, quantity: 7, quantitySeen: 4 }],
      },
    })
  })

  test('shows the offer that it makes', () => {
    expect(applyChange(change)).toMatchObject({ isActive: false, price: 20_000, stock: 2 })
  })

  test('is taken back by the difference, so that sales in between stay', () => {
    const inverse = invertChange(change)
    expect(toChangeRow(inverse)).toEqual({
      edit: {
        id: 'p',
        isActive: true,
        stocks: [{ stockId: 'b', price: 10_000, priceSeen: 30_000, quantity: 4, quantitySeen: 7 }],
      },
    })
    expect(applyChange(inverse)).toEqual(product)
  })
})

describe('prices of many', () => {
  test.each([
    [10_000, 'percent', 10, 11_000],
    [10_000, 'percent', 3, 10_250],
    [10_100, 'amount', 1000, 11_000],
    [10_000, 'percent', -50, 5000],
    [300, 'percent', -10, 250],
    [300, 'percent', -90, undefined],
    [300, 'amount', -5000, undefined],
  ] as const)('%i by %s %i becomes %s', (price, by, value, expected) => {
    expect(newPrice(price, { by, value })).toBe(expected)
  })

  test('leave out sources and products that stay as they are', () => {
    expect(priceChanges([product], { by: 'percent', value: 0 })).toEqual([])
    expect(priceChanges([product], { by: 'amount', value: -15_000 })).toEqual([
      { product, edit: { stocks: [{ stockId: 'a', price: 5000 }] }, isByPercent: false },
    ])
  })
})

import { expect, test } from 'vitest'
import { productDraftOf, removeOldDrafts } from './productDraft.ts'

const day = 86_400_000
const save = (productId: string, daysAgo: number) =>
  localStorage.setItem(
    `qitati.productDraft.vendor.${productId}`,
    JSON.stringify({ savedAt: Date.now() - daysAgo * day, values: { nameAr: productId } }),
  )

test('a draft is offered for 30 days, and then removed, whichever product it is of', () => {
  save('new', 29)
  save('old', 31)
  localStorage.setItem('qitati.cart', 'other')
  expect(productDraftOf('vendor', 'new').read()?.values.nameAr).toBe('new')
  expect(productDraftOf('vendor', 'old').read()).toBeNull()
  removeOldDrafts()
  expect(Object.keys(localStorage).sort()).toEqual([
    'qitati.cart',
    'qitati.productDraft.vendor.new',
  ])
})

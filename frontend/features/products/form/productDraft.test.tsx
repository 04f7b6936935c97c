import { expect, test } from 'vitest'
import { openProductDraft, removeOldDrafts } from './productDraft.ts'

const day = 86_400_000
const save = (productId: string, daysAgo: number, sent?: object) =>
  localStorage.setItem(
    `qitati.productDraft.vendor.${productId}`,
    JSON.stringify({ savedAt: Date.now() - daysAgo * day, values: { nameAr: productId }, sent }),
  )

test('a draft that may be a product already is offered only while the server knows its key', () => {
  const sent = { key: 'k', body: {} }
  const read = (productId: string) => openProductDraft('vendor', productId).read()?.values.nameAr
  save('recent', 0, { ...sent, at: Date.now() - 5 * day })
  save('typedSince', 0, { ...sent, at: Date.now() - 7 * day })
  save('undated', 7, sent)
  expect([read('recent'), read('typedSince'), read('undated')]).toEqual([
    'recent',
    undefined,
    undefined,
  ])
})

test('a draft is offered for 30 days, and then removed, whichever product it is of', () => {
  save('new', 29)
  save('old', 31)
  localStorage.setItem('qitati.cart', 'other')
  expect(openProductDraft('vendor', 'new').read()?.values.nameAr).toBe('new')
  expect(openProductDraft('vendor', 'old').read()).toBeNull()
  removeOldDrafts()
  expect(Object.keys(localStorage).sort()).toEqual([
    'qitati.cart',
    'qitati.productDraft.vendor.new',
  ])
})

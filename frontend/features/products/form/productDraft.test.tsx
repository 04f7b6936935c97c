import { expect, test } from 'vitest'
import { openProductDraft, removeOldDrafts } from './productDraft.ts'

const day = 86_400_000
const save = (productId: string, daysAgo: number) =>
  localStorage.setItem(
    `qitati.productDraft.vendor.${productId}`,
    JSON.stringify({ savedAt: Date.now() - daysAgo * day, values: { nameAr: productId } }),
  )

test('a draft that may be a product already is offered only while the server knows its key', () => {
  const saveSent = (productId: string, sentDaysAgo?: number, daysAgo = 0) =>
    localStorage.setItem(
      `qitati.productDraft.vendor.${productId}`,
      JSON.stringify({
        savedAt: Date.now() - daysAgo * day,
        values: { nameAr: productId },
        sent: { key: 'k', body: {}, ...(sentDaysAgo && { at: Date.now() - sentDaysAgo * day }) },
      }),
    )
  const read = (productId: string) => openProductDraft('vendor', productId).read()?.values.nameAr
  saveSent('recent', 5)
  saveSent('typedSince', 7)
  saveSent('undated', undefined, 7)
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

import { expect, test, vi } from 'vitest'
import { keepResponse, lastResponse, openLastView } from './lastView.ts'

test('the last 24 products are there, for a visitor too', async () => {
  openLastView()
  const input = (n: number) => ({ params: { id: `part-${n}` } })
  for (let n = 0; n < 30; n += 1) keepResponse(undefined, 'products/getProduct', input(n), { n })
  const seen = Array.from({ length: 30 }, (_, n) =>
    lastResponse(undefined, 'products/getProduct', input(n)),
  )
  expect(seen.map(Boolean)).toEqual(seen.map((_, n) => n >= 6))
})

test('what does not fit onto the device is not kept, and breaks nothing', async () => {
  openLastView()
  const body = { data: 'x'.repeat(100) }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepResponse(undefined, 'products/getProduct', { params: { id: '1' } }, body)
  expect(lastResponse(undefined, 'products/getProduct', { params: { id: '1' } })).toBeUndefined()
})

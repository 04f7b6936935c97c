import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { testPart as part } from '../../testing/testCart.ts'
import { testSession } from '../../testing/renderScreen.tsx'
import { SessionContext } from '../session/useSession.ts'
import { useCart } from './useCart.ts'

const key = 'qitati.cart.v1'
const wrapper = ({ children }: { children: ReactNode }) => (
  <SessionContext value={testSession()}>{children}</SessionContext>
)
const open = () => renderHook(useCart, { wrapper }).result

test('a cart that a browser stored before accounts had one is kept as it was', () => {
  // What commit d501c3d wrote for a source, a variant and the offer.
  const shop = '"vendorId":"vendor","vendorName":"محل الرافدين","nameAr":"دعامية"'
  localStorage.setItem(
    key,
    `[{"product":{"id":"bumper",${shop},"nameEn":"Bumper","imageUrl":"[]","price":95000,"stock":12,` +
      '"origin":"تجاري تايواني","stockId":"s2"},"variant":{"id":"bumper.v1","carBrand":"كيا",' +
      '"carModel":"سبورتاج","year":"2013","additionalPrice":15000},"quantity":2},' +
      `{"product":{"id":"bumper",${shop},"imageUrl":"[]","price":150000,"stock":3,` +
      '"origin":"كوري أصلي"},"quantity":1}]',
  )
  const { lines, total } = open().current
  expect(lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['bumper|bumper.v1|s2', 2],
    ['bumper||', 1],
  ])
  expect(total).toBe(370_000)
})

test('two presses in one frame both count, within the stock', () => {
  const cart = open()
  let added: number[] = []
  act(() => {
    added = [cart.current.add(part, undefined, 4), cart.current.add(part, undefined, 4)]
  })
  expect(added).toEqual([4, 1])
  expect(cart.current.itemCount).toBe(5)
})

test('changes of another tab are shown', () => {
  const cart = open()
  act(() => {
    localStorage.setItem(key, JSON.stringify([{ product: part, quantity: 2 }]))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })
  expect(cart.current.itemCount).toBe(2)
})

test('with broken or blocked storage the cart works for this visit', () => {
  localStorage.setItem(key, '{broken')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const cart = open()
  expect(cart.current.lines).toEqual([])
  act(() => void cart.current.add(part))
  expect(cart.current.itemCount).toBe(1)
})

import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTimers } from '../testing/fakeTimers.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../testing/testMarket.ts'
import SearchPage from './SearchPage.tsx'

let market: TestMarket
let shop: string

beforeEach(async () => {
  market = await openTestMarket()
  shop = (await market.vendor()).id
  await market.sell(shop, { nameAr: 'بريك' })
  fakeTimers()
})
afterEach(() => vi.useRealTimers())

const show = () => renderScreen(<SearchPage />, { at: '/search', ...market.visitor })
const later = () => act(() => vi.advanceTimersByTimeAsync(2000))
const find = (name: string) => screen.findByRole('heading', { name })
const sent = () => market.network.sentTo('catalogue/listProducts').length

test('a list that is behind is shown, and read again until it is not', async () => {
  const { data, pagination, facets } = await market.app.call('catalogue/listProducts', {})
  const body = JSON.stringify({ data, pagination, facets, behind: true })
  for (let time = 0; time < 2; time++)
    market.network.breakOnce({ status: 200, body }, 'catalogue/listProducts')
  await market.sell(shop, { nameAr: 'دعامية' })
  market.app.advance(2000)
  show()
  await find('بريك')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await later()
  expect(sent()).toBe(1)
  hidden.mockReturnValue(false)
  await later()
  expect(screen.queryByRole('heading', { name: 'دعامية' })).toBeNull()
  await later()
  await find('دعامية')
  const count = sent()
  await later()
  await later()
  expect(sent()).toBe(count)
})

test('a catalogue that has nothing to show yet is waited for, twice', async () => {
  const body = JSON.stringify({ message: 'busy', code: 'BUSY', requestId: 'x' })
  const busy = { status: 503, body, headers: { 'retry-after': '2' } }
  for (let time = 0; time < 2; time++) market.network.breakOnce(busy, 'catalogue/listProducts')
  const { unmount } = show()
  await later()
  expect(screen.queryByRole('alert')).toBeNull()
  await later()
  await find('بريك')
  unmount()
  for (let time = 0; time < 3; time++) market.network.breakOnce(busy, 'catalogue/listProducts')
  show()
  await later()
  await later()
  await screen.findByRole('alert')
})

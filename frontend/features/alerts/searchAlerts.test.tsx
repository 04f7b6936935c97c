import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../testing/press.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { toasted } from '../../testing/toasted.ts'

let market: TestMarket
let vendor: Person
let customer: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  customer = await market.customer()
  await market.sell(vendor.id, { nameAr: 'فلتر دهن', nameEn: 'Oil filter' })
  market.app.advance(3000)
})

const search = (text: string, person = customer) =>
  renderRoute(`/customer/search?search=${encodeURIComponent(text)}`, person)
const stored = async () => (await customer.call('alerts/listSearches', {})).data
const dialog = async () => within(await screen.findByRole('dialog'))

test('a list offers to tell of a new part, or of a cheaper one', async () => {
  search('فلتر دهن النترا 2015')
  await press('خبّرني بالجديد')
  const shown = await dialog()
  const reading = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(reading).toEqual(['فلتر دهن', 'النترا', '٢٠١٥'])
  await press('حفظ')
  await toasted('success', 'حفظنا البحث، ونخبرك عندما تصل قطعة')
  expect(await stored()).toMatchObject([
    { text: 'فلتر دهن النترا 2015', part: { nameEn: 'Oil filter' } },
  ])
  expect((await stored())[0]).not.toHaveProperty('maxPrice')
  await press('خبّرني بالجديد')
  await userEvent.click(await screen.findByRole('radio', { name: 'عندما ترخص' }))
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'بهذا السعر أو أقل' })
  expect(price.value).toBe('24750')
  await userEvent.clear(price)
  await press('حفظ')
  expect(await screen.findByText('اكتب سعراً بالدينار')).toBeTruthy()
  await userEvent.type(price, '٢٠٬٠٠٠')
  market.network.breakOnce('offline', 'alerts/saveSearch')
  await press('حفظ')
  expect(await screen.findByText('لا يوجد اتصال بالإنترنت')).toBeTruthy()
  await press('حفظ')
  await waitFor(async () => expect(await stored()).toMatchObject([{ maxPrice: 20_000 }]))
})

test('so does an empty one, with its filters', async () => {
  renderRoute(`/customer/search?search=${encodeURIComponent('رديتر')}&condition=used`, customer)
  await press('خبّرني بالجديد')
  await press('حفظ')
  await waitFor(async () => expect(await stored()).toMatchObject([{ condition: 'used' }]))
})

test('and one without a part for the chosen car', async () => {
  const carTrimId = market.otherTrimId
  const query = new URLSearchParams({ search: 'فلتر دهن', carTrimId })
  renderRoute(`/customer/search?${query}`, customer)
  await press('خبّرني بالجديد')
  await press('حفظ')
  await waitFor(async () => expect(await stored()).toMatchObject([{ carTrimId }]))
})

test('says when the market does not have the car', async () => {
  search('فلتر دهن النترا 1985')
  await press('خبّرني بالجديد')
  await press('حفظ')
  await toasted('error', 'لم نعرف القطعة أو السيارة. اكتب اسم القطعة، ثم السيارة.')
  expect(await stored()).toEqual([])
})

test('asks a visitor to sign in and come back; a text without a part and a vendor see nothing', async () => {
  const openSignIn = vi.fn()
  const session = { ...market.visitor.session, openSignIn }
  const query = `?search=${encodeURIComponent('فلتر دهن')}`
  const first = renderRoute(`/products${query}`, { ...market.visitor, session })
  await press('خبّرني بالجديد')
  expect(openSignIn).toHaveBeenCalledWith(`/products${query}`)
  first.unmount()
  for (const [text, person] of [
    ['هيونداي', customer],
    ['فلتر دهن', vendor],
  ] as const) {
    const { unmount } = renderRoute(`/products?search=${encodeURIComponent(text)}`, person)
    await screen.findByRole('link', { name: /فلتر دهن/ })
    expect(screen.queryByRole('button', { name: 'خبّرني بالجديد' })).toBeNull()
    unmount()
  }
})

test('the page of favourites lists them, searches again, and removes one', async () => {
  const body = { text: 'فلتر دهن النترا 2015 خليجي', condition: 'new', maxPrice: 20_000 } as const
  await customer.call('alerts/saveSearch', { body })
  const repair = market.network.break('SERVER_ERROR', 'alerts/listSearches')
  renderRoute('/customer/favourites', customer)
  const section = within(await screen.findByRole('region', { name: 'عمليات بحث تتابعها' }))
  await section.findByText('حدث خطأ في الخادم')
  repair()
  await userEvent.click(section.getByRole('button', { name: 'إعادة المحاولة' }))
  const list = within(await screen.findByRole('list', { name: 'عمليات بحث تتابعها' }))
  const link = await list.findByRole('link', { name: body.text })
  const href = new URL(link.getAttribute('href')!, 'https://qitati.test')
  expect(Object.fromEntries(href.searchParams)).toEqual({
    ...{ search: body.text, cars: 'all', condition: 'new', maxPrice: '20000', sort: 'newest' },
  })
  expect(list.getByText(/النترا ٢٠١٥ · خليجي/).textContent).toContain('٢٠٬٠٠٠')
  await press(`إلغاء التنبيه: ${body.text}`)
  await waitFor(async () => expect(await stored()).toEqual([]))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'عمليات بحث تتابعها' })).toBeNull(),
  )
})

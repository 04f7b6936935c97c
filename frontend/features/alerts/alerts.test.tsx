import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { press } from '../../testing/press.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { toasted } from '../../testing/toasted.ts'

let market: TestMarket
let vendor: Person
let customer: Person
let product: Product
let soldOut: Product

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  customer = await market.customer()
  product = await market.sell(vendor.id, { nameAr: 'دعامية' })
  const stocks = [{ origin: 'كوريا', price: 40_000, quantity: 0 }]
  soldOut = await market.sell(vendor.id, { nameAr: 'لايت', stocks })
  market.app.advance(3000)
})

const open = ({ id }: Product, person = customer) => renderRoute(`/customer/products/${id}`, person)
const stored = async () => (await customer.call('alerts/listAlerts', {})).data
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('a sold-out product offers to tell when it is back, and keeps what is chosen', async () => {
  open(soldOut)
  await press('خبّرني عندما تتوفر')
  expect([(await box('عندما تتوفر')).checked, (await box('عندما ترخص')).checked]).toEqual([
    true,
    false,
  ])
  await press('حفظ')
  await toasted('success', 'حفظنا التنبيه، ونخبرك عندما يتغيّر شيء')
  expect(await stored()).toMatchObject([{ productId: soldOut.id, kinds: ['back'], price: 40_000 }])
  await press('خبّرني عندما تتوفر')
  await userEvent.click(await box('عندما ترخص'))
  await press('حفظ')
  await waitFor(async () => expect(await stored()).toMatchObject([{ kinds: ['back', 'cheaper'] }]))
  await press('خبّرني عندما تتوفر')
  for (const name of ['عندما تتوفر', 'عندما ترخص']) await userEvent.click(await box(name))
  await press('حفظ')
  await toasted('success', 'ألغينا التنبيه')
  expect(await stored()).toEqual([])
})

test('one in stock offers to tell when it is cheaper, without a request before it is pressed', async () => {
  open(product)
  await screen.findByRole('button', { name: 'خبّرني إذا رخصت' })
  expect(market.network.sentTo('alerts/listAlerts')).toEqual([])
  const repair = market.network.break('SERVER_ERROR', 'alerts/listAlerts')
  await press('خبّرني إذا رخصت')
  expect(await screen.findByText('حدث خطأ في الخادم')).toBeTruthy()
  repair()
  await press('إعادة المحاولة')
  expect((await box('عندما ترخص')).checked).toBe(true)
  market.network.breakOnce('offline', 'alerts/saveAlert')
  await press('حفظ')
  expect(await screen.findByText('لا يوجد اتصال بالإنترنت')).toBeTruthy()
  await press('حفظ')
  await waitFor(async () => expect(await stored()).toMatchObject([{ kinds: ['cheaper'] }]))
})

test('asks a visitor to sign in, and a vendor nothing', async () => {
  const openSignIn = vi.fn()
  const session = { ...market.visitor.session, openSignIn }
  const { unmount } = renderRoute(`/products/${product.id}`, { ...market.visitor, session })
  await press('خبّرني إذا رخصت')
  expect(openSignIn).toHaveBeenCalledWith(`/products/${product.id}`)
  unmount()
  renderRoute(`/products/${product.id}`, vendor)
  await screen.findByRole('heading', { level: 1, name: 'دعامية' })
  expect(screen.queryByRole('button', { name: /خبّرني/ })).toBeNull()
})

test('the page of favourites lists them, and removes one', async () => {
  for (const { id } of [product, soldOut])
    await customer.call('alerts/saveAlert', { params: { id }, body: { kinds: ['cheaper'] } })
  await vendor.call('products/deleteProduct', { params: { id: product.id } })
  market.app.advance(3000)
  const repair = market.network.break('SERVER_ERROR', 'catalogue/listProductCards')
  renderRoute('/customer/favourites', customer)
  const section = within(await screen.findByRole('region', { name: 'تنبيهاتي' }))
  await section.findByText('حدث خطأ في الخادم')
  expect(section.queryByText('قطعة لم تعد معروضة')).toBeNull()
  repair()
  await userEvent.click(section.getByRole('button', { name: 'إعادة المحاولة' }))
  const list = within(await screen.findByRole('list', { name: 'تنبيهاتي' }))
  expect((await list.findByRole('link', { name: 'لايت' })).getAttribute('href')).toContain(
    soldOut.id,
  )
  await press('إلغاء التنبيه: قطعة لم تعد معروضة')
  await waitFor(async () => expect(await stored()).toMatchObject([{ productId: soldOut.id }]))
})

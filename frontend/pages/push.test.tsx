import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsubscribe } from '../features/notifications/pushDevice.ts'
import { press } from '../testing/press.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  vi.stubEnv('PUSH_PUBLIC_KEY', 'key')
  market = await openTestMarket()
  vendor = await market.vendor()
})
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const settings = async () => (await vendor.call('notifications/getPushSettings', {})).data

test('what is told and the quiet hours are saved with each change', async () => {
  renderRoute('/vendor/settings', vendor)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'قطعة قاربت تنفد' }))
  await waitFor(async () => expect((await settings()).topicsOff).toEqual(['stock']))
  await userEvent.click(screen.getByRole('checkbox', { name: 'ساعات هدوء' }))
  await waitFor(async () => expect((await settings()).quiet).toEqual({ from: 22, to: 7 }))
  const from = screen.getByLabelText('من الساعة')
  // The other end is not offered: two equal hours would mean never, or always.
  expect(from.querySelector('option[value="7"]')).toBeNull()
  await userEvent.selectOptions(from, '٢٣:٠٠')
  await waitFor(async () => expect((await settings()).quiet).toEqual({ from: 23, to: 7 }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'قطعة قاربت تنفد' }))
  await waitFor(async () => expect(await settings()).toMatchObject({ topicsOff: [] }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'ساعات هدوء' }))
  await waitFor(async () => expect((await settings()).quiet).toBeNull())
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /أضف إلى الشاشة الرئيسية/],
  ['another browser without push', 'Mozilla/5.0 (Linux; Android 14)', /هذا المتصفح لا يستقبل/],
])('%s is told what to do first', async (_, userAgent, text) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  renderRoute('/vendor/settings', vendor)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'شغّلها على هذا الجهاز' })).toBeNull()
})

test('a browser that blocks notifications is explained, and nothing is saved', async () => {
  const requestPermission = vi.fn(() => Promise.resolve('denied'))
  Object.assign(window, {
    PushManager: {},
    Notification: { permission: 'default', requestPermission },
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  renderRoute('/vendor/settings', vendor)
  await press('شغّلها على هذا الجهاز')
  expect(await screen.findByText(/المتصفح يمنع إشعاراتنا/)).toBeTruthy()
  expect((await settings()).devices).toEqual([])
})

test('a device whose copy could not be stored is left too, and what it shows is closed', async () => {
  const ended: string[] = []
  const end = (what: string) => () => Promise.resolve(ended.push(what))
  const registration = {
    getNotifications: () => Promise.resolve([{ close: end('shown') }]),
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe: end('subscription') }) },
  }
  const value = { getRegistration: () => Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  vi.stubGlobal('caches', { delete: end('owner') })
  await unsubscribe(vendor.call)
  expect(ended.toSorted()).toEqual(['owner', 'shown', 'subscription'])
})

test('mails are switched on where no device is notified, to the address that the account has', async () => {
  vi.stubEnv('PUSH_PUBLIC_KEY', '')
  vi.stubEnv('EMAIL_FROM', 'news@qitati.test')
  const accounts = [{}, { email: 'shop@example.com' }]
  const none = { firstName: undefined, lastName: undefined, username: undefined, email: undefined }
  market = await openTestMarket({
    identity: {
      readUser: async () => ({ ...none, verified: accounts.shift() ?? {} }),
      mergePublicMetadata: async () => {},
    },
  })
  vendor = await market.vendor()
  renderRoute('/vendor/settings', vendor)
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /بالبريد الإلكتروني/ })
  await userEvent.click(await box())
  expect(await screen.findAllByText(/أكّد بريدك أو رقمك/)).toBeTruthy()
  expect([(await box()).checked, screen.queryByRole('checkbox', { name: /واتساب/ })]).toEqual([
    false,
    null,
  ])
  await userEvent.click(await box())
  expect(await screen.findByText('shop@example.com')).toBeTruthy()
  await userEvent.click(await box())
  await waitFor(() => expect(screen.queryByText('shop@example.com')).toBeNull())
  expect((await settings()).channels).toEqual([{ channel: 'email' }])
})

test('a stage that sends none shows nothing of it', async () => {
  vi.stubEnv('PUSH_PUBLIC_KEY', '')
  market = await openTestMarket()
  renderRoute('/customer/profile', await market.customer())
  expect(await screen.findByText('عناوين التوصيل')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('الإشعارات على الموبايل')).toBeNull())
})

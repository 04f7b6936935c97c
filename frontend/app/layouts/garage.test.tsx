/** The garage in the header: the panel of the visitor's cars, on pages of every kind. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#shared/kernel/limits.ts'
import type { Product } from '#shared/products/schema.ts'
import { press } from '../../testing/press.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { toasted } from '../../testing/toasted.ts'

let market: TestMarket
let customer: Person
let vendor: Person
let part: Product

beforeAll(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  customer = await market.customer()
  part = await market.sell(vendor.id)
})

const header = async () => within((await screen.findAllByRole('banner'))[0]!)
const chip = async (name: string | RegExp) => (await header()).findByRole('button', { name })
const panel = () => within(screen.getByRole('dialog', { name: 'سيارتي' }))
const line = () => screen.findByRole('textbox', { name: /اكتب السيارة/ })
/** Types a car into the open panel's line, and presses what was found. */
const type = async (text: string) => {
  await userEvent.type(await line(), text)
  const found = await screen.findByRole('list', { name: 'السيارات التي وجدناها' })
  await userEvent.click(await within(found).findByRole('button', { name: new RegExp(text) }))
}
/** Opens the panel once the page is there, which takes the focus when it comes. */
const open = async (name: string | RegExp) => {
  await screen.findAllByRole('heading', { level: 1 })
  await userEvent.click(await chip(name))
}
const cars = async () =>
  within(await screen.findByRole('list', { name: 'سياراتي' }))
    .getAllByRole('button', { pressed: undefined })
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => [button.textContent, button.getAttribute('aria-pressed') === 'true'])

describe.each(['visitor', 'customer'] as const)('for a %s', (who) => {
  const person = () => (who === 'visitor' ? market.visitor : customer)

  test('a typed line and two presses choose a car, which the page then knows', async () => {
    const { location } = renderRoute(`/products/${part.id}`, person())
    await open('سيارتي')
    await type('النترا ٢٠١٥')
    expect(await toasted('success', 'صارت سيارتك: هيونداي النترا ٢٠١٥')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await chip('سيارتي: هيونداي النترا ٢٠١٥')).textContent).toContain('النترا ٢٠١٥')
    expect(location().pathname).toBe(`/products/${part.id}`)
    expect((await screen.findAllByText(/تناسب هيونداي النترا/)).length).toBeGreaterThan(0)
  })

  test('several cars: switched, named, removed, brought back, and none', async () => {
    renderRoute('/about', person())
    await open('سيارتي')
    await type('النترا ٢٠١٥')
    await open(/^سيارتي:/)
    await press('أو اختر خطوة خطوة')
    for (const name of ['كوريا الجنوبية', 'هيونداي', 'اكسنت', '٢٠١٢']) await press(name)
    await press('هاي سيارتي')
    await open('سيارتي: هيونداي اكسنت ٢٠١٢')
    expect(await cars()).toEqual([
      ['هيونداي النترا ٢٠١٥', false],
      ['هيونداي اكسنت ٢٠١٢', true],
      ['بدون سيارة', false],
    ])

    await press('عدّل هيونداي النترا ٢٠١٥')
    await userEvent.keyboard('سيارة أبوي{Enter}')
    expect((await cars())[0]).toEqual(['سيارة أبويهيونداي النترا ٢٠١٥', false])
    await press(/^سيارة أبوي/)
    await open('سيارتي: سيارة أبوي')

    await press('إزالة سيارة أبوي')
    expect((await cars()).map(([name]) => name)).toEqual(['هيونداي اكسنت ٢٠١٢', 'بدون سيارة'])
    expect(screen.getByText('انحذفت سيارة أبوي')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('تراجع')
    await userEvent.keyboard('{Enter}')
    expect(await cars()).toEqual([
      ['هيونداي اكسنت ٢٠١٢', false],
      ['سيارة أبويهيونداي النترا ٢٠١٥', true],
      ['بدون سيارة', false],
    ])

    await press('بدون سيارة')
    await open('سيارتي')
    expect((await cars()).map(([, isActive]) => isActive)).toEqual([false, false, true])
  })

  test('escape ends the renaming, not the panel, and leaves the name', async () => {
    renderRoute('/about', person())
    await open('سيارتي')
    await type('اكسنت ٢٠١٢')
    await open(/^سيارتي:/)
    await press(/^عدّل/)
    await userEvent.keyboard('خطأ{Escape}')
    expect((await cars())[0]).toEqual(['هيونداي اكسنت ٢٠١٢', true])
    expect(document.activeElement).toBe(panel().getByRole('button', { name: /^عدّل/ }))
  })

  test('a name takes no more letters than the account keeps', async () => {
    renderRoute('/about', person())
    await open('سيارتي')
    await type('اكسنت ٢٠١٢')
    await open(/^سيارتي:/)
    await press(/^عدّل/)
    await userEvent.paste('س'.repeat(limits.carOwnNameMax + 1))
    await userEvent.keyboard('{Enter}')
    expect((await cars())[0]?.[0]).toBe(`${'س'.repeat(limits.carOwnNameMax)}هيونداي اكسنت ٢٠١٢`)
  })

  test('what fits the active car is one press away', async () => {
    const { location } = renderRoute('/about', person())
    await open('سيارتي')
    await type('اكسنت ٢٠١٢')
    await open(/^سيارتي:/)
    await userEvent.click(await screen.findByRole('link', { name: 'اعرض القطع المناسبة' }))
    expect(location().pathname).toBe(who === 'visitor' ? '/products' : '/customer/search')
    expect(new URLSearchParams(location().search).get('carTrimId')).toBe(market.otherTrimId)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a list of one car follows the car that is chosen in the header', async () => {
  const at = `/products?carBrandId=${market.brandId}&carTrimId=${market.trimId}&minPrice=5`
  const { location } = renderRoute(at, market.visitor)
  const query = () => Object.fromEntries(new URLSearchParams(location().search))
  await open('سيارتي')
  await type('اكسنت ٢٠١٢')
  await waitFor(() => expect(query()).toEqual({ minPrice: '5' }))
  expect((await screen.findAllByText(/اكسنت ٢٠١٢/)).length).toBeGreaterThan(1)
})

test('on the landing page the car of the hero leads to what fits it', async () => {
  const { location } = renderRoute('/', market.visitor)
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'اختر سيارتك' }))
  await type('اكسنت ٢٠١٢')
  expect(location().pathname).toBe('/products')
  expect(new URLSearchParams(location().search).get('carTrimId')).toBe(market.otherTrimId)
})

test('a make alone goes on with the steps', async () => {
  renderRoute('/about', market.visitor)
  await open('سيارتي')
  await type('هيونداي')
  expect(await screen.findByRole('heading', { name: 'اختر الموديل' })).toBeTruthy()
  expect(panel().getByRole('button', { name: 'النترا' })).toBeTruthy()
})

test('vendors, who buy nothing, have no car', async () => {
  for (const at of ['/vendor/products', '/about']) {
    const { unmount } = renderRoute(at, vendor)
    await screen.findByRole('heading', { level: 1 })
    expect((await header()).queryByRole('button', { name: /سيارت/ })).toBeNull()
    unmount()
  }
})

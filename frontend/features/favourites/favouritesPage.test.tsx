import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { openLastView } from '../../api/lastView.ts'
import { finishBeforeLeaving } from '../session/leaving.ts'
import { press } from '../../testing/press.ts'
import { renderRoute, renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { toasted } from '../../testing/toasted.ts'
import Heart from './Heart.tsx'

let market: TestMarket
let vendor: Person
let customer: Person
let bumper: Product
let light: Product

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  customer = await market.customer()
  bumper = await market.sell(vendor.id, { nameAr: 'دعامية' })
  light = await market.sell(vendor.id, { nameAr: 'لايت' })
  market.app.advance(3000)
})

const open = (at: string, person = customer) => renderRoute(at, { ...person, synchronised: true })
const heart = (name: string) => screen.findByRole('button', { name: `في المفضلة: ${name}` })
const isPressed = async (name: string) => (await heart(name)).getAttribute('aria-pressed')
const stored = async ({ call } = customer) => (await call('favourites/getFavourites', {})).data
const save = (favourites: string[], viewed: string[] = []) =>
  customer.call('favourites/saveFavourites', { body: { favourites, viewed, rev: 0 } })
const cards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-product]')].map(
    ({ dataset }) => dataset.product,
  )

describe('hearts', () => {
  test('on a product’s page choose it with the keyboard, and remember that it was seen', async () => {
    open(`/customer/products/${bumper.id}`)
    act(() => document.body.focus())
    ;(await heart('دعامية')).focus()
    await userEvent.keyboard(' ')
    await toasted('success', 'صارت في مفضلتك')
    expect(await isPressed('دعامية')).toBe('true')
    await act(() => finishBeforeLeaving())
    expect(await stored()).toMatchObject({ favourites: [bumper.id], viewed: [bumper.id] })
  })

  test('of a guest move to the account that signs in, and leave the device with it', async () => {
    const { setSession } = open(`/products/${light.id}`, market.visitor)
    await userEvent.click(await heart('لايت'))
    expect(market.network.sent.filter(({ row }) => row.startsWith('favourites/'))).toEqual([])
    setSession(customer.session)
    await waitFor(() => expect(market.network.sentTo('favourites/getFavourites')).toHaveLength(1))
    await act(() => finishBeforeLeaving())
    expect(await stored()).toMatchObject({ favourites: [light.id], viewed: [light.id] })
    setSession(market.visitor.session)
    await waitFor(() =>
      expect(JSON.stringify({ ...localStorage })).not.toContain(`"favourites":["${light.id}`),
    )
    expect(await isPressed('لايت')).toBe('false')
  })

  test('are not for vendors', async () => {
    const { unmount } = renderScreen(<Heart product={bumper} />, customer)
    await heart('دعامية')
    unmount()
    renderScreen(<Heart product={bumper} />, vendor)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('stop at a hundred', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `p${index}`)
    localStorage.setItem('qitati.favourites.v1', JSON.stringify({ value: { favourites: many } }))
    open(`/products/${bumper.id}`, market.visitor)
    await userEvent.click(await heart('دعامية'))
    await toasted('warning', 'مفضلتك ممتلئة. احذف منها قطعة أولاً.')
    expect(await isPressed('دعامية')).toBe('false')
  })
})

describe('the page of favourites', () => {
  test('has them, the latest first, and forgets one that is pressed again', async () => {
    await save([light.id, bumper.id])
    open('/customer/favourites')
    await waitFor(() => expect(cards()).toEqual([light.id, bumper.id]))
    await userEvent.click(await heart('لايت'))
    await waitFor(() => expect(cards()).toEqual([bumper.id]))
    await userEvent.click(await screen.findByText('تراجع'))
    await waitFor(() => expect(cards()).toEqual([light.id, bumper.id]))
    expect(market.network.sentTo('catalogue/listProductCards')).toHaveLength(1)
  })

  test('counts what is not listed any more, and removes it', async () => {
    await save([light.id, bumper.id])
    await vendor.call('products/deleteProduct', { params: { id: light.id } })
    market.app.advance(3000)
    open('/customer/favourites')
    await screen.findByText('قطعة واحدة من مفضلتك لم تعد معروضة')
    expect(cards()).toEqual([bumper.id])
    await press('احذفها من المفضلة')
    expect(screen.queryByText(/لم تعد معروضة/)).toBeNull()
    await act(() => finishBeforeLeaving())
    expect((await stored()).favourites).toEqual([bumper.id])
  })

  test('says that it is empty, and that it could not be read', async () => {
    const { unmount } = open('/customer/favourites')
    expect(await screen.findByText(/^مفضلتك فارغة/)).toBeTruthy()
    unmount()
    await save([light.id])
    const repair = market.network.break('SERVER_ERROR', 'catalogue/listProductCards')
    open('/customer/favourites')
    expect(await screen.findByText('حدث خطأ في الخادم')).toBeTruthy()
    repair()
    await press('إعادة المحاولة')
    await waitFor(() => expect(cards()).toEqual([light.id]))
  })

  test('is shown offline as it was', async () => {
    openLastView(customer.session.user!)
    await save([light.id])
    const { unmount } = open('/customer/favourites')
    await waitFor(() => expect(cards()).toEqual([light.id]))
    unmount()
    market.network.break('offline')
    open('/customer/favourites')
    await waitFor(() => expect(cards()).toEqual([light.id]))
  })
})

test('the home has what was seen last', async () => {
  await save([], [light.id, bumper.id])
  open('/customer/home')
  const list = await screen.findByRole('list', { name: 'شاهدتها مؤخراً' })
  const links = [...list.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(links).toEqual(['لايت', 'دعامية'])
})

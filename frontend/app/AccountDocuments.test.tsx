/** Cart and garage of people on several devices, with the real handlers (rules.md, Account documents). */
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { rememberSearch } from '../features/catalogue/suggestions/recentSearches.ts'
import { toCartProduct } from '../features/cart/cart.ts'
import { useCart } from '../features/cart/useCart.ts'
import type { GarageCar } from '../features/garage/garageCar.ts'
import { useGarage } from '../features/garage/useGarage.ts'
import { finishBeforeLeaving } from '../features/session/leaving.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { testCartLine } from '../testing/testCart.ts'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
let customer: Person
let bumper: Product
let light: Product

beforeEach(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  const vendor = await market.vendor()
  bumper = await market.sell(vendor.id, {
    nameAr: 'دعامية أمامية',
    stocks: [
      { origin: 'كوريا', price: 145_000, quantity: 5 },
      { origin: 'الصين', price: 320_000, quantity: 9 },
    ],
  })
  light = await market.sell(vendor.id, { nameAr: 'لايت يمين' })
})

const car = (trim: string): GarageCar => ({
  country: { id: 'kr', name: 'كوريا' },
  brand: { id: 'kia', name: 'كيا' },
  trim: { id: trim, name: trim },
  years: [{ id: `${trim}.a`, year: 2018 }],
})

/** A device with this person at it, and what it shows. */
function open(person: Person) {
  let cart: ReturnType<typeof useCart>
  let garage: ReturnType<typeof useGarage>
  const Probe = () => {
    cart = useCart()
    garage = useGarage()
    return null
  }
  const { setSession, unmount } = renderScreen(<Probe />, { ...person, synchronised: true })
  return {
    cart: () => cart,
    garage: () => garage,
    /** Names with quantities and accepted unit prices. */
    lines: () =>
      cart.lines.map(({ product, quantity, unitPrice }) => [product.nameAr, quantity, unitPrice]),
    cars: () => garage.cars.map(({ id }) => id),
    become: ({ session }: Person) => setSession(session),
    leave: async () => {
      await finishBeforeLeaving()
      setSession(market.visitor.session)
    },
    unmount,
  }
}

/** Replaces this device by another one; the returned function brings it back. */
function otherDevice(): () => void {
  const before = Object.entries(localStorage) as [string, string][]
  localStorage.clear()
  return () => {
    localStorage.clear()
    for (const [key, text] of before) localStorage.setItem(key, text)
  }
}

const reconnect = () => {
  window.dispatchEvent(new Event('online'))
}
const storedCart = async ({ call } = customer) => (await call('cart/getCart', {})).data
const storedGarage = async ({ call } = customer) => (await call('garage/getGarage', {})).data
const saved = (quantity: number) =>
  waitFor(async () => expect((await storedCart()).lines).toMatchObject([{ quantity }]))
const bumperLine = (quantity: number) => ['دعامية أمامية', quantity, 145_000]
const offer = () => toCartProduct(bumper, bumper.stocks[0]!)
const second = () => toCartProduct(bumper, bumper.stocks[1]!)

describe('a guest who signs in', () => {
  test('has the chosen source and quantity in the account’s cart, here and on the server', async () => {
    const device = open(market.visitor)
    act(() => void device.cart().add(second(), undefined, 2))
    device.become(customer)
    expect(device.lines()).toEqual([['دعامية أمامية', 2, 320_000]])
    const { stockId } = bumper.stocks[1]!
    await waitFor(async () =>
      expect((await storedCart()).lines).toEqual([
        { productId: bumper.id, stockId, quantity: 2, price: 320_000 },
      ]),
    )
  })

  test('joins the account’s lines: the larger quantity, never the sum, up to the stock', async () => {
    const line = { productId: bumper.id, quantity: 3, price: 145_000 }
    const other = { productId: light.id, quantity: 1, price: 25_000 }
    await customer.call('cart/saveCart', { body: { lines: [line, other], rev: 0 } })
    const device = open(market.visitor)
    act(() => void device.cart().add(offer(), undefined, 4))
    device.become(customer)
    const joined = [bumperLine(4), ['لايت يمين', 1, 25_000]]
    await waitFor(() => expect(device.lines()).toEqual(joined))
    await waitFor(async () => expect(await storedCart()).toMatchObject({ rev: 2 }))
    await device.leave()
    // Signing in again finds no guest's cart to add.
    device.become(customer)
    await waitFor(() => expect(device.lines()).toEqual(joined))
  })

  test('keeps the cart and the car of a browser from before accounts had them', async () => {
    const { product } = testCartLine(bumper)
    localStorage.setItem('qitati.cart.v1', JSON.stringify([{ product, quantity: 2 }]))
    localStorage.setItem('qitati.garage.v1', JSON.stringify(car('rio')))
    const device = open(market.visitor)
    expect(device.lines()).toEqual([bumperLine(2)])
    expect(device.garage().car).toMatchObject(car('rio'))
    device.become(customer)
    await saved(2)
    await waitFor(async () =>
      expect(await storedGarage()).toMatchObject({
        cars: [{ id: 'rio.2018-2018', ...car('rio') }],
        activeId: 'rio.2018-2018',
      }),
    )
  })

  test('and is a vendor leaves the cart to the guest', async () => {
    const vendor = await market.vendor()
    const device = open(market.visitor)
    act(() => void device.cart().add(offer()))
    device.become(vendor)
    expect(device.lines()).toEqual([])
    await device.leave()
    expect(device.lines()).toHaveLength(1)
    device.become(customer)
    await saved(1)
  })
})

describe('an account', () => {
  test('takes its cart and cars along, and leaves none of them on a shared phone', async () => {
    const device = open(customer)
    act(() => void device.cart().add(second(), undefined, 2))
    act(() => device.garage().setCar(car('rio')))
    rememberSearch('ردياتر', 3)
    await device.leave()
    expect([device.lines(), device.cars()]).toEqual([[], []])
    await waitFor(() => {
      const stored = JSON.stringify({ ...localStorage })
      for (const trace of [customer.id, bumper.id, 'rio', 'ردياتر'])
        expect(stored).not.toContain(trace)
    })
    const next = await market.customer()
    device.become(next)
    await waitFor(async () => expect(await storedGarage(next)).toMatchObject({ rev: 0 }))
    expect([device.lines(), device.cars()]).toEqual([[], []])
    device.unmount()

    otherDevice()
    const elsewhere = open(customer)
    await waitFor(() => expect(elsewhere.lines()).toEqual([['دعامية أمامية', 2, 320_000]]))
    await waitFor(() => expect(elsewhere.garage().car).toMatchObject(car('rio')))
  })

  test('works without a connection, and merges with another device when it returns', async () => {
    const device = open(customer)
    act(() => void device.cart().add(offer(), undefined, 2))
    act(() => device.garage().setCar(car('rio')))
    await saved(2)
    await waitFor(async () => expect((await storedGarage()).cars).toHaveLength(1))

    const repair = market.network.break('offline')
    act(() => void device.cart().add(offer()))
    act(() => device.garage().setCar(car('camry')))
    // Meanwhile another device takes two more, adds a light and renames the car.
    const { lines, rev } = await storedCart()
    const more = [
      { ...lines[0]!, quantity: 4 },
      { productId: light.id, quantity: 1, price: 25_000 },
    ]
    await customer.call('cart/saveCart', { body: { lines: more, rev } })
    const garage = await storedGarage()
    const cars = garage.cars.map((one) => ({ ...one, name: 'سيارة أبي' }))
    await customer.call('garage/saveGarage', { body: { ...garage, cars } })
    expect(device.lines()).toEqual([bumperLine(3)])

    repair()
    act(reconnect)
    await waitFor(() => expect(device.lines()).toEqual([bumperLine(4), ['لايت يمين', 1, 25_000]]))
    await waitFor(() =>
      expect(device.garage().cars).toMatchObject([
        { name: 'سيارة أبي' },
        { trim: { id: 'camry' } },
      ]),
    )
    expect(device.garage().car?.trim?.id).toBe('camry')
    await waitFor(async () => expect((await storedGarage()).cars).toHaveLength(2))
  })

  test('loses on its other devices what was ordered, and only that', async () => {
    const device = open(customer)
    act(() => void device.cart().add(offer(), undefined, 2))
    await saved(2)
    const back = otherDevice()
    device.unmount()

    const elsewhere = open(customer)
    await waitFor(() => expect(elsewhere.lines()).toHaveLength(1))
    act(() => elsewhere.cart().removeOrdered(elsewhere.cart().lines))
    act(() => void elsewhere.cart().add(second()))
    await waitFor(async () =>
      expect((await storedCart()).lines).toMatchObject([{ stockId: bumper.stocks[1]!.stockId }]),
    )
    elsewhere.unmount()

    back()
    const again = open(customer)
    await waitFor(() => expect(again.lines()).toEqual([['دعامية أمامية', 1, 320_000]]))
  })

  test('whose changes could not be sent keeps them for itself alone', async () => {
    const device = open(customer)
    act(() => void device.cart().add(offer(), undefined, 2))
    await saved(2)
    const repair = market.network.break('offline', 'cart/saveCart')
    act(() => device.cart().setQuantity(device.cart().lines[0]!.key, 5))
    await device.leave()
    expect(device.lines()).toEqual([])
    repair()
    const next = await market.customer()
    device.become(next)
    expect(device.lines()).toEqual([])
    await device.leave()
    expect((await storedCart()).lines).toMatchObject([{ quantity: 2 }])
    device.become(customer)
    expect(device.lines()).toEqual([bumperLine(5)])
    await saved(5)
    expect((await storedCart(next)).lines).toEqual([])
  })

  test('sends what a lost response left open without counting it twice', async () => {
    const device = open(customer)
    await waitFor(() => expect(market.network.sentTo('cart/getCart')).toHaveLength(1))
    market.network.breakOnce('lostResponse', 'cart/saveCart')
    act(() => void device.cart().add(offer(), undefined, 2))
    await saved(2)
    act(reconnect)
    await waitFor(() => expect(market.network.sentTo('cart/getCart')).toHaveLength(2))
    act(() => void device.cart().add(offer()))
    await saved(3)
    expect(device.lines()).toEqual([bumperLine(3)])
  })

  test('that two devices change at once keeps both changes', async () => {
    const device = open(customer)
    await waitFor(() => expect(market.network.sentTo('cart/getCart')).toHaveLength(1))
    const line = { productId: light.id, quantity: 1, price: light.price }
    await customer.call('cart/saveCart', { body: { lines: [line], rev: 0 } })
    act(() => void device.cart().add(offer()))
    await waitFor(async () => expect((await storedCart()).lines).toHaveLength(2))
    expect(device.lines()).toHaveLength(2)
  })

  test('sees in one tab what another tab does, which alone sends it', async () => {
    const device = open(customer)
    act(() => void device.cart().add(offer()))
    await saved(1)
    const { length } = market.network.sentTo('cart/saveCart')
    // The other tab has added a light, and sent it.
    const { lines, rev } = await storedCart()
    const line = { productId: light.id, quantity: 1, price: light.price }
    await customer.call('cart/saveCart', { body: { lines: [...lines, line], rev } })
    const key = `qitati.cart.v1.${customer.id}`
    const copy = JSON.parse(localStorage.getItem(key)!) as { value: unknown[]; base: unknown[] }
    const value = [...copy.value, testCartLine(light)]
    localStorage.setItem(key, JSON.stringify({ value, base: [...copy.base, line], rev: rev + 1 }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(device.lines()).toHaveLength(2)
    act(() => device.cart().remove(device.cart().lines[0]!.key))
    await waitFor(async () =>
      expect(await storedCart()).toMatchObject({ rev: rev + 2, lines: [line] }),
    )
    expect(market.network.sentTo('cart/saveCart')).toHaveLength(length + 1)
  })
})

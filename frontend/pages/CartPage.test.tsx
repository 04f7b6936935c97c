import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { press } from '../testing/press.ts'
import { renderScreen, testSession } from '../testing/renderScreen.tsx'
import { amountsIn } from '../testing/amountsIn.ts'
import { cartInBrowser, testCartLine, fillCart } from '../testing/testCart.ts'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import CartPage from './CartPage.tsx'

let market: TestMarket
let customer: Person
let vendor: Person
let bumper: Product
let light: Product

beforeEach(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  vendor = await market.vendor()
  bumper = await market.sell(vendor.id, { nameAr: 'دعامية أمامية' })
  light = await market.sell((await market.vendor()).id, { nameAr: 'لايت يمين' })
})

const open = (session = customer.session) =>
  renderScreen(<CartPage />, { at: '/customer/cart', ...customer, session })

describe('the cart', () => {
  test('groups lines by vendor and adds up all amounts, without fees where shops ask none [CART-01] [CART-07] [CART-08]', async () => {
    fillCart([testCartLine(bumper, 2), testCartLine(light)])
    open()
    const groups = await screen.findAllByRole('region', { name: 'محل الرافدين' })
    const subtotals = groups.map((group) => within(group).getByText('مجموع هذا المحل').textContent)
    expect(subtotals).toEqual([
      expect.stringContaining('٥٠٬٠٠٠٫٠٠ د.ع'),
      expect.stringContaining('٢٥٬٠٠٠٫٠٠ د.ع'),
    ])
    const summary = () =>
      ['عدد القطع', 'عدد المحلات', 'المجموع الكلي'].map(
        (name) => within(card).getByText(name).nextSibling?.textContent,
      )
    const card = screen.getByRole('region', { name: 'ملخص السلة' })
    expect(summary()).toEqual(['٣', '٢', '٧٥٬٠٠٠٫٠٠ د.ع'])
    await press('زيادة كمية دعامية أمامية')
    expect(summary()).toEqual(['٤', '٢', '١٠٠٬٠٠٠٫٠٠ د.ع'])
    await press('حذف لايت يمين')
    expect(summary()).toEqual(['٣', '١', '٧٥٬٠٠٠٫٠٠ د.ع'])
    const note =
      'كل محل يوصل طلبه وحده. سيتم إنشاء طلب منفصل لكل بائع. يمكنك متابعة كل طلب بشكل مستقل.'
    expect(screen.getByText(note)).toBeTruthy()
  })

  test('names a vendor without a business name by its owner [CART-01]', async () => {
    const email = 'haidar@qitati.test'
    const noNames = { firstName: undefined, lastName: undefined, username: undefined }
    const identity = {
      readUser: async () => ({ ...noNames, email, verified: {} }),
      mergePublicMetadata: async () => {},
    }
    market = await openTestMarket({ identity })
    customer = await market.customer()
    const { id, call } = await market.newcomer()
    await call('users/syncUser', { body: { clerkId: id, email, role: 'VENDOR' } })
    fillCart([testCartLine(await market.sell(id))])
    open()
    expect(await screen.findByRole('region', { name: 'حيدر الكعبي' })).toBeTruthy()
  })

  test('adds up unit prices, lines, vendors and the total, with variant surcharges [CART-03]', async () => {
    const car = { productId: bumper.id, carBrand: 'كيا', carModel: 'ريو' }
    const addVariant = async (year: string, extra: { additionalPrice?: number }) =>
      (await vendor.call('variants/createVariant', { body: { ...car, year, ...extra } })).data
    const dearer = await addVariant('2015', { additionalPrice: 5_000 })
    const plain = await addVariant('2016', {})
    fillCart([
      { ...testCartLine(bumper, 2), variant: dearer },
      { ...testCartLine(bumper), variant: plain },
      testCartLine(light),
    ])
    open()
    await screen.findAllByText('دعامية أمامية')
    const groups = screen.getAllByRole('region', { name: 'محل الرافدين' })
    // Each vendor's subtotal, then each line's unit price and total.
    expect(groups.map(amountsIn)).toEqual([
      // In the text the years of the cars run into the prices after them.
      ['٨٥٬٠٠٠٫٠٠', '٢٠١٥٣٠٬٠٠٠٫٠٠', '٦٠٬٠٠٠٫٠٠', '٢٠١٦٢٥٬٠٠٠٫٠٠', '٢٥٬٠٠٠٫٠٠'],
      ['٢٥٬٠٠٠٫٠٠', '٢٥٬٠٠٠٫٠٠', '٢٥٬٠٠٠٫٠٠'],
    ])
    expect(amountsIn(screen.getByRole('region', { name: 'ملخص السلة' }))).toEqual(['١١٠٬٠٠٠٫٠٠'])
  })

  test('every price and sum shows two decimals [CONST-02]', async () => {
    const stocks = [{ origin: 'كوريا', price: 12_500.5, quantity: 5 }]
    const part = await market.sell(vendor.id, { nameAr: 'لايت', stocks })
    fillCart([testCartLine(part, 2), testCartLine(bumper)])
    const { container } = open()
    await screen.findByText('لايت')
    await waitFor(() =>
      expect(new Set(amountsIn(container))).toEqual(
        new Set(['١٢٬٥٠٠٫٥٠', '٢٥٬٠٠١٫٠٠', '٢٥٬٠٠٠٫٠٠', '٥٠٬٠٠١٫٠٠']),
      ),
    )
  })

  test('a line has image, name, the car of its variant, unit price, quantity and a remove button [CART-02]', async () => {
    const body = { productId: bumper.id, carBrand: 'كيا', carModel: 'ريو', year: '2015-2017' }
    const { data: variant } = await vendor.call('variants/createVariant', {
      body: { ...body, additionalPrice: 5_000 },
    })
    fillCart([{ ...testCartLine(bumper, 2), variant: { ...variant, additionalPrice: 5_000 } }])
    open()
    const line = (await screen.findByText('دعامية أمامية')).closest('li')!
    expect(line.querySelector('img')?.getAttribute('src')).toBe('/parts/oil-filter.svg')
    expect(within(line).getByText('كيا ريو')).toBeTruthy()
    expect(within(line).getByText('٢٠١٥-٢٠١٧')).toBeTruthy()
    expect(within(line).getByText('للقطعة').closest('p')?.textContent).toContain('٣٠٬٠٠٠٫٠٠ د.ع')
    expect(within(line).getByRole('spinbutton')).toHaveProperty('value', '٢')
    await press('زيادة كمية دعامية أمامية')
    await press('إنقاص كمية دعامية أمامية')
    expect(cartInBrowser()).toMatchObject([{ quantity: 2 }])
    await press('حذف دعامية أمامية')
    expect(cartInBrowser()).toEqual([])
  })

  test('the quantity goes up to the stock and down to zero [CART-04]', async () => {
    fillCart([testCartLine(bumper, 4)])
    open()
    await press('زيادة كمية دعامية أمامية')
    const plus = screen.getByRole('button', { name: 'زيادة كمية دعامية أمامية' })
    expect(plus).toHaveProperty('disabled', true)
    for (let count = 0; count < 5; count += 1) await press('إنقاص كمية دعامية أمامية')
    expect(await screen.findByText('سلة التسوق فارغة')).toBeTruthy()
  })

  test.each(['0', '-1'])(
    'removes a line when its quantity is set to %s [CART-04]',
    async (typed) => {
      fillCart([testCartLine(bumper, 4), testCartLine(light)])
      open()
      const quantity = await screen.findByRole('spinbutton', { name: /دعامية أمامية/ })
      await userEvent.clear(quantity)
      await userEvent.type(quantity, `${typed}{Enter}`)
      expect(cartInBrowser()).toMatchObject([{ product: { id: light.id } }])
    },
  )

  test('removes a line, shows a toast, and undoes it on request [CART-05]', async () => {
    fillCart([testCartLine(bumper, 2)])
    open()
    await press('حذف دعامية أمامية')
    expect(await screen.findByText('تم حذف المنتج من السلة')).toBeTruthy()
    expect(cartInBrowser()).toEqual([])
    // By its text: to jsdom every popover is hidden.
    await userEvent.click(screen.getByText('تراجع'))
    expect(cartInBrowser()).toMatchObject([{ quantity: 2, product: { id: bumper.id } }])
  })

  test('is emptied after confirmation, and then links to the shop [CART-06] [CART-10]', async () => {
    fillCart([testCartLine(bumper)])
    open()
    await press('أفرغ السلة')
    await userEvent.click((await screen.findAllByRole('button', { name: 'أفرغ السلة' })).at(-1)!)
    expect(await screen.findByText('تم مسح السلة')).toBeTruthy()
    expect(screen.getByText('سلة التسوق فارغة')).toBeTruthy()
    const shop = screen.getByRole('link', { name: 'ابدأ التسوق' })
    expect(shop.getAttribute('href')).toBe('/products')
  })

  test("shows the server's price and the difference, and waits for consent [CART-03]", async () => {
    const cheaper = testCartLine(bumper, 2)
    fillCart([{ ...cheaper, product: { ...cheaper.product, price: 20_000 } }])
    open()
    expect(await screen.findByText('تغيّر السعر')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'ملخص السلة' }).textContent).toContain('٥٠٬٠٠٠')
    const proceed = screen.getByRole('button', { name: 'إتمام الطلب' })
    expect(proceed).toHaveProperty('disabled', true)
    await press('موافق على السعر')
    expect(cartInBrowser()[0]?.product.price).toBe(25_000)
    expect(proceed).toHaveProperty('disabled', false)
  })

  test('shows what is short and what is gone, and accepts every change with one tap', async () => {
    const gone = testCartLine(light)
    fillCart([testCartLine(bumper, 9), { ...gone, product: { ...gone.product, id: 'gone' } }])
    open()
    expect(await screen.findByText('لم تعد متوفرة')).toBeTruthy()
    expect(screen.getByText('بقيت ٥ قطع فقط')).toBeTruthy()
    await press('موافق على كل التغييرات')
    await waitFor(() => expect(cartInBrowser()).toMatchObject([{ quantity: 5 }]))
  })

  test('a variant that is gone leaves its stock to the other lines', async () => {
    const gone = { id: 'gone', carBrand: 'كيا', carModel: 'ريو', year: '2015', additionalPrice: 0 }
    fillCart([{ ...testCartLine(bumper, 1), variant: gone }, testCartLine(bumper, 2)])
    open()
    await press('موافق على كل التغييرات')
    await waitFor(() => expect(screen.queryByText('لم تعد متوفرة')).toBeNull())
    expect(cartInBrowser()).toMatchObject([{ quantity: 2, product: { stock: bumper.stock } }])
  })

  test('leads to checkout, which needs an account: a new one, or one used here before [CART-09]', async () => {
    fillCart([testCartLine(bumper)])
    const openSignIn = vi.fn()
    const openSignUp = vi.fn()
    const prepareSignIn = vi.fn()
    const visitor = testSession({ openSignIn, openSignUp, prepareSignIn })
    const newcomer = open(visitor)
    await press('إتمام الطلب')
    expect(prepareSignIn).toHaveBeenCalled()
    expect(openSignUp.mock.calls).toEqual([['/customer/checkout?step=2']])
    await press('سجّل الدخول')
    expect(openSignIn.mock.calls).toEqual([['/customer/checkout']])
    newcomer.unmount()
    const signedIn = open()
    await press('إتمام الطلب')
    expect(signedIn.location().pathname).toBe('/customer/checkout')
    signedIn.unmount()
    fillCart([])
    localStorage.setItem('qitati.cart.v1', JSON.stringify([testCartLine(bumper)]))
    open(visitor)
    await press('إتمام الطلب')
    expect(openSignIn).toHaveBeenCalledTimes(2)
    await press('أنشئ حساباً')
    expect(openSignUp).toHaveBeenCalledTimes(2)
  })

  test('of a visitor with nothing in it loads no sign-in window', () => {
    const prepareSignIn = vi.fn()
    open(testSession({ prepareSignIn }))
    expect(screen.getByText('سلة التسوق فارغة')).toBeTruthy()
    expect(prepareSignIn).not.toHaveBeenCalled()
  })

  test('leads customers back to the search and visitors to the catalogue [CART-09]', async () => {
    fillCart([testCartLine(bumper)])
    for (const [session, to] of [
      [testSession(), '/products'],
      [customer.session, '/customer/search'],
    ] as const) {
      const { location, unmount } = open(session)
      await userEvent.click(await screen.findByRole('link', { name: 'أكمل التسوق' }))
      expect(location().pathname).toBe(to)
      unmount()
    }
  })

  test('shows what others ordered with its parts, but not what it has already', async () => {
    const belt = await market.sell(vendor.id, { nameAr: 'قايش' })
    // Two may share the bit by which they are counted.
    for (let person = 0; person < 4; person++)
      await market.order(await market.customer(), [bumper, belt])
    market.app.advance(60_000)
    fillCart([testCartLine(bumper)])
    open()
    const shown = await screen.findByRole('region', { name: 'يشترون مع هذه القطع' })
    expect(within(shown).getByRole('article').textContent).toContain('قايش')
    await press('أضف قايش إلى السلة')
    await waitFor(() => expect(screen.queryByText('يشترون مع هذه القطع')).toBeNull())
  })
})

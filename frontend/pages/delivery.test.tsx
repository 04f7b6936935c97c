/** What delivery costs and takes, on the way from the product to the order, and afterwards. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import type { DeliveryTerms } from '#shared/vendors/schema.ts'
import { press } from '../testing/press.ts'
import { renderRoute, renderScreen } from '../testing/renderScreen.tsx'
import { fillCart, testCartLine } from '../testing/testCart.ts'
import { homeAddress, openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import CartPage from './CartPage.tsx'
import CheckoutPage from './CheckoutPage.tsx'

let market: TestMarket
let vendor: Person
let customer: Person
let part: Product
const terms = {
  fee: 5000,
  days: 3,
  exceptions: { baghdad: { fee: 3000, days: 1 }, duhok: { fee: 8000, days: 5 } },
}
const setTerms = (delivery: DeliveryTerms | null, shop = vendor) =>
  shop.call('vendors/updateVendor', { params: { id: shop.id }, body: { delivery } })
beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  customer = await market.customer()
  part = await market.sell(vendor.id, { nameAr: 'دعامية أمامية' })
})
const says = (text: string | RegExp) => screen.findByText(text)
const chooseDuhok = async () =>
  userEvent.selectOptions(await screen.findByLabelText('محافظتك'), 'duhok')
const total = () => screen.getAllByText('المجموع الكلي').at(-1)!.parentElement!.textContent

describe('before the address is known', () => {
  test("a product says what delivery costs to the visitor's governorate, and takes", async () => {
    await setTerms({ ...terms, freeFrom: 100_000 })
    renderRoute(`/products/${part.id}`, market.visitor)
    expect(await says('التوصيل ٥٬٠٠٠ د.ع')).toBeTruthy()
    expect(
      await says(/^خلال ٣ أيام عمل · يختلف حسب المحافظة · مجاني إذا طلبت.*١٠٠٬٠٠٠/),
    ).toBeTruthy()
    await chooseDuhok()
    expect(await says('التوصيل إلى دهوك ٨٬٠٠٠ د.ع')).toBeTruthy()
    expect(await says(/^خلال ٥ أيام عمل · مجاني/)).toBeTruthy()
    // Four pieces of 25,000.
    for (let times = 0; times < 3; times += 1) await press('زيادة الكمية')
    expect(await says('التوصيل مجاني لهذا الطلب')).toBeTruthy()
  })

  test('a shop that has not said anything includes delivery, within the days of the site', async () => {
    renderRoute(`/products/${part.id}`, market.visitor)
    expect(await says('التوصيل ضمن السعر')).toBeTruthy()
    expect(await says('خلال ٢-٣ أيام عمل')).toBeTruthy()
    expect(screen.queryByLabelText('محافظتك')).toBeNull()
  })

  test('the cart adds the fees of its shops to the total, and follows the governorate', async () => {
    await setTerms(terms)
    const other = await market.vendor()
    await setTerms({ fee: 2000 }, other)
    const light = await market.sell(other.id, { nameAr: 'لايت' })
    fillCart([testCartLine(part, 2), testCartLine(light)])
    renderScreen(<CartPage />, { at: '/customer/cart', ...market.visitor })
    await waitFor(() => expect(total()).toContain('٨٢٬٠٠٠'))
    await chooseDuhok()
    await waitFor(() => expect(total()).toContain('٨٥٬٠٠٠'))
    const summary = within(screen.getByRole('region', { name: 'ملخص السلة' }))
    expect(summary.getByText('أجرة التوصيل').parentElement?.textContent).toContain('١٠٬٠٠٠')
  })

  test("a customer's is the governorate of the default address", async () => {
    await setTerms(terms)
    await customer.call('addresses/createAddress', { body: homeAddress })
    renderRoute(`/customer/products/${part.id}`, customer)
    expect(await says('التوصيل إلى بغداد ٣٬٠٠٠ د.ع')).toBeTruthy()
  })

  test('the first address begins with the governorate that was chosen', async () => {
    await setTerms(terms)
    fillCart([testCartLine(part)])
    const { unmount } = renderScreen(<CartPage />, { at: '/customer/cart', ...customer })
    await chooseDuhok()
    unmount()
    renderScreen(<CheckoutPage />, { at: '/customer/checkout?step=2', ...customer })
    const province = await screen.findByLabelText<HTMLSelectElement>('المحافظة')
    expect(province.value).toBe('دهوك')
    await waitFor(() => expect(total()).toContain('٣٣٬٠٠٠'))
  })

  test('a fee is not named while the terms of a shop are not known', async () => {
    await setTerms(terms)
    fillCart([testCartLine(part)])
    market.network.break('offline', 'products/getProduct')
    renderScreen(<CartPage />, { at: '/customer/cart', ...customer })
    await says('لم نستطع التأكد من الأسعار والكميات. هذه آخر أرقام عندنا.')
    expect(screen.queryByText('أجرة التوصيل')).toBeNull()
  })
})

describe('an order', () => {
  const confirm = async () => {
    fillCart([testCartLine(part, 2)])
    await customer.call('addresses/createAddress', { body: homeAddress })
    renderScreen(<CheckoutPage />, { at: '/customer/checkout?step=3', ...customer })
    await screen.findByText('الدفع عند الاستلام - لا حاجة لطريقة دفع مسبقة')
  }
  const mine = async () => (await customer.call('orders/listMyCustomerOrders', {})).data

  test('is placed with the fee of its address, which both sides then read', async () => {
    await setTerms(terms)
    await confirm()
    await waitFor(() => expect(total()).toContain('٥٣٬٠٠٠'))
    await press('اطلب الآن')
    await waitFor(async () =>
      expect(await mine()).toMatchObject([{ totalAmount: 50_000, amountDue: 53_000 }]),
    )
    const [order] = await mine()
    await setTerms(null)
    renderRoute(`/customer/orders/${order!.id}`, customer)
    expect(await says('التوصيل ٣٬٠٠٠ د.ع · خلال يوم عمل واحد')).toBeTruthy()
    await waitFor(() => expect(total()).toContain('٥٣٬٠٠٠'))
  })

  test('that reached the sum is free of the fee, which its page goes on saying', async () => {
    await setTerms({ ...terms, freeFrom: 50_000 })
    await confirm()
    await press('اطلب الآن')
    await waitFor(async () => expect(await mine()).toHaveLength(1))
    const [order] = await mine()
    await setTerms(null)
    renderRoute(`/customer/orders/${order!.id}`, customer)
    expect(await says(/^التوصيل مجاني لهذا الطلب/)).toBeTruthy()
  })

  test('whose fee has changed meanwhile is placed only after the new total was accepted', async () => {
    await setTerms(terms)
    await confirm()
    await waitFor(() => expect(total()).toContain('٥٣٬٠٠٠'))
    await setTerms({ fee: 6000 })
    market.app.advance(10_000)
    await press('اطلب الآن')
    await userEvent.click(await screen.findByRole('button', { name: /اطلب بمجموع ٥٦٬٠٠٠/ }))
    await waitFor(async () => expect(await mine()).toMatchObject([{ amountDue: 56_000 }]))
  })

  test('shows its vendor what the customer pays, with delivery', async () => {
    await setTerms(terms)
    const { id } = await market.order(customer, part, 2)
    renderRoute(`/vendor/orders?order=${id}`, vendor)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('التوصيل ٣٬٠٠٠ د.ع · خلال يوم عمل واحد')).toBeTruthy()
    expect(dialog.getByText('٥٣٬٠٠٠')).toBeTruthy()
  })
})

describe('a shop', () => {
  test('is asked once on its dashboard, and may say that its prices include delivery', async () => {
    renderRoute('/vendor/dashboard', vendor)
    const question = 'كم أجرة التوصيل من محلك؟'
    expect(await says(question)).toBeTruthy()
    await press('التوصيل ضمن أسعاري')
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    const { data } = await vendor.call('vendors/getMyVendorProfile', {})
    expect(data.delivery).toEqual({ fee: 0 })
  })

  test('writes its table in the settings, in any digits', async () => {
    renderRoute('/vendor/settings#delivery', vendor)
    await press('حدد أجرة التوصيل')
    const write = async (label: string, text: string) => {
      const field = screen.getByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await write('الأجرة بالدينار', '5')
    expect(screen.getByText(/هذا أقل من ٢٥٠ دينار/)).toBeTruthy()
    await write('الأجرة بالدينار', '٥ الاف')
    await userEvent.selectOptions(screen.getByLabelText('أضف محافظة بأجرة أخرى'), 'duhok')
    await press('حفظ')
    expect(await says('اكتب الأجرة بالدينار، أو 0')).toBeTruthy()
    await write('أجرة التوصيل إلى دهوك', '8000')
    await write('أيام التوصيل إلى دهوك', '5')
    await userEvent.type(screen.getByLabelText(/التوصيل مجاني إذا بلغ الطلب/), '100,000')
    await press('حفظ')
    await says('حفظنا الإعدادات')
    const { data } = await vendor.call('vendors/getMyVendorProfile', {})
    expect(data.delivery).toEqual({
      fee: 5000,
      days: 3,
      exceptions: { duhok: { fee: 8000, days: 5 } },
      freeFrom: 100_000,
    })
  })
})

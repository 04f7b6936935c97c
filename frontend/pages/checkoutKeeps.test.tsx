/** What is entered at checkout outlasts back, reload and a lost connection, until it is ordered. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { finishBeforeLeaving } from '../features/session/leaving.ts'
import { inEnglish } from '../testing/inEnglish.tsx'
import { press } from '../testing/press.ts'
import { renderScreen, testSession } from '../testing/renderScreen.tsx'
import { testCartLine, fillCart } from '../testing/testCart.ts'
import { homeAddress } from '../testing/testMarket.ts'
import { toast, toastStore } from '../ui/overlays/toast.ts'
import CheckoutPage from './CheckoutPage.tsx'
import {
  bumper,
  customer,
  load,
  market,
  myOrders,
  saveAddress,
  setUpCheckout,
} from './testing/checkout.tsx'

setUpCheckout()

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const notes = async () =>
  (await screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: /محل الرافدين/ })).map(
    ({ value }) => value,
  )
const order = async () => {
  await screen.findByText(/شارع ١٤ رمضان/)
  await press('اطلب الآن')
}
/** All that this browser has stored. */
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })

test('an address being written is there after going back, and after a reload', async () => {
  load('/customer/checkout?step=2')
  await userEvent.selectOptions(await field('المحافظة'), 'البصرة')
  await userEvent.type(await field('المنطقة'), 'العشار')
  await userEvent.type(await field(/^هاتف ثانٍ/), '٠٧٨٠')
  await press('رجوع')
  await heading('مراجعة الطلب')
  await press('التالي')
  expect((await field('المنطقة')).value).toBe('العشار')
  load('/customer/checkout?step=2')
  expect((await field('المحافظة')).value).toBe('البصرة')
  expect((await field('المنطقة')).value).toBe('العشار')
  expect((await field(/^هاتف ثانٍ/)).value).toBe('٠٧٨٠')
})

test('a further address being written, the picked address and the notes survive a reload [CHK-01]', async () => {
  await saveAddress()
  await saveAddress({ ...homeAddress, label: 'العمل', street: 'شارع ٦٢' })
  load('/customer/checkout?step=2')
  await userEvent.click(await screen.findByRole('radio', { name: /العمل/ }))
  await press('عنوان جديد')
  await userEvent.type(await field('الشارع أو أقرب نقطة دالة'), 'شارع ٥')
  load('/customer/checkout?step=2')
  expect((await field('الشارع أو أقرب نقطة دالة')).value).toBe('شارع ٥')
  expect(await screen.findByRole('radio', { name: /العمل/ })).toHaveProperty('checked', true)
  await press('إلغاء')
  await press('التالي')
  await userEvent.type((await screen.findAllByRole('textbox'))[1]!, 'اتصل أولاً')
  load('/customer/checkout?step=3')
  expect(await screen.findByText('شارع ٦٢')).toBeTruthy()
  expect(await notes()).toEqual(['', 'اتصل أولاً'])
})

test('a lost connection keeps the address that was being saved', async () => {
  load('/customer/checkout?step=2')
  await userEvent.selectOptions(await field('المحافظة'), 'البصرة')
  await userEvent.type(await field('المنطقة'), 'العشار{Enter}شارع ١{Enter}07701234567')
  const repair = market.network.break('offline')
  await press('احفظ العنوان وتابع')
  await screen.findByText(/خطأ في حفظ العنوان/)
  load('/customer/checkout?step=2')
  repair()
  expect((await field('المنطقة')).value).toBe('العشار')
  await press('احفظ العنوان وتابع')
  await heading('التأكيد')
})

test('what was entered is gone once it is ordered', async () => {
  const { data: home } = await saveAddress()
  await saveAddress({ ...homeAddress, label: 'العمل', isDefault: true })
  load('/customer/checkout?step=2')
  await userEvent.click(await screen.findByRole('radio', { name: /المنزل/ }))
  expect(stored()).toContain(home.id)
  load('/customer/checkout?step=3')
  await userEvent.type((await screen.findAllByRole('textbox'))[0]!, 'سري')
  load('/customer/checkout?step=3')
  expect(await notes()).toEqual(['سري', ''])
  await order()
  await screen.findByText('تم إنشاء الطلبات بنجاح')
  expect(await myOrders()).toHaveLength(2)
  await waitFor(() => expect(stored()).not.toMatch(new RegExp(`سري|${home.id}`)))
})

test('what was entered is gone from the device after signing out', async () => {
  await saveAddress()
  const { setSession } = load('/customer/checkout?step=3')
  await userEvent.type((await screen.findAllByRole('textbox'))[0]!, 'سري')
  expect(stored()).toContain('سري')
  await act(() => finishBeforeLeaving())
  act(() => setSession(testSession({ leftByChoice: true })))
  expect(stored()).not.toContain('سري')
})

test('after a session has expired, what was entered waits for its account alone', async () => {
  load('/customer/checkout?step=2')
  await userEvent.type(await field('المنطقة'), 'العشار')
  load('/customer/checkout?step=2', market.visitor)
  load('/customer/checkout?step=2')
  expect((await field('المنطقة')).value).toBe('العشار')
  // Another account, with what a guest has put into the cart.
  localStorage.setItem('qitati.cart.v1', JSON.stringify([testCartLine(bumper)]))
  load('/customer/checkout?step=2', await market.customer())
  expect((await field('المنطقة')).value).toBe('')
  await waitFor(() => expect(stored()).not.toContain('العشار'))
})

test.each([
  ['طلبتَ هذه السلة للتو من نافذة أخرى.', 'طلباتي', 'ar'],
  ["You've just ordered this cart in another window.", 'View my orders', 'en'],
])('a window whose cart was ordered in another one says so: %s', async (told, link, language) => {
  const openIn = () => {
    const at = '/customer/checkout?step=3'
    const page = <CheckoutPage />
    return renderScreen(language === 'en' ? inEnglish(page) : page, { at, ...customer })
  }
  await saveAddress()
  const [first, second] = [openIn(), openIn()]
  const [create] = await within(second.container).findAllByRole('button', {
    name: /اطلب الآن|Create orders/,
  })
  await within(second.container).findByText(/شارع ١٤ رمضان/)
  await userEvent.click(create!)
  expect(await within(first.container).findByRole('status')).toHaveProperty(
    'textContent',
    expect.stringContaining(told),
  )
  const orders = within(first.container).getByRole('link', { name: link })
  expect(orders.getAttribute('href')).toBe('/customer/orders')
  expect(within(second.container).queryByText(told)).toBeNull()
  expect(await myOrders()).toHaveLength(2)
})

test('a window whose cart was emptied in another one, or that opens later, shows the cart', async () => {
  await saveAddress()
  const first = load('/customer/checkout?step=3')
  await order()
  await first.arriveAt('/customer/orders')
  const later = load('/customer/checkout')
  await later.arriveAt('/customer/cart')
  fillCart([testCartLine(bumper)])
  const emptied = load('/customer/checkout')
  await heading('مراجعة الطلب')
  fillCart([])
  await emptied.arriveAt('/customer/cart')
})

test('the first address begins with the phone number of the account', async () => {
  const user = { ...customer.session.user!, phone: '+9647701234567' }
  const session = { ...customer.session, user }
  renderScreen(<CheckoutPage />, { at: '/customer/checkout?step=2', ...customer, session })
  expect(await screen.findByLabelText('رقم الهاتف')).toHaveProperty('value', '07701234567')
})

test("the browser's back clears what the step before said", async () => {
  function Back() {
    const navigate = useNavigate()
    return <button onClick={() => void navigate(-1)}>back</button>
  }
  await saveAddress()
  const screens = (
    <>
      <CheckoutPage />
      <Back />
    </>
  )
  renderScreen(screens, { at: '/customer/checkout', ...customer })
  await press('التالي')
  await heading('عنوان التوصيل')
  act(() => {
    toast.error('x')
  })
  await press('back')
  await heading('مراجعة الطلب')
  expect(toastStore.read()).toEqual([])
})

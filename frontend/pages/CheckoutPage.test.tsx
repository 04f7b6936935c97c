import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { amountsIn } from '../testing/amountsIn.ts'
import { press } from '../testing/press.ts'
import { renderRoute, renderScreen, testSession } from '../testing/renderScreen.tsx'
import { cartInBrowser, fillCart } from '../testing/testCart.ts'
import { homeAddress } from '../testing/testMarket.ts'
import { toasted } from '../testing/toasted.ts'
import { checkoutText } from '../text/ar/checkout.ts'
import { infoText } from '../text/ar/pages/info.ts'
import { help } from '../text/ar/pages/infoHelp.ts'
import { welcomeText } from '../text/ar/pages/welcome.ts'
import { ar } from '../text/ar.ts'
import { toastStore } from '../ui/overlays/toast.ts'
import CheckoutPage from './CheckoutPage.tsx'
import {
  bumper,
  customer,
  market,
  myOrders,
  open,
  openConfirm,
  saveAddress,
  setUpCheckout,
} from './testing/checkout.tsx'

setUpCheckout()

const fillAddress = async (phone = '٠٦٦١٢٣٤٥٦٧') => {
  await userEvent.selectOptions(await screen.findByLabelText('المحافظة'), 'نينوى (الموصل)')
  await userEvent.type(screen.getByLabelText('المنطقة'), 'الزهور')
  await userEvent.type(screen.getByLabelText('الشارع أو أقرب نقطة دالة'), 'شارع ٥')
  await userEvent.type(screen.getByLabelText('رقم الهاتف'), phone)
}

/** The amber buttons: one at a time. */
const primary = (container: HTMLElement) =>
  [...container.querySelectorAll('button.bg-action')].map((button) => button.textContent)

describe('the checkout', () => {
  test('leads through three steps and keeps all input on the way back [CHK-01] [CHK-06] [CHK-07]', async () => {
    await saveAddress()
    await saveAddress({ ...homeAddress, label: 'العمل', street: 'شارع ٦٢' })
    open()
    const step = (name: string) => screen.findByRole('heading', { level: 2, name })
    await step('مراجعة الطلب')
    expect(await screen.findByText('دعامية أمامية')).toBeTruthy()
    await press('التالي')
    await step('عنوان التوصيل')
    await userEvent.click(await screen.findByRole('radio', { name: /العمل/ }))
    await press('التالي')
    await step('التأكيد')
    expect(screen.getByText('العمل')).toBeTruthy()
    expect(screen.getByText('شارع ٦٢')).toBeTruthy()
    expect(screen.getByText('الدفع عند الاستلام - لا حاجة لطريقة دفع مسبقة')).toBeTruthy()
    const notes = () =>
      screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /محل الرافدين/ })
    expect(notes()).toHaveLength(2)
    await userEvent.type(notes()[1]!, 'اتصل قبل الوصول')
    await press('رجوع')
    expect(await screen.findByRole('radio', { name: /العمل/ })).toHaveProperty('checked', true)
    await press('رجوع')
    await step('مراجعة الطلب')
    await press('التالي')
    await press('التالي')
    await step('التأكيد')
    expect(screen.getByText('شارع ٦٢')).toBeTruthy()
    expect(notes().map(({ value }) => value)).toEqual(['', 'اتصل قبل الوصول'])
    expect(screen.getByRole('button', { name: 'اطلب الآن' })).toHaveProperty('disabled', false)
  })

  test('offers only cash on delivery, on the screen and in the API [CONST-05]', async () => {
    const { container, unmount } = await openConfirm()
    expect(within(container).queryAllByRole('radio')).toEqual([])
    expect(within(container).queryAllByRole('combobox')).toEqual([])
    unmount()
    const items = [{ productId: bumper.id, quantity: 1 }]
    const body = { items, deliveryAddress: homeAddress, paymentMethod: 'CARD' }
    const { data } = await customer.call('orders/createOrder', { body })
    expect(JSON.stringify(data)).not.toMatch(/payment|"card/i) // A drawn id may contain 'card'.
    // Other payment methods appear only in texts that rule them out.
    const texts = JSON.stringify([ar, checkoutText, welcomeText, infoText, help])
    const named = texts.match(/[^"]*(بطاقة|فيزا|ماستر|زين ?كاش|تقسيط|محفظة)[^"]*/g)
    expect(named?.filter((text) => !/(?<!\S)و?لا[. ]|؟$/.test(text))).toEqual([])
  })

  test('preselects the default address, else the first [CHK-02] [CHK-04]', async () => {
    await saveAddress()
    await saveAddress({ ...homeAddress, label: 'العمل' })
    const [first, second] = (await customer.call('addresses/listAddresses', {})).data
    const radio = (label = '') => screen.findByRole('radio', { name: new RegExp(label) })
    const setDefault = (id: string, isDefault: boolean) =>
      customer.call('addresses/updateAddress', { params: { id }, body: { isDefault } })
    await setDefault(first!.id, false)
    await setDefault(second!.id, false)
    const view = open('/customer/checkout?step=2')
    expect(await radio(first?.label)).toHaveProperty('checked', true)
    view.unmount()
    await setDefault(second!.id, true)
    open('/customer/checkout?step=2')
    expect(await radio(second?.label)).toHaveProperty('checked', true)
    expect(screen.getByText('الأساسي')).toBeTruthy()
  })

  test('lists the saved addresses in full, and delivers to the one picked [CHK-02]', async () => {
    const work = { label: 'العمل', street: 'شارع ٦٢', city: 'العشار', province: 'البصرة' }
    await saveAddress()
    await saveAddress({ ...work, phone: '07809998877' })
    open('/customer/checkout?step=2')
    const radios = await screen.findAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent).toSorted()).toEqual([
      'العملالبصرة، العشار، شارع ٦٢0780 999 8877',
      'المنزلالأساسيبغداد، المنصور، شارع ١٤ رمضان0770 555 1201',
    ])
    await userEvent.click(screen.getByRole('radio', { name: /العمل/ }))
    await press('التالي')
    await press('اطلب الآن')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    const [order] = await myOrders()
    const { data } = await customer.call('orders/getOrder', { params: { id: order!.id } })
    expect(data.deliveryAddress).toMatchObject(work)
  })

  test('waits with Next until an address is chosen, and asks for one before confirming [CHK-05] [VALID-20]', async () => {
    const repair = market.network.break('hanging', 'addresses/listAddresses')
    const { unmount } = open('/customer/checkout?step=2')
    const next = await screen.findByRole('button', { name: 'التالي' })
    expect(next).toHaveProperty('disabled', true)
    expect(screen.getByText('يرجى اختيار عنوان التسليم')).toBeTruthy()
    await saveAddress()
    repair()
    expect(await screen.findByRole('radio', { name: /المنزل/ })).toHaveProperty('checked', true)
    expect(next).toHaveProperty('disabled', false)
    unmount()
    const [home] = (await customer.call('addresses/listAddresses', {})).data
    await customer.call('addresses/deleteAddress', { params: { id: home!.id } })
    open('/customer/checkout?step=3')
    expect(await screen.findByText('أضف عنواناً ليصلك طلبك')).toBeTruthy()
    expect(screen.getByText('يرجى اختيار عنوان التسليم')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'اطلب الآن' })).toBeNull()
  })

  test('one button saves the first address and goes on to the last step [CHK-03] [VALID-19]', async () => {
    const { container, location } = open('/customer/checkout?step=2')
    await screen.findByText('أضف عنواناً ليصلك طلبك')
    expect(primary(container)).toEqual(['احفظ العنوان وتابع'])
    expect(screen.queryByRole('button', { name: 'التالي' })).toBeNull()
    expect(screen.getByText('المنزل، العمل، إلخ')).toBeTruthy()
    await press('احفظ العنوان وتابع')
    for (const [role, name, description] of [
      ['combobox', 'المحافظة', /اختر المحافظة$/],
      ['textbox', 'المنطقة', /اكتب المنطقة$/],
      ['textbox', 'الشارع أو أقرب نقطة دالة', /اكتب الشارع أو أقرب نقطة دالة$/],
      ['textbox', 'رقم الهاتف', /اكتب رقم الهاتف$/],
    ] as const)
      expect(await screen.findByRole(role, { name, description })).toBeTruthy()
    expect(container.querySelectorAll('[aria-invalid]')).toHaveLength(4)
    await fillAddress('٠٦٦١')
    expect(screen.getByLabelText(/^اسم العنوان/)).toHaveProperty('value', '')
    const isDefault = screen.getByRole('checkbox', { name: 'اجعله عنواني الأساسي' })
    expect(isDefault).toHaveProperty('checked', false)
    await userEvent.tab()
    await press('احفظ العنوان وتابع')
    const short = /الرقم ناقص/
    expect(
      await screen.findByRole('textbox', { name: 'رقم الهاتف', description: short }),
    ).toBeTruthy()
    await userEvent.type(screen.getByLabelText('رقم الهاتف'), '٢٣٤٥٦٧')
    expect(await screen.findByText(/لا يبدو رقم موبايل عراقياً/)).toBeTruthy()
    vi.mocked(window.scrollTo).mockClear()
    await press('احفظ العنوان وتابع')
    await screen.findByText('تم حفظ العنوان بنجاح')
    expect(market.network.sentTo('addresses/createAddress')).toMatchObject([
      { body: { label: '', isDefault: false } },
    ])
    // The next step from its top, not what lies below the form.
    const heading = await screen.findByRole('heading', { level: 2, name: 'التأكيد' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
    expect(location().search).toBe('?step=3')
    expect(screen.getByText('شارع ٥')).toBeTruthy()
    expect(primary(container)).toEqual(['اطلب الآن'])
    await press('رجوع')
    expect(await screen.findByRole('radio', { name: /الزهور/ })).toHaveProperty('checked', true)
    expect(screen.getByText('الأساسي')).toBeTruthy()
    expect([primary(container), toastStore.read()]).toEqual([['التالي'], []])
  })

  test('a further address is picked once saved, and can be dismissed [CHK-03]', async () => {
    await saveAddress()
    const { container } = open('/customer/checkout?step=2')
    await press('عنوان جديد')
    expect(primary(container)).toEqual(['احفظ العنوان وتابع'])
    expect(screen.getByLabelText('رقم الهاتف')).toHaveProperty('value', homeAddress.phone)
    await press('إلغاء')
    expect(primary(container)).toEqual(['التالي'])
    await press('عنوان جديد')
    await fillAddress()
    await press('احفظ العنوان وتابع')
    await screen.findByText('تم حفظ العنوان بنجاح')
    await screen.findByRole('heading', { level: 2, name: 'التأكيد' })
    await press('رجوع')
    expect(await screen.findByRole('radio', { name: /الزهور/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: /المنزل/ })).toHaveProperty('checked', false)
  })

  test('Enter leads from field to field of the address, and saves the whole one', async () => {
    open('/customer/checkout?step=2')
    await userEvent.selectOptions(await screen.findByLabelText('المحافظة'), 'بغداد')
    const typed = 'الكرادة{Enter}شارع ٦٢{Enter}٠٧٧٠١٢٣٤٥٦٧{Enter}'
    await userEvent.type(screen.getByLabelText('المنطقة'), typed)
    await screen.findByText('تم حفظ العنوان بنجاح')
    expect(market.network.sentTo('addresses/createAddress')).toMatchObject([
      { body: { city: 'الكرادة', street: 'شارع ٦٢', phone: '٠٧٧٠١٢٣٤٥٦٧' } },
    ])
  })

  test('shows the order of each vendor and the total in every step [CHK-08] [CONST-02]', async () => {
    await saveAddress()
    for (const step of [1, 2, 3]) {
      const { container, unmount } = open(`/customer/checkout?step=${step}`)
      const summary = await screen.findByRole('region', { name: 'ملخص الطلب' })
      await waitFor(() =>
        expect(
          within(summary)
            .getAllByRole('listitem')
            .map((shop) => shop.textContent),
        ).toEqual([
          expect.stringMatching(/^محل الرافدين.*قطعتان.*٥٠٬٠٠٠٫٠٠ د\.ع/s),
          expect.stringMatching(/^محل الرافدين.*قطعة واحدة.*٢٥٬٠٠٠٫٠٠ د\.ع/s),
        ]),
      )
      const total = within(summary).getByText('المجموع الكلي').parentElement
      expect(total?.textContent).toContain('٧٥٬٠٠٠٫٠٠ د.ع')
      for (const amount of amountsIn(container)) expect(amount).toMatch(/٫٠٠$/)
      unmount()
    }
  })

  test('a rejected address shows the reason that the server gives [TOAST-09]', async () => {
    const body = JSON.stringify({ message: 'المنطقة خارج نطاق التوصيل' })
    market.network.breakOnce({ status: 400, body }, 'addresses/createAddress')
    open('/customer/checkout?step=2')
    await fillAddress()
    await press('احفظ العنوان وتابع')
    await screen.findByText('خطأ في حفظ العنوان: المنطقة خارج نطاق التوصيل')
    // An error with a code is shown in the language of the page.
    market.network.breakOnce('BUSY', 'addresses/createAddress')
    await press('احفظ العنوان وتابع')
    await screen.findByText('خطأ في حفظ العنوان: الموقع مشغول الآن. حاول بعد لحظات.')
    expect(screen.getByLabelText('المنطقة')).toHaveProperty('value', 'الزهور')
  })

  test('a press before the session is known asks to wait, and sends nothing [TOAST-11]', async () => {
    const session = testSession({ status: 'loading' })
    renderScreen(<CheckoutPage />, { at: '/customer/checkout?step=3', ...customer, session })
    await press('اطلب الآن')
    await toasted('info', 'جاري تحميل البيانات...')
    expect(market.network.sentTo('orders/createOrder')).toEqual([])
  })

  test('an empty cart leads back to the cart [CHK-09]', () => {
    fillCart([])
    expect(open().location().pathname).toBe('/customer/cart')
  })
})

describe('a session that ends', () => {
  const inside = async () => {
    const view = renderRoute('/customer/checkout', customer)
    await screen.findByText('دعامية أمامية')
    return view
  }

  test('in checkout shows a toast and redirects to the home page [CHK-09] [TOAST-10]', async () => {
    const { setSession, location } = await inside()
    setSession(testSession())
    await screen.findByText('انتهت صلاحية الجلسة. يرجى تسجيل الدخول مرة أخرى')
    expect(location()).toMatchObject({ pathname: '/login', state: { from: '/customer/home' } })
  })

  test('is noticed when the API rejects the orders [CHK-09] [TOAST-10]', async () => {
    const { arriveAt } = await openConfirm()
    const body = JSON.stringify({ message: 'Unauthorized', code: 'UNAUTHORIZED' })
    const repair = market.network.break({ status: 401, body }, 'orders/createOrder')
    await press('اطلب الآن')
    await screen.findByText('انتهت صلاحية الجلسة. يرجى تسجيل الدخول مرة أخرى')
    await arriveAt('/customer/home')
    expect(cartInBrowser()).toHaveLength(2)
    repair()
  })

  test('by choice shows no toast', async () => {
    const { setSession, location } = await inside()
    setSession(testSession({ leftByChoice: true }))
    expect(location().pathname).toBe('/')
    expect(screen.queryByText(/انتهت صلاحية الجلسة/)).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { amountsIn } from '../testing/amountsIn.ts'
import { press } from '../testing/press.ts'
import { renderRoute, renderScreen, sessionOf } from '../testing/renderScreen.tsx'
import { cartInBrowser, fillCart } from '../testing/testCart.ts'
import { homeAddress } from '../testing/testMarket.ts'
import { toasted } from '../testing/toasted.ts'
import { info } from '../text/ar/info.ts'
import { help } from '../text/ar/infoHelp.ts'
import { welcome } from '../text/ar/welcome.ts'
import { ar } from '../text/ar.ts'
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

const fillAddress = async () => {
  await userEvent.selectOptions(await screen.findByLabelText('المحافظة'), 'نينوى (الموصل)')
  await userEvent.type(screen.getByLabelText('المنطقة'), 'الزهور')
  await userEvent.type(screen.getByLabelText('الشارع'), 'شارع ٥')
  await userEvent.type(screen.getByLabelText('رقم الهاتف'), '٠١٢٣')
}

describe('the checkout', () => {
  test('leads through three steps and keeps all input on the way back [CHK-01] [CHK-06] [CHK-07]', async () => {
    await saveAddress()
    await saveAddress({ ...homeAddress, label: 'العمل', street: 'شارع ٦٢' })
    open()
    const step = (name: string) => screen.findByRole('heading', { level: 2, name })
    await step('مراجعة الطلب')
    expect(await screen.findByText('دعامية أمامية')).toBeTruthy()
    await press('التالي')
    await step('عنوان التسليم')
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
    expect(screen.getByRole('button', { name: 'إنشاء الطلبات' })).toHaveProperty('disabled', false)
  })

  test('offers only cash on delivery, on the screen and in the API [CONST-05]', async () => {
    const { container, unmount } = await openConfirm()
    expect(within(container).queryAllByRole('radio')).toEqual([])
    expect(within(container).queryAllByRole('combobox')).toEqual([])
    unmount()
    const items = [{ productId: bumper.id, quantity: 1 }]
    const body = { items, deliveryAddress: homeAddress, paymentMethod: 'CARD' }
    const { data } = await customer.call('orders/createOrder', { body })
    expect(JSON.stringify(data)).not.toMatch(/payment|card/i)
    // Other payment methods appear only in texts that rule them out.
    const texts = JSON.stringify([ar, welcome, info, help])
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
    expect(screen.getByText('افتراضي')).toBeTruthy()
  })

  test('lists the saved addresses in full, and delivers to the one picked [CHK-02]', async () => {
    const work = { label: 'العمل', street: 'شارع ٦٢', city: 'العشار', province: 'البصرة' }
    await saveAddress()
    await saveAddress({ ...work, phone: '07809998877' })
    open('/customer/checkout?step=2')
    const radios = await screen.findAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent).toSorted()).toEqual([
      'العملالبصرة، العشار، شارع ٦٢0780 999 8877',
      'المنزلافتراضيبغداد، المنصور، شارع ١٤ رمضان0770 555 1201',
    ])
    await userEvent.click(screen.getByRole('radio', { name: /العمل/ }))
    await press('التالي')
    await press('إنشاء الطلبات')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    const [order] = await myOrders()
    const { data } = await customer.call('orders/getOrder', { params: { id: order!.id } })
    expect(data.deliveryAddress).toMatchObject(work)
  })

  test('requires an address, and lets the customer add one on the spot [CHK-03] [CHK-05] [VALID-19] [VALID-20]', async () => {
    const { container } = open('/customer/checkout?step=2')
    await screen.findByText('أضف عنواناً ليصلك طلبك')
    const primary = () =>
      [...container.querySelectorAll('.bg-action')].map((one) => one.textContent)
    expect(primary()).toEqual(['حفظ العنوان'])
    expect(screen.getByRole('button', { name: 'التالي' })).toHaveProperty('disabled', true)
    expect(screen.getByText('يرجى اختيار عنوان التسليم')).toBeTruthy()
    expect(screen.getByText('المنزل، العمل، إلخ')).toBeTruthy()
    await press('حفظ العنوان')
    for (const [role, name, description] of [
      ['combobox', 'المحافظة', /اختر المحافظة$/],
      ['textbox', 'المنطقة', /اكتب المنطقة$/],
      ['textbox', 'الشارع', /اكتب الشارع$/],
      ['textbox', 'رقم الهاتف', /اكتب رقم الهاتف$/],
    ] as const)
      expect(await screen.findByRole(role, { name, description })).toBeTruthy()
    expect(container.querySelectorAll('[aria-invalid]')).toHaveLength(4)
    await fillAddress()
    expect(screen.getByLabelText(/^اسم العنوان/)).toHaveProperty('value', '')
    const isDefault = screen.getByRole('checkbox', { name: 'اجعله عنواني الافتراضي' })
    expect(isDefault).toHaveProperty('checked', false)
    await userEvent.click(isDefault)
    await userEvent.tab()
    expect(await screen.findByText(/لا يبدو رقم موبايل عراقياً/)).toBeTruthy()
    await press('حفظ العنوان')
    await screen.findByText('تم حفظ العنوان بنجاح')
    const saved = await screen.findByRole('radio', { name: /الزهور/ })
    expect(saved).toHaveProperty('checked', true)
    expect(market.network.sentTo('addresses/createAddress')).toMatchObject([
      { body: { label: '', isDefault: true } },
    ])
    await waitFor(() => expect(document.activeElement).toBe(saved))
    expect(screen.getByText('افتراضي')).toBeTruthy()
    expect(primary()).toEqual(['التالي'])
    expect(screen.getByRole('button', { name: 'التالي' })).toHaveProperty('disabled', false)
  })

  test('a further address must be saved or dismissed first, and is picked once saved [CHK-03]', async () => {
    await saveAddress()
    const { container } = open('/customer/checkout?step=2')
    const next = () => screen.getByRole('button', { name: 'التالي' })
    await press('عنوان جديد')
    expect(next()).toHaveProperty('disabled', true)
    expect(screen.getByText('احفظ العنوان الجديد أولاً')).toBeTruthy()
    expect(container.querySelectorAll('.bg-action')).toHaveLength(1)
    await press('إلغاء')
    expect(next()).toHaveProperty('disabled', false)
    await press('عنوان جديد')
    await fillAddress()
    await press('حفظ العنوان')
    expect(await screen.findByRole('radio', { name: /الزهور/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: /المنزل/ })).toHaveProperty('checked', false)
    await screen.findByText('تم حفظ العنوان بنجاح')
    await waitFor(() => expect(next()).toHaveProperty('disabled', false))
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
    await press('حفظ العنوان')
    await screen.findByText('خطأ في حفظ العنوان: المنطقة خارج نطاق التوصيل')
    // An error with a code is shown in the language of the page.
    market.network.breakOnce('BUSY', 'addresses/createAddress')
    await press('حفظ العنوان')
    await screen.findByText('خطأ في حفظ العنوان: الخدمة مشغولة الآن. حاول بعد لحظات.')
    expect(screen.getByLabelText('المنطقة')).toHaveProperty('value', 'الزهور')
  })

  test('a press before the session is known asks to wait, and sends nothing [TOAST-11]', async () => {
    const session = sessionOf({ status: 'loading' })
    renderScreen(<CheckoutPage />, { at: '/customer/checkout?step=3', ...customer, session })
    await press('إنشاء الطلبات')
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
    setSession(sessionOf())
    await screen.findByText('انتهت صلاحية الجلسة. يرجى تسجيل الدخول مرة أخرى')
    expect(location()).toMatchObject({ pathname: '/', state: { from: '/customer/home' } })
  })

  test('is noticed when the API rejects the orders [CHK-09] [TOAST-10]', async () => {
    const { location } = await openConfirm()
    const body = JSON.stringify({ message: 'Unauthorized', code: 'UNAUTHORIZED' })
    const repair = market.network.break({ status: 401, body }, 'orders/createOrder')
    await press('إنشاء الطلبات')
    await screen.findByText('انتهت صلاحية الجلسة. يرجى تسجيل الدخول مرة أخرى')
    expect(location().pathname).toBe('/customer/home')
    expect(cartInBrowser()).toHaveLength(2)
    repair()
  })

  test('by choice shows no toast', async () => {
    const { setSession, location } = await inside()
    setSession(sessionOf({ leftByChoice: true }))
    expect(location().pathname).toBe('/')
    expect(screen.queryByText(/انتهت صلاحية الجلسة/)).toBeNull()
  })
})

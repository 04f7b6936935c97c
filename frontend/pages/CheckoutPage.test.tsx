import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#shared/products/contract.ts'
import { handler as updateProduct } from '#functions/products/updateProduct.ts'
import type { Product } from '#shared/products/schema.ts'
import { amountsIn } from '../testing/amountsIn.ts'
import { inEnglish } from '../testing/inEnglish.tsx'
import { renderRoute, renderScreen, sessionOf } from '../testing/renderScreen.tsx'
import { cartInBrowser, cartLineOf, fillCart } from '../testing/testCart.ts'
import { homeAddress, openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { toasted } from '../testing/toasted.ts'
import { info } from '../text/ar/info.ts'
import { help } from '../text/ar/infoHelp.ts'
import { welcome } from '../text/ar/welcome.ts'
import { ar } from '../text/ar.ts'
import CheckoutPage from './CheckoutPage.tsx'

let market: TestMarket
let customer: Person
let bumper: Product
let light: Product

beforeEach(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  bumper = await market.sell((await market.vendor()).id, { nameAr: 'دعامية أمامية' })
  light = await market.sell((await market.vendor()).id, { nameAr: 'لايت يمين' })
  fillCart([cartLineOf(bumper, 2), cartLineOf(light)])
})

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const saveAddress = (body = homeAddress) => customer.call('addresses/createAddress', { body })
const open = (at = '/customer/checkout') => renderScreen(<CheckoutPage />, { at, ...customer })
const fillAddress = async () => {
  await userEvent.selectOptions(await screen.findByLabelText('المحافظة'), 'نينوى (الموصل)')
  await userEvent.type(screen.getByLabelText('المنطقة'), 'الزهور')
  await userEvent.type(screen.getByLabelText('الشارع'), 'شارع ٥')
  await userEvent.type(screen.getByLabelText('رقم الهاتف'), '٠١٢٣')
}
const openConfirm = async () => {
  await saveAddress()
  const view = open('/customer/checkout?step=3')
  await screen.findByText('الدفع عند الاستلام - لا حاجة لطريقة دفع مسبقة')
  return view
}
const myOrders = async () => (await customer.call('orders/listMyCustomerOrders', {})).data

/** The vendor edits the one source of a part while the customer looks at it. */
const editStock = (product: Product, change: { price?: number; quantity?: number }) => {
  const [source] = product.stocks
  if (!source) throw new Error('The part has no source')
  return market.app.call(
    updateProduct,
    products.updateProduct,
    {
      params: { id: product.id },
      body: {
        ...market.productBody({ nameAr: product.nameAr }),
        stocks: [
          {
            stockId: source.stockId,
            origin: source.origin,
            price: change.price ?? source.price,
            quantity: change.quantity ?? source.quantity,
          },
        ],
      },
    },
    { as: product.vendorId },
  )
}

describe('the way through checkout', () => {
  test('leads through three steps and loses nothing on the way back [CHK-01] [CHK-06] [CHK-07]', async () => {
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

  test('offers cash on delivery and nothing else, on the screen and to whoever asks the API [CONST-05]', async () => {
    const { container, unmount } = await openConfirm()
    expect(within(container).queryAllByRole('radio')).toEqual([])
    expect(within(container).queryAllByRole('combobox')).toEqual([])
    unmount()
    const items = [{ productId: bumper.id, quantity: 1 }]
    const body = { items, deliveryAddress: homeAddress, paymentMethod: 'CARD' }
    const { data } = await customer.call('orders/createOrder', { body })
    expect(JSON.stringify(data)).not.toMatch(/payment|card/i)
    // Other ways to pay are named only where we say that there are none.
    const texts = JSON.stringify([ar, welcome, info, help])
    const named = texts.match(/[^"]*(بطاقة|فيزا|ماستر|زين ?كاش|تقسيط|محفظة)[^"]*/g)
    expect(named?.filter((text) => !/(?<!\S)و?لا[. ]|؟$/.test(text))).toEqual([])
  })

  test('chooses the default address by itself, else the first [CHK-02] [CHK-04]', async () => {
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

  test('lists the saved addresses whole, and delivers to the one picked [CHK-02]', async () => {
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

  test('waits for an address, and takes a new one right there [CHK-03] [CHK-05] [VALID-19] [VALID-20]', async () => {
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

  test('a further address is saved or left before going on, and is chosen once saved [CHK-03]', async () => {
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

  test('has at its side what goes to which shop, and what it all costs, in every step [CHK-08] [CONST-02]', async () => {
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

  test('an address that is refused says why, in the words of the server [TOAST-09]', async () => {
    const body = JSON.stringify({ message: 'المنطقة خارج نطاق التوصيل' })
    market.network.breakOnce({ status: 400, body }, 'addresses/createAddress')
    open('/customer/checkout?step=2')
    await fillAddress()
    await press('حفظ العنوان')
    await screen.findByText('خطأ في حفظ العنوان: المنطقة خارج نطاق التوصيل')
    // What the server says by a code is said in the language of the page.
    market.network.breakOnce('BUSY', 'addresses/createAddress')
    await press('حفظ العنوان')
    await screen.findByText('خطأ في حفظ العنوان: الخدمة مشغولة الآن. حاول بعد لحظات.')
    expect(screen.getByLabelText('المنطقة')).toHaveProperty('value', 'الزهور')
  })

  test('acting before the session is known says to wait, and sends nothing [TOAST-11]', async () => {
    const session = sessionOf({ status: 'loading' })
    renderScreen(<CheckoutPage />, { at: '/customer/checkout?step=3', ...customer, session })
    await press('إنشاء الطلبات')
    await toasted('info', 'جاري تحميل البيانات...')
    expect(market.network.sentTo('orders/createOrder')).toEqual([])
  })

  test('an empty cart has nothing to check out [CHK-09]', () => {
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

  test('inside checkout says so and leaves by the home page [CHK-09] [TOAST-10]', async () => {
    const { setSession, location } = await inside()
    setSession(sessionOf())
    await screen.findByText('انتهت صلاحية الجلسة. يرجى تسجيل الدخول مرة أخرى')
    expect(location()).toMatchObject({ pathname: '/', state: { from: '/customer/home' } })
  })

  test('is told by the API as well, when the orders are sent [CHK-09] [TOAST-10]', async () => {
    const { location } = await openConfirm()
    const body = JSON.stringify({ message: 'Unauthorized', code: 'UNAUTHORIZED' })
    const repair = market.network.break({ status: 401, body }, 'orders/createOrder')
    await press('إنشاء الطلبات')
    await screen.findByText('انتهت صلاحية الجلسة. يرجى تسجيل الدخول مرة أخرى')
    expect(location().pathname).toBe('/customer/home')
    expect(cartInBrowser()).toHaveLength(2)
    repair()
  })

  test('by choice says nothing', async () => {
    const { setSession, location } = await inside()
    setSession(sessionOf({ leftByChoice: true }))
    expect(location().pathname).toBe('/')
    expect(screen.queryByText(/انتهت صلاحية الجلسة/)).toBeNull()
  })
})

describe('creating orders', () => {
  test('sends one order per shop with its own notes, then clears the cart [CHK-06] [CHK-10] [CHK-11]', async () => {
    const { location } = await openConfirm()
    const [first] = screen.getAllByRole('textbox')
    await userEvent.type(first!, 'اتصل أولاً')
    await press('إنشاء الطلبات')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(location().pathname).toBe('/customer/orders')
    expect(cartInBrowser()).toEqual([])
    // They are sent in parallel: their order says nothing.
    const sent = market.network.sentTo('orders/createOrder')
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    const placed = await Promise.all(
      (await myOrders()).map(({ id }) => customer.call('orders/getOrder', { params: { id } })),
    )
    const amounts = placed.map(({ data }) => [data.totalAmount, data.notes] as const)
    expect(new Map(amounts)).toEqual(
      new Map([
        [50_000, 'اتصل أولاً'],
        [25_000, undefined],
      ]),
    )
  })

  test('sends all of them at once, and nothing can be pressed meanwhile [CHK-10] [CHK-13]', async () => {
    await openConfirm()
    const repair = market.network.break('hanging', 'orders/createOrder')
    const create = screen.getByRole('button', { name: 'إنشاء الطلبات' })
    await userEvent.click(create)
    await waitFor(() => expect(market.network.sentTo('orders/createOrder')).toHaveLength(2))
    expect(create).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'رجوع' })).toHaveProperty('disabled', true)
    repair()
    await screen.findByText('تم إنشاء الطلبات بنجاح')
  })

  test('of one shop is creating one order, in words as well', async () => {
    fillCart([cartLineOf(light)])
    await openConfirm()
    await press('إنشاء الطلب')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(await myOrders()).toHaveLength(1)
  })

  test.each([
    ['one order', 'Create order', 'Order created successfully'],
    ['two orders', 'Create orders', 'Orders created successfully'],
  ])('of %s says so in English [TOAST-03]', async (orders, button, told) => {
    if (orders === 'one order') fillCart([cartLineOf(light)])
    await saveAddress()
    const at = '/customer/checkout?step=3'
    renderScreen(inEnglish(<CheckoutPage />), { at, ...customer })
    await screen.findByText(/المنصور/)
    await press(button)
    expect(await toasted('success', told)).toBeTruthy()
  })

  test('a double press orders once [CHK-13]', async () => {
    await openConfirm()
    await userEvent.dblClick(await screen.findByRole('button', { name: 'إنشاء الطلبات' }))
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(market.network.sentTo('orders/createOrder')).toHaveLength(2)
    expect(await myOrders()).toHaveLength(2)
  })

  test('two presses before the button is disabled order once [CHK-13]', async () => {
    await openConfirm()
    const create = screen.getByRole('button', { name: 'إنشاء الطلبات' })
    act(() => [create, create].forEach((each) => each.click()))
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(market.network.sentTo('orders/createOrder')).toHaveLength(2)
  })

  test('what another tab adds while the order is sent stays in the cart [CHK-11]', async () => {
    const late = await market.sell(bumper.vendorId, { nameAr: 'مرآة' })
    fillCart([cartLineOf(bumper, 2)])
    await openConfirm()
    const repair = market.network.break('hanging', 'orders/createOrder')
    await press('إنشاء الطلب')
    fillCart([...cartInBrowser(), cartLineOf(late)])
    window.dispatchEvent(new StorageEvent('storage', { key: 'qitati.cart.v1' }))
    repair()
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(cartInBrowser().map(({ product }) => product.nameAr)).toEqual(['مرآة'])
  })

  test('an answer lost on the way is asked for again with the same key: no second order [CHK-12] [CHK-13]', async () => {
    const { location } = await openConfirm()
    market.network.breakOnce('lostResponse', 'orders/createOrder')
    await press('إنشاء الطلبات')
    await screen.findByText('حدث خطأ في إنشاء الطلبات')
    expect(location().pathname).toBe('/customer/checkout')
    expect(await screen.findByText('وصل طلب واحد، والباقي يحتاج انتباهك')).toBeTruthy()
    expect(cartInBrowser()).toHaveLength(1)
    await press('إعادة المحاولة')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    const sent = market.network.sentTo('orders/createOrder')
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(2)
    expect(await myOrders()).toHaveLength(2)
    expect(cartInBrowser()).toEqual([])
  })

  test('a shop that refuses stays with its reason, and one tap takes what is left [CHK-12] [CHK-13]', async () => {
    await openConfirm()
    await editStock(bumper, { quantity: 1 })
    await press('إنشاء الطلبات')
    const alert = (await screen.findByText('الكمية المطلوبة لم تعد متوفرة.')).closest('section')!
    expect(within(alert).getByText('\u2068دعامية أمامية\u2069: بقيت قطعة واحدة')).toBeTruthy()
    expect(cartInBrowser().map(({ product }) => product.id)).toEqual([bumper.id])
    await screen.findByText('تغيّر شيء في سلتك منذ آخر مرة')
    await press('موافق، أرسل الطلب')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect((await myOrders()).map((order) => order.itemCount)).toEqual([1, 1])
  })

  test('a changed price is never charged without consent [CHK-13]', async () => {
    await openConfirm()
    await editStock(light, { price: 30_000 })
    await press('إنشاء الطلبات')
    await screen.findByText('تغيّر السعر قبل التأكيد.')
    expect(await myOrders()).toHaveLength(1)
    await screen.findByText('تغيّر شيء في سلتك منذ آخر مرة')
    expect(screen.getByRole('button', { name: 'إنشاء الطلب' })).toHaveProperty('disabled', true)
    await press('موافق، أرسل الطلب')
    await waitFor(async () => expect(await myOrders()).toHaveLength(2))
    expect((await myOrders()).map((order) => order.totalAmount)).toContain(30_000)
  })
})

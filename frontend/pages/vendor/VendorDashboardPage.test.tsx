import { screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import type { Data } from '../../api/types.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../../testing/testMarket.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openTestMarket()
})
afterEach(() => vi.useRealTimers())

test('welcomes the vendor and shows its four figures [VDASH-01] [VDASH-02]', async () => {
  const vendor = await market.vendor({ businessName: 'الرافدين' })
  const customer = await market.customer()
  const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 50 }]
  const part = await market.sell(vendor.id, { stocks })
  // More of both than a page holds.
  for (let count = 0; count < 20; count += 1) await market.sell(vendor.id)
  await market.sell((await market.vendor()).id)
  const first = await market.order(customer, part, 2)
  for (let count = 0; count < 22; count += 1) await market.order(customer, part)
  const change = { params: { id: first.id }, body: { status: 'CONFIRMED' as const } }
  await vendor.call('orders/updateOrderStatus', change)
  renderRoute('/vendor/dashboard', vendor)
  expect(await screen.findByRole('heading', { level: 1, name: 'هلا الرافدين' })).toBeTruthy()
  const cards = within(screen.getByRole('region', { name: 'أرقام المحل' }))
  const shown = (role: string) => cards.getAllByRole(role).map(({ textContent }) => textContent)
  const figures = [
    ...['٢١', '٢٢', '٦٠٠٬٠٠٠ د.ع', 'مع ما ينتظر تأكيدك، وبدون الملغي'],
    ...['متوقع ٦٠٠٬٠٠٠\u00a0د.ع', '٢٣'],
  ]
  await waitFor(() => expect(shown('definition')).toEqual(figures))
  expect(shown('term')).toEqual(['كل القطع', 'بانتظار تأكيدك', 'مجموع المبيعات', 'كل الطلبات'])
})

test('has the five latest orders with number, customer, total and status, and a link to all [VDASH-04] [CONST-02] [CONST-04] [CONST-06]', async () => {
  const vendor = await market.vendor()
  const customer = await market.customer()
  const part = await market.sell(vendor.id, {
    stocks: [{ origin: 'كوريا', price: 25_000, quantity: 50 }],
  })
  const ids: string[] = []
  for (let quantity = 1; quantity <= 6; quantity += 1) {
    ids.unshift((await market.order(customer, part, quantity)).id)
    market.app.advance(60_000)
  }
  await vendor.call('orders/updateOrderStatus', {
    params: { id: ids[0]! },
    body: { status: 'CONFIRMED' },
  })
  renderRoute('/vendor/dashboard', vendor)
  // Pending orders count as sales, and the figures are of all time: the page states both.
  const figures = within(await screen.findByRole('region', { name: 'أرقام المحل' }))
  expect(figures.getByText('مع ما ينتظر تأكيدك، وبدون الملغي')).toBeTruthy()
  expect(document.body.textContent).not.toContain('اليوم')
  const orders = within(await screen.findByRole('region', { name: 'آخر الطلبات' }))
  await waitFor(() => expect(orders.getAllByRole('listitem')).toHaveLength(5))
  const totals = ['١٥٠٬٠٠٠', '١٢٥٬٠٠٠', '١٠٠٬٠٠٠', '٧٥٬٠٠٠', '٥٠٬٠٠٠']
  for (const [index, row] of orders.getAllByRole('listitem').entries()) {
    expect(within(row).getByText(`#${ids[index]!.slice(-8)}`)).toBeTruthy()
    expect(within(row).getByText('حيدر الكعبي')).toBeTruthy()
    expect(row.textContent).toContain(`${totals[index]}٫٠٠ د.ع`)
    expect(within(row).getByText(index === 0 ? 'تم التأكيد' : 'معلق')).toBeTruthy()
  }
  const all = orders.getByRole('link', { name: 'عرض الكل' })
  expect(all.getAttribute('href')).toBe('/vendor/orders')
})

test('lists every price that may lack three zeros, however old, each with a link to its form', async () => {
  const vendor = await market.vendor()
  const open = () => renderRoute('/vendor/dashboard', vendor)
  const title = 'أسعار ربما تنقصها ثلاثة أصفار'
  const stocks = (price: number) => [{ origin: 'كوريا', price, quantity: 50 }]
  await market.sell(vendor.id, { stocks: stocks(5000) })
  const { unmount } = open()
  await screen.findByRole('region', { name: 'آخر القطع' })
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  unmount()

  const ids: string[] = []
  for (let price = 45; price <= 51; price += 1) {
    ids.unshift((await market.sell(vendor.id, { stocks: stocks(price) })).id)
    market.app.advance(1000)
  }
  open()
  const list = within(await screen.findByRole('region', { name: title }))
  expect(list.getByText('٥١ د.ع')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'عرض المزيد' }))
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(7))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ids.map((id) => `/vendor/edit-product/${id}`),
  )
  expect(list.queryByRole('button')).toBeNull()
})

test('says what needs the vendor now, with links, and each kind of data is read once [CONST-06]', async () => {
  const vendor = await market.vendor()
  const customer = await market.customer()
  const sell = (nameAr: string, quantity: number) =>
    market.sell(vendor.id, { nameAr, stocks: [{ origin: 'كوريا', price: 25_000, quantity }] })
  const [few, gone, many] = [await sell('رديتر', 4), await sell('كويل', 0), await sell('سير', 50)]
  await market.order(customer, few, 2)
  await market.order(customer, many, 7)
  market.app.advance(90 * 86_400_000)
  await market.visitor.call('catalogue/listProducts', { query: { search: 'بلكات ليزر' } })
  market.app.advance(86_400_000)
  await market.visitor.call('catalogue/listProducts', { query: { search: 'بلكات ليزر' } })
  vi.useFakeTimers({ toFake: ['Date'], now: market.app.now() })
  const { location } = renderRoute('/vendor/dashboard', vendor)
  const block = async (name: string) => within(await screen.findByRole('region', { name }))
  const links = async (name: string) =>
    (await block(name))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  const form = (id: string) => `/vendor/edit-product/${id}`
  expect(await links('قطع قاربت تنفد')).toEqual([
    ['كويلنفدت', form(gone.id)],
    ['رديتربقيت قطعتان', form(few.id)],
  ])
  expect((await block('أسعار قديمة')).getAllByRole('link')).toHaveLength(3)
  const waiting = await block('طلبات تنتظرك')
  expect(waiting.getAllByText('متأخر')).toHaveLength(2)
  expect(waiting.getAllByText(/^#[0-9A-Z]{8}$/)).toHaveLength(2)
  expect((await block('الأكثر مبيعاً')).getAllByRole('listitem')[0]?.textContent).toContain(
    'بيعت ٧ قطع',
  )
  const missed = (await block('بحثوا عنها ولم يجدوها')).getAllByRole('listitem')
  expect(missed.map(({ textContent }) => textContent)).toEqual(['بلكات ليزرمرتان'])
  for (const row of ['products/getNeeds', 'products/listMyProducts', 'vendors/getSales'] as const)
    expect(market.network.sentTo(row), row).toHaveLength(1)
  await userEvent.click(waiting.getAllByRole('link')[0]!)
  expect(location().pathname).toBe('/vendor/orders')
})

test('names six products that are nearly sold out, and leads to all of them, fewest first', async () => {
  const vendor = await market.vendor()
  for (const quantity of [0, 2, 1, 0, 0, 0, 0])
    await market.sell(vendor.id, {
      nameAr: `رديتر ${quantity}`,
      stocks: [{ origin: 'كوريا', price: 25_000, quantity }],
    })
  const { arriveAt } = renderRoute('/vendor/dashboard', vendor)
  const list = within(await screen.findByRole('region', { name: 'قطع قاربت تنفد' }))
  expect(list.getByText('وقطعة أخرى')).toBeTruthy()
  await userEvent.click(list.getByRole('link', { name: 'عرض الكل' }))
  await arriveAt('/vendor/products')
  const names = async () =>
    (await screen.findAllByText(/^رديتر/)).map(({ textContent }) => textContent)
  await waitFor(async () => expect((await names()).at(-1)).toBe('رديتر 2'))
})

const steps = () => screen.findByRole('region', { name: 'حتى يبدأ محلك بالبيع' })
const openDashboard = (user: UserEvent) =>
  user.click(screen.getAllByRole('link', { name: 'لوحة المحل' })[0]!)

test('a new vendor is led to name, phone, governorate and first product, each ticked when done', async () => {
  const vendor = await market.vendor({ closed: true, businessName: 'حيدر الكعبي' })
  const user = userEvent.setup()
  renderRoute('/vendor/dashboard', vendor)
  type Profile = Data<'vendors/getMyVendorProfile'>
  // The toast of an earlier change may still be there.
  const save = async (isStored: (profile: Profile) => boolean) => {
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    await waitFor(async () =>
      expect(isStored((await vendor.call('vendors/getMyVendorProfile', {})).data)).toBe(true),
    )
    // The bar goes when nothing is left to save.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'حفظ' })).toBeNull())
  }
  const firstParts = ['أضف أول قطعة', 'أو استورد قطعك من ملف إكسل']
  const links = async () =>
    within(await steps())
      .getAllByRole('link')
      .map((link) => link.textContent)
  const nameFirst = 'سمِّ محلك كما يعرفه الزبائن'
  expect(await links()).toEqual([nameFirst, 'اكتب رقم هاتف المحل', 'حدّد المحافظة', ...firstParts])
  await user.click(screen.getByRole('link', { name: nameFirst }))
  const name = await screen.findByLabelText('اسم المحل')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.type(name, ' ٢')
  await save(({ businessName }) => businessName.endsWith('٢'))
  await openDashboard(user)
  await waitFor(async () => expect(await links()).not.toContain(nameFirst))

  await user.click(screen.getByRole('link', { name: 'اكتب رقم هاتف المحل' }))
  const phone = await screen.findByLabelText('الهاتف')
  await waitFor(() => expect(document.activeElement).toBe(phone))
  await user.type(phone, '07801112222')
  await save(({ phone }) => phone === '07801112222')
  await openDashboard(user)
  await waitFor(async () => expect(await links()).toEqual(['حدّد المحافظة', ...firstParts]))
  expect(within(await steps()).getByText('اكتب رقم هاتف المحل').textContent).toContain('جاهز')

  await user.click(screen.getByRole('link', { name: 'حدّد المحافظة' }))
  const governorate = await screen.findByLabelText('المحافظة')
  await waitFor(() => expect(document.activeElement).toBe(governorate))
  await user.selectOptions(governorate, 'najaf')
  await save(({ isOpen }) => isOpen)
  await openDashboard(user)
  await waitFor(async () => expect(await links()).toEqual(firstParts))
  expect(screen.getByText('محلك جاهز. بقيت أول قطعة.')).toBeTruthy()
})

test('an open vendor with products has no steps', async () => {
  const vendor = await market.vendor()
  await market.sell(vendor.id)
  renderRoute('/vendor/dashboard', vendor)
  await screen.findByText('١', { selector: 'dd' })
  expect(screen.queryByText('حتى يبدأ محلك بالبيع')).toBeNull()
})

test('an older vendor is told the day on which it closes, and the days until then', async () => {
  const vendor = await market.vendor({ closed: true })
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), toFake: ['Date'] })
  const closesAt = '2026-12-22T08:00:00.000Z'
  await market.app.services.table.update(vendorKey(vendor.id), { set: { closesAt } })
  renderRoute('/vendor/dashboard', vendor)
  const text = (await steps()).textContent
  expect(text).toContain('٢٢ كانون الأول ٢٠٢٦')
  expect(text).toContain('بقي ٣٠ يوماً')
})

test('products of a vendor who is not open wait, in the list where a saved product leads', async () => {
  const vendor = await market.vendor({ closed: true })
  await market.sell(vendor.id, { nameAr: 'دعامية' })
  renderRoute('/vendor/products', vendor)
  expect((await screen.findByText(/^قطعك محفوظة وتنتظر/)).textContent).toContain(
    'اكتب رقم هاتف المحل',
  )
  const row = within((await screen.findByText('دعامية')).closest<HTMLElement>('[role=row]')!)
  expect(row.getByText('تنتظر فتح المحل')).toBeTruthy()
  expect(row.queryByText('معروضة')).toBeNull()
})

test('a phone number from before, without ten digits, is asked for, and other fields are saved', async () => {
  const vendor = await market.vendor()
  await market.app.services.table.update(vendorKey(vendor.id), { set: { phone: '-' } })
  const page = renderRoute('/vendor/dashboard', vendor)
  expect(await screen.findByRole('link', { name: 'اكتب رقم هاتف المحل' })).toBeTruthy()
  page.unmount()
  renderRoute('/vendor/settings', vendor)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('اسم المحل'), ' ن')
  const save = () => user.click(screen.getByRole('button', { name: 'حفظ' }))
  const sent = () => market.network.sentTo('vendors/updateVendor')
  await save()
  await screen.findByText('حفظنا الإعدادات')
  await user.type(screen.getByLabelText('الهاتف'), '١٢٣')
  await save()
  expect(await screen.findByText(/^الرقم ناقص/)).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('phone and governorate can be changed but not removed', async () => {
  const vendor = await market.vendor()
  const user = userEvent.setup()
  renderRoute('/vendor/settings', vendor)
  await user.clear(await screen.findByLabelText('الهاتف'))
  await user.selectOptions(screen.getByLabelText('المحافظة'), 'اختر المحافظة')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText(/^تغيّر رقم الهاتف ولا تحذفه/)).toBeTruthy()
  expect(screen.getByText(/^تغيّر المحافظة ولا تحذفها/)).toBeTruthy()
  expect(market.network.sentTo('vendors/updateVendor')).toEqual([])
})

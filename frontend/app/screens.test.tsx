/** The route table (ROUTE-01 to ROUTE-19): the real router over the real handlers. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute, testSession } from '../testing/renderScreen.tsx'
import { testCartLine, fillCart } from '../testing/testCart.ts'
import { homeAddress, openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'

type Who = 'visitor' | 'newcomer' | 'vendor' | 'customer'

let market: TestMarket
let people: Record<Who, Person>
let part: Product
let foreignPart: Product
let orderId: string
let foreignOrderId: string

beforeAll(async () => {
  market = await openTestMarket()
  people = {
    visitor: market.visitor,
    newcomer: await market.newcomer(),
    vendor: await market.vendor({ businessName: 'محل الكرادة' }),
    customer: await market.customer(),
  }
  part = await market.sell(people.vendor.id, { nameAr: 'دعامية أمامية' })
  foreignPart = await market.sell((await market.vendor()).id, { nameAr: 'لايت يمين' })
  const { call } = people.customer
  await call('addresses/createAddress', { body: homeAddress })
  orderId = (await market.order(people.customer, part)).id
  foreignOrderId = (await market.order(people.customer, foreignPart)).id
})

beforeEach(() => {
  market.network.sent.length = 0
})

const open = (at: string, person: Who) => renderRoute(at, people[person])
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const text = (shown: string | RegExp) => screen.findAllByText(shown)
const numberOf = (id: string) => `#${id.slice(-8)}`

const elsewhere = {
  vendor: { visitor: '/login', newcomer: '/onboarding', customer: '/customer/home' },
  customer: { visitor: '/login', newcomer: '/onboarding', vendor: '/vendor/dashboard' },
}

/** Opens the address as each kind of user: the role stays on it, all others are redirected. */
const openFor = async (role: 'vendor' | 'customer', at: string) => {
  for (const [person, home] of Object.entries(elsewhere[role])) {
    const { arriveAt, unmount } = open(at, person as Who)
    await arriveAt(home, `${at} for a ${person}`)
    unmount()
  }
  const view = open(at, role)
  await view.arriveAt(at.split('?')[0]!)
  return view
}

test("'/' is the landing page, where a visitor signs in [ROUTE-01]", async () => {
  const openSignIn = vi.fn()
  const session = testSession({ openSignIn })
  const { location } = renderRoute('/', { ...people.visitor, session })
  await screen.findByRole('region', { name: 'لماذا قطعتي؟' })
  expect(location().pathname).toBe('/')
  const banner = within(screen.getByRole('banner'))
  await userEvent.click(banner.getByRole('button', { name: 'تسجيل الدخول' }))
  expect(openSignIn).toHaveBeenCalledOnce()
})

test("'/products' opens without signing in [ROUTE-02]", async () => {
  const { location } = open('/products', 'visitor')
  await heading('تصفّح القطع')
  await text('دعامية أمامية')
  expect(location().pathname).toBe('/products')
})

test("'/vendor/dashboard' is the vendor's summary [ROUTE-05]", async () => {
  await openFor('vendor', '/vendor/dashboard')
  await heading('هلا محل الكرادة')
  const figures = within(await screen.findByRole('region', { name: 'أرقام المحل' }))
  await waitFor(() => expect(figures.getAllByText('١')).toHaveLength(3))
  expect(figures.getByText('مجموع المبيعات').closest('div')?.textContent).toContain('٢٥٬٠٠٠')
})

test("'/vendor/products' is the table of the vendor's products [ROUTE-06]", async () => {
  await openFor('vendor', '/vendor/products')
  await heading('منتجاتي')
  const table = await screen.findByRole('table')
  expect(await within(table).findByText('دعامية أمامية')).toBeTruthy()
  expect(screen.queryByText('لايت يمين')).toBeNull()
})

test("'/vendor/add-product' is the empty form [ROUTE-07]", async () => {
  await openFor('vendor', '/vendor/add-product')
  await heading('إضافة منتج جديد')
  const fields = await screen.findAllByRole('textbox')
  expect(fields.map((field) => (field as HTMLInputElement).value).join('')).toBe('')
  await screen.findByRole('option', { name: 'المحرك والوقود' })
  expect(screen.getByLabelText('القسم')).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'حفظ المنتج' })).toBeTruthy()
})

test("'/vendor/edit-product/{id}' is the same form, filled with that product [ROUTE-08]", async () => {
  await openFor('vendor', `/vendor/edit-product/${part.id}`)
  await heading('تعديل المنتج')
  expect(await screen.findByLabelText('الاسم بالعربية')).toHaveProperty('value', 'دعامية أمامية')
  expect(screen.getByLabelText('السعر بالدينار')).toHaveProperty('value', '25000')
})

test("'/vendor/orders' lists the vendor's orders [ROUTE-09]", async () => {
  await openFor('vendor', '/vendor/orders')
  await heading('الطلبات')
  await text(numberOf(orderId))
  expect(screen.queryByText(numberOf(foreignOrderId))).toBeNull()
})

test("'/vendor/car-management' is the car data [ROUTE-10]", async () => {
  await openFor('vendor', '/vendor/car-management')
  await heading('إدارة السيارات')
  await text('كوريا الجنوبية')
  expect(screen.getAllByRole('tab')).toHaveLength(4)
})

test("'/vendor/settings', from the vendor's menu, loads the vendor's profile and saves it [ROUTE-11]", async () => {
  const { unmount } = await openFor('vendor', '/vendor/settings')
  unmount()
  const vendor = await market.vendor({ businessName: 'محل الكرادة' })
  const { arriveAt } = renderRoute('/vendor/products', vendor)
  const menu = within(await screen.findByRole('navigation', { name: 'قائمة البائع' }))
  await userEvent.click(menu.getByRole('link', { name: 'الإعدادات' }))
  await arriveAt('/vendor/settings')
  await heading('الإعدادات')
  const fields = {
    'اسم المحل': ['محل الكرادة', 'محل الكرادة الجديد'],
    الهاتف: ['07701234567', '07709999999'],
    'البريد الإلكتروني': [/^shop-/, 'karrada@qitati.test'],
    'العنوان الكامل': ['شارع السنك، محل ١٢', 'شارع ٦٢'],
    المدينة: ['بغداد', 'البصرة'],
    'المنطقة أو السوق': ['السنك', 'العشار'],
    'عن المحل': ['قطع غيار كورية أصلية', 'محل عائلي'],
  } as const
  for (const [label, [before, after]] of Object.entries(fields)) {
    const field = await within(screen.getByRole('main')).findByLabelText<HTMLInputElement>(label)
    expect(field.value).toMatch(before)
    await userEvent.clear(field)
    await userEvent.type(field, after)
  }
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  await text('تم حفظ الإعدادات بنجاح')
  expect(market.network.sentTo('vendors/getMyVendorProfile')).not.toEqual([])
  expect(market.network.sentTo('vendors/updateVendor')).toMatchObject([
    { params: { id: vendor.id } },
  ])
  const { data } = await vendor.call('vendors/getMyVendorProfile', {})
  expect(data).toMatchObject({
    businessName: 'محل الكرادة الجديد',
    phone: '07709999999',
    email: 'karrada@qitati.test',
    address: 'شارع ٦٢',
    city: 'البصرة',
    location: 'العشار',
    businessDescription: 'محل عائلي',
  })
})

test("'/customer/home' greets the customer [ROUTE-12]", async () => {
  await openFor('customer', '/customer/home')
  await heading('هلا زينب')
  await text(numberOf(orderId))
})

test("'/customer/search' has search and filters [ROUTE-13]", async () => {
  await openFor('customer', '/customer/search')
  await heading('البحث عن قطع الغيار')
  expect(screen.getByRole('combobox', { name: 'ابحث عن قطعة' })).toBeTruthy()
  expect(screen.getByRole('complementary', { name: 'الفلاتر' })).toBeTruthy()
  await text('دعامية أمامية')
})

test("'/customer/products/{id}' is that product [ROUTE-14]", async () => {
  await openFor('customer', `/customer/products/${part.id}`)
  await heading('دعامية أمامية')
})

test("'/customer/products' is the list of '/customer/search' [ROUTE-15]", async () => {
  const listAt = async (at: string) => {
    const { unmount } = await openFor('customer', at)
    const results = await screen.findByRole('list', { name: 'النتائج' })
    const shown = within(results)
      .getAllByRole('link')
      .map((link) => link.textContent)
    unmount()
    return shown
  }
  const list = await listAt('/customer/products')
  expect(list.sort()).toEqual(['دعامية أمامية', 'لايت يمين'])
  expect((await listAt('/customer/search')).sort()).toEqual(list)
})

test("'/customer/cart' is the cart, '/customer/checkout' three steps [ROUTE-16]", async () => {
  fillCart([testCartLine(part)])
  for (const person of ['visitor', 'customer'] as const) {
    const { unmount } = open('/customer/cart', person)
    await heading('السلة')
    await text('دعامية أمامية')
    unmount()
  }
  await openFor('customer', '/customer/checkout')
  await heading('إتمام الطلب')
  for (const step of ['مراجعة الطلب', 'عنوان التسليم', 'التأكيد']) await text(step)
})

test("'/customer/profile' is profile and addresses [ROUTE-17]", async () => {
  await openFor('customer', '/customer/profile')
  await heading('حسابي')
  await text('زينب الجبوري')
  await screen.findByRole('heading', { name: homeAddress.label })
})

test("'/customer/orders' is the list; with an id, that order [ROUTE-18]", async () => {
  const { unmount } = await openFor('customer', '/customer/orders')
  await heading('طلباتي')
  for (const id of [orderId, foreignOrderId])
    await screen.findByRole('article', { name: numberOf(id) })
  unmount()
  await openFor('customer', `/customer/orders/${orderId}`)
  await heading(new RegExp(numberOf(orderId)))
  await text('دعامية أمامية')
  expect(screen.queryByText('لايت يمين')).toBeNull()
})

/** The route table (ROUTE-01 to ROUTE-19), and who may open which page in which layout: the real router over the real handlers. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { routes, type AppRoute } from '../routes/routes.ts'
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
let requestId: string
let donorId: string

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
  const body = { text: 'دعامية كامري', governorate: 'baghdad', days: 3 } as const
  requestId = (await call('requests/createRequest', { body })).data.id
  const car = { carTrimId: market.trimId, carYearId: market.yearIds[0] ?? '', images: [] }
  donorId = (await people.vendor.call('donors/createDonor', { body: car })).data.id
})

beforeEach(() => {
  market.network.sent.length = 0
})

const open = (at: string, person: Who) => renderRoute(at, people[person])
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const text = (shown: string | RegExp) => screen.findAllByText(shown)
const numberOf = (id: string) => `#${id.slice(-8)}`

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
  open('/vendor/dashboard', 'vendor')
  await heading('هلا محل الكرادة')
  const figures = within(await screen.findByRole('region', { name: 'أرقام المحل' }))
  await waitFor(() => expect(figures.getAllByText('١')).toHaveLength(3))
  expect(figures.getByText('مجموع المبيعات').closest('div')?.textContent).toContain('٢٥٬٠٠٠')
})

test("'/vendor/products' is the table of the vendor's products [ROUTE-06]", async () => {
  open('/vendor/products', 'vendor')
  await heading('قطعي')
  const table = await screen.findByRole('table')
  expect(await within(table).findByText('دعامية أمامية')).toBeTruthy()
  expect(screen.queryByText('لايت يمين')).toBeNull()
})

test("'/vendor/add-product' is the empty form [ROUTE-07]", async () => {
  open('/vendor/add-product', 'vendor')
  await heading('أضف قطعة جديدة')
  const fields = await screen.findAllByRole('textbox')
  expect(fields.map((field) => (field as HTMLInputElement).value).join('')).toBe('')
  await screen.findByRole('option', { name: 'المحرك والوقود' })
  expect(screen.getByLabelText('القسم')).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'احفظ القطعة' })).toBeTruthy()
})

test("'/vendor/edit-product/{id}' is the same form, filled with that product [ROUTE-08]", async () => {
  open(`/vendor/edit-product/${part.id}`, 'vendor')
  await heading('تعديل القطعة')
  expect(await screen.findByLabelText('الاسم بالعربية')).toHaveProperty('value', 'دعامية أمامية')
  expect(screen.getByLabelText('السعر بالدينار')).toHaveProperty('value', '25000')
})

test("'/vendor/orders' lists the vendor's orders [ROUTE-09]", async () => {
  open('/vendor/orders', 'vendor')
  await heading('الطلبات')
  await text(numberOf(orderId))
  expect(screen.queryByText(numberOf(foreignOrderId))).toBeNull()
})

test("'/vendor/car-management' is the car data [ROUTE-10]", async () => {
  open('/vendor/car-management', 'vendor')
  await heading('السيارات')
  await text('كوريا الجنوبية')
  expect(screen.getAllByRole('tab')).toHaveLength(4)
})

test("'/vendor/settings', from the vendor's menu, loads the vendor's profile and saves it [ROUTE-11]", async () => {
  const { unmount } = open('/vendor/settings', 'vendor')
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
    المنطقة: ['السنك', 'العشار'],
    'عن المحل': ['قطع غيار كورية أصلية', 'محل عائلي'],
  } as const
  for (const [label, [before, after]] of Object.entries(fields)) {
    const field = await within(screen.getByRole('main')).findByLabelText<HTMLInputElement>(label)
    expect(field.value).toMatch(before)
    await userEvent.clear(field)
    await userEvent.type(field, after)
  }
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  await text('حفظنا الإعدادات')
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
  open('/customer/home', 'customer')
  await heading('هلا زينب')
  await text(numberOf(orderId))
})

test("'/customer/search' has search and filters [ROUTE-13]", async () => {
  open('/customer/search', 'customer')
  await heading('البحث عن قطع الغيار')
  expect(screen.getByRole('combobox', { name: 'ابحث عن قطعة' })).toBeTruthy()
  expect(screen.getByRole('complementary', { name: 'تصفية' })).toBeTruthy()
  await text('دعامية أمامية')
})

test("'/customer/products/{id}' is that product [ROUTE-14]", async () => {
  open(`/customer/products/${part.id}`, 'customer')
  await heading('دعامية أمامية')
})

test("'/customer/products' is the list of '/customer/search' [ROUTE-15]", async () => {
  const listAt = async (at: string) => {
    const { unmount } = open(at, 'customer')
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
  open('/customer/checkout', 'customer')
  await heading('إتمام الطلب')
  for (const step of ['مراجعة الطلب', 'عنوان التوصيل', 'التأكيد']) await text(step)
})

test("'/customer/profile' is profile and addresses [ROUTE-17]", async () => {
  open('/customer/profile', 'customer')
  await heading('حسابي')
  await text('زينب الجبوري')
  await screen.findByRole('heading', { name: homeAddress.label })
})

test("'/customer/orders' is the list; with an id, that order [ROUTE-18]", async () => {
  const { unmount } = open('/customer/orders', 'customer')
  await heading('طلباتي')
  for (const id of [orderId, foreignOrderId])
    await screen.findByRole('article', { name: numberOf(id) })
  unmount()
  open(`/customer/orders/${orderId}`, 'customer')
  await heading(new RegExp(numberOf(orderId)))
  await text('دعامية أمامية')
  expect(screen.queryByText('لايت يمين')).toBeNull()
})

test.each(['vendor', 'customer'] as const)(
  'every page of the %s opens for that role and for no other [ROLE-02]',
  async (role) => {
    const other = role === 'vendor' ? 'customer' : 'vendor'
    const pages = {
      vendor: [
        ['/vendor/dashboard', 'هلا محل الكرادة'],
        ['/vendor/products', 'قطعي'],
        ['/vendor/add-product', 'أضف قطعة جديدة'],
        ['/vendor/edit-product/:id', 'تعديل القطعة', part.id],
        ['/vendor/import-products', 'استيراد القطع'],
        ['/vendor/add-images', 'صوّر القطع'],
        ['/vendor/orders', 'الطلبات'],
        ['/vendor/orders/print', 'طباعة الطلبات'],
        ['/vendor/car-management', 'السيارات'],
        ['/vendor/requests', 'قطع مطلوبة'],
        ['/vendor/requests/:id', 'دعامية كامري', requestId],
        ['/vendor/settings', 'الإعدادات'],
        ['/vendor/donors', 'سيارات التفصيخ'],
        ['/vendor/donors/:id', 'هيونداي النترا ٢٠١٥', donorId],
      ],
      customer: [
        ['/customer/home', 'هلا زينب'],
        ['/customer/search', 'البحث عن قطع الغيار'],
        ['/customer/products', 'البحث عن قطع الغيار'],
        ['/customer/products/:id', part.nameAr, part.id],
        ['/customer/cart', 'السلة'],
        ['/customer/favourites', 'المفضلة'],
        ['/customer/checkout', 'إتمام الطلب'],
        ['/customer/profile', 'حسابي'],
        ['/customer/orders', 'طلباتي'],
        ['/customer/orders/:id', new RegExp(`#${orderId.slice(-8)}`), orderId],
        ['/customer/ask', 'اسأل المحلات'],
        ['/customer/requests/:id', 'دعامية كامري', requestId],
      ],
    } as const
    const isOwn = ({ access, threshold }: AppRoute) =>
      access === role || (role === 'customer' && threshold === 'buying')
    const own = routes.filter(isOwn).map(({ path }) => path)
    expect(own.toSorted()).toEqual(pages[role].map(([path]) => path).toSorted())
    fillCart([testCartLine(part)])
    for (const [path, heading, id = ''] of pages[role]) {
      const address = path.replace(':id', id)
      const page = open(address, role)
      await screen.findByRole('heading', { level: 1, name: heading })
      expect(page.location().pathname).toBe(address)
      page.unmount()
      const foreign = open(address, other)
      expect(foreign.location().pathname, address).toMatch(new RegExp(`^/${other}/`))
      foreign.unmount()
    }
  },
)

test('a page has a header and a footer; onboarding has neither [GATE-07]', async () => {
  const wait = { timeout: 20_000 }
  const follows = Node.DOCUMENT_POSITION_FOLLOWING
  for (const [at, person, name] of [
    ['/vendor/orders', 'vendor', 'الطلبات'],
    ['/customer/profile', 'customer', 'حسابي'],
  ] as const) {
    const { unmount } = open(at, person)
    const page = await screen.findByRole('heading', { level: 1, name }, wait)
    // A page's own <header> counts as a banner too.
    const [header] = screen.getAllByRole('banner')
    expect(header!.contains(page)).toBe(false)
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
    const footer = screen.getByRole('contentinfo')
    expect(header!.compareDocumentPosition(page) & follows).toBe(follows)
    expect(page.compareDocumentPosition(footer) & follows).toBe(follows)
    unmount()
  }
  open('/onboarding', 'newcomer')
  await screen.findByRole('button', { name: 'متابعة' }, wait)
  expect(screen.queryAllByRole('navigation')).toEqual([])
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

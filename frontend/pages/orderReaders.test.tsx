/** One order, seen by its customer and its vendor, in both languages. */
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { amountsIn } from '../testing/amountsIn.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { homeAddress, openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'

let vendor: Person
let customer: Person
let orderId: string
let market: TestMarket

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  customer = await market.customer()
  const part = await market.sell(vendor.id, {
    stocks: [{ origin: 'كوري أصلي', price: 25_000, quantity: 5 }],
  })
  const body = {
    items: [{ productId: part.id, quantity: 1 }],
    deliveryAddress: homeAddress,
    car: { carTrimId: market.otherTrimId, year: 2012 },
  }
  orderId = (await customer.call('orders/createOrder', { body })).data.id
})

const show = (at: string, person: Person, language: 'ar' | 'en') => {
  localStorage.setItem('qitati.language', language)
  return renderRoute(at, person)
}

const readAsCustomer = async (language: 'ar' | 'en') => {
  show(`/customer/orders/${orderId}`, customer, language)
  await screen.findAllByText(/0770/)
  return document.body
}

const readAsVendor = async (language: 'ar' | 'en') => {
  show('/vendor/orders', vendor, language)
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`#${orderId.slice(-8)}$`) }),
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findAllByText(/0770/)
  return dialog
}

test.each([
  ['ar', 'لا يناسب سيارتك', 'لا يناسب سيارة الزبون', 'سيارتك'],
  ['en', 'Does not fit your car', "Does not fit the customer's car", 'your car'],
] as const)(
  "the car is the customer's own to them, and the customer's to the vendor (%s)",
  async (language, own, customers, yours) => {
    expect(within(await readAsCustomer(language)).getByText(own)).toBeTruthy()
    const dialog = await readAsVendor(language)
    expect(within(dialog).getByText(customers)).toBeTruthy()
    expect(dialog.textContent).not.toContain(yours)
  },
)

test('each line has its fit in the words of its reader, beside the car of the order', async () => {
  const battery = await market.sell(vendor.id, {
    nameAr: 'بطارية 70 أمبير',
    nameEn: 'Battery 70 Ah',
    isUniversal: true,
    compatibilities: [],
  })
  // As an import may create it: without cars.
  const unstated = await putProduct(market.app, vendor.id)
  const fitting = await market.sell(vendor.id)
  const body = {
    items: [battery.id, unstated.productId, fitting.id].map((productId) => ({
      productId,
      quantity: 1,
    })),
    deliveryAddress: homeAddress,
    car: { carTrimId: market.trimId, year: 2015 },
  }
  orderId = (await customer.call('orders/createOrder', { body })).data.id
  const page = await readAsCustomer('ar')
  const linesOf = (element: HTMLElement) =>
    within(element)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const expectMarks = (lines: (string | null)[], marks: string[]) => {
    for (const [index, mark] of marks.entries()) expect(lines[index]).toContain(mark)
  }
  const items = within(page).getByRole('heading', { name: 'القطع' }).parentElement!
  expect(items.textContent).toContain('السيارة: هيونداي النترا ٢٠١٥')
  expectMarks(linesOf(items), ['لكل السيارات', 'اسأل البائع', 'يناسب سيارتك'])
  const dialog = await readAsVendor('ar')
  const own = within(dialog).getByRole('heading', { name: 'القطع' }).parentElement!
  expect(own.textContent).toContain('سيارة الزبون: هيونداي النترا ٢٠١٥')
  expectMarks(linesOf(own), ['لكل السيارات', 'لم تُذكر سياراتها', 'يناسب سيارة الزبون'])
})

test("the vendor's dialog has the number, two decimals and Iraqi dates [CONST-02] [CONST-03] [CONST-06]", async () => {
  const dialog = await readAsVendor('ar')
  const number = `#${orderId.slice(-8)}`
  expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toContain(number)
  const [chat] = within(dialog).getAllByRole('link', { name: 'واتساب' })
  expect(decodeURIComponent(chat?.getAttribute('href') ?? '')).toContain(number)
  // The message to the customer says the amount as a shop writes it.
  const message = within(dialog).getByText(/^السلام عليكم/)
  expect(amountsIn(message)).toEqual(['٢٥٬٠٠٠'])
  expect(amountsIn(dialog).filter((amount) => amount !== '٢٥٬٠٠٠٫٠٠')).toEqual(['٢٥٬٠٠٠'])
  // When it was placed, and in its history.
  expect(within(dialog).getAllByText('١ آذار ٢٠٢٦ في ١٢:٠٠ م')).toHaveLength(2)
  await userEvent.click(within(dialog).getByRole('button', { name: 'إلغاء الطلب' }))
  const question = await screen.findByRole('heading', { name: /^إلغاء الطلب/ })
  expect(question.textContent).toContain(number)
})

test.each([
  ['ar', ['هيونداي اكسنت', 'كوري أصلي', 'بغداد']],
  ['en', ['Hyundai Accent', 'Genuine Korean', /^Baghdad/]],
] as const)(
  'car, origin and governorate are named in the language read (%s)',
  async (language, names) => {
    const page = within(await readAsCustomer(language))
    for (const name of names) expect(page.getAllByText(name).length).toBeGreaterThan(0)
    const dialog = within(await readAsVendor(language))
    for (const name of names.slice(0, 2))
      expect(dialog.getAllByText(name).length).toBeGreaterThan(0)
  },
)

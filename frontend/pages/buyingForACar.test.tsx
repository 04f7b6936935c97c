/** Cart and checkout for the customer's car: marks on lines, and a question before what does not fit. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { press } from '../testing/press.ts'
import { testCartLine, fillCart } from '../testing/testCart.ts'
import {
  customer,
  load,
  market,
  myOrders,
  saveAddress,
  setUpCheckout,
} from './testing/checkout.tsx'

setUpCheckout()

let fits: Product
let universal: Product
let unstated: Product
let wrong: Product
let alsoWrong: Product

beforeEach(async () => {
  const vendor = await market.vendor()
  const named = (id: string, name: string) => ({ id, name })
  const car = {
    country: named('kr', 'كوريا الجنوبية'),
    brand: named(market.brandId, 'هيونداي'),
    trim: named(market.trimId, 'النترا'),
    years: [{ id: market.yearIds[0]!, year: 2015 }],
  }
  localStorage.setItem('qitati.garage.v1', JSON.stringify(car))
  const forOther = [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }]
  const sell = (nameAr: string, changes = {}) => market.sell(vendor.id, { nameAr, ...changes })
  fits = await sell('دعامية')
  universal = await sell('بطارية', { nameEn: 'Battery', isUniversal: true, compatibilities: [] })
  wrong = await sell('لايت', { compatibilities: forOther })
  alsoWrong = await sell('مرآة', { compatibilities: forOther })
  // No form makes one any more; an import may have.
  const { productId } = await putProduct(market.app, vendor.id, undefined, { nameAr: 'بريك' })
  unstated = (await customer.call('products/getProduct', { params: { id: productId } })).data
})

const row = async (name: string) => within((await screen.findByText(name)).closest('li')!)
const openConfirm = async (products: readonly Product[]) => {
  fillCart(products.map((product) => testCartLine(product)))
  await saveAddress()
  load('/customer/checkout?step=3')
  await screen.findByText(/شارع ١٤ رمضان/)
}
const question = () => screen.findByRole('dialog', { name: /لا تناسب/ })

test.each(['/customer/cart', '/customer/checkout'])(
  'each line of %s says whether it fits; where the vendor did not, one can ask',
  async (at) => {
    fillCart([fits, universal, unstated, wrong].map((product) => testCartLine(product)))
    load(at)
    expect(await (await row('دعامية')).findByText('يناسب سيارتك')).toBeTruthy()
    expect((await row('بطارية')).getByText('لكل السيارات')).toBeTruthy()
    expect((await row('لايت')).getByText('لا يناسب سيارتك')).toBeTruthy()
    const asking = await row('بريك')
    expect(asking.getByText('اسأل البائع')).toBeTruthy()
    const chat = new URL(asking.getByRole('link', { name: 'أرسل سؤالك' }).getAttribute('href')!)
    expect(chat.hostname).toBe('wa.me')
    expect(chat.searchParams.get('text')).toMatch(/بريك.*هيونداي النترا ٢٠١٥/s)
    for (const name of ['دعامية', 'بطارية', 'لايت'])
      expect((await row(name)).queryByRole('link', { name: 'أرسل سؤالك' })).toBeNull()
  },
)

test.each([true, false])(
  'the chassis number goes with the order, unless left out: %s',
  async (goes) => {
    const stored = JSON.parse(localStorage.getItem('qitati.garage.v1') ?? '{}') as object
    const chassis = '5NPDH4AE1FH123456'
    localStorage.setItem('qitati.garage.v1', JSON.stringify({ ...stored, chassis }))
    await openConfirm([fits])
    const box = screen.getByRole('checkbox', { name: `ومعها رقم الشاصي ${chassis}` })
    if (!goes) await userEvent.click(box)
    await press('اطلب الآن')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    const [sent] = market.network.sentTo('orders/createOrder')
    const { car } = sent?.body as { car: object }
    expect(car).toMatchObject({ year: 2015 })
    expect('chassis' in car).toBe(goes)
  },
)

test('one question names all parts that do not fit and their cars; back orders nothing', async () => {
  await openConfirm([fits, wrong, alsoWrong])
  await press('اطلب الآن')
  const dialog = within(await question())
  expect(dialog.getByText(/لسيارتك هيونداي النترا ٢٠١٥/)).toBeTruthy()
  const parts = dialog.getAllByRole('listitem').map((part) => part.textContent)
  expect(parts).toEqual(['لايتهيونداي اكسنت ٢٠١٢', 'مرآةهيونداي اكسنت ٢٠١٢'])
  await userEvent.click(dialog.getByRole('button', { name: 'رجوع' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'اطلب الآن' }))
  expect(market.network.sentTo('orders/createOrder')).toEqual([])
})

test('what is wanted anyway is ordered, and not asked about again after a failure', async () => {
  await openConfirm([wrong])
  market.network.breakOnce('offline', 'orders/createOrder')
  await press('اطلب الآن')
  await question()
  await press('اطلب رغم ذلك')
  await press('إعادة المحاولة')
  await screen.findByText('تم إنشاء الطلبات بنجاح')
  expect(await myOrders()).toHaveLength(1)
})

test('nothing is asked about parts that fit, are for every car, or have no stated cars', async () => {
  await openConfirm([fits, universal, unstated])
  await press('اطلب الآن')
  await screen.findByText('تم إنشاء الطلبات بنجاح')
  expect(await myOrders()).toHaveLength(1)
})

test('the question waits for the cars of a part that is still being read', async () => {
  await openConfirm([wrong])
  const repair = market.network.break('hanging', 'products/getProduct')
  load('/customer/checkout?step=3')
  await screen.findByText(/شارع ١٤ رمضان/)
  await press('اطلب الآن')
  expect(market.network.sentTo('orders/createOrder')).toEqual([])
  repair()
  await question()
  expect(market.network.sentTo('orders/createOrder')).toEqual([])
})

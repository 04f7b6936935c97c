/** Reviewing what was delivered, reading it on the pages of product and shop, and replying. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { counterKey, vendorCounter } from '#functions/table/keys.ts'
import type { Product } from '#shared/products/schema.ts'
import { openLastView } from '../../api/lastView.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import {
  homeAddress,
  openTestMarket,
  type Person,
  type TestMarket,
} from '../../testing/testMarket.ts'

let market: TestMarket
let customer: Person
let vendor: Person
let part: Product
const user = userEvent.setup()

beforeEach(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  vendor = await market.vendor()
  part = await market.sell(vendor.id)
})

async function delivered(as = customer) {
  const body = {
    items: [{ productId: part.id, quantity: 1 }],
    deliveryAddress: homeAddress,
    car: { carTrimId: market.trimId, year: 2015 },
  }
  const { id } = (await as.call('orders/createOrder', { body })).data
  for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    await vendor.call('orders/updateOrderStatus', { params: { id }, body: { status } })
  return id
}

const write = async (body: object = {}, as = customer) =>
  as.call('reviews/createReview', {
    params: { id: await delivered(as) },
    body: { line: 0, part: 5, dealing: 4, speed: 3, text: 'ركبت تمام', ...body },
  })

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('three stars and a press review a delivered part; what is missing is said', async () => {
  const id = await delivered()
  renderRoute(`/customer/orders/${id}`, customer)
  const line = await screen.findByRole('group', { name: /كيف وجدت/ })
  await user.click(within(line).getByRole('radio', { name: '٤ نجوم' }))
  const form = await screen.findByRole('dialog', { name: /كيف وجدت .*فلتر دهن/ })
  const stars = (name: string, n: string) =>
    user.click(within(within(form).getByRole('group', { name })).getByRole('radio', { name: n }))
  await stars('تعامل المحل', '٥ نجوم')
  await press('انشر التقييم')
  await screen.findByText('اختر نجومك للثلاثة.')
  await stars('سرعة التوصيل', 'نجمتان')
  await press('لا، لم تركب')
  await press('انشر التقييم')
  await screen.findByText(/لم تركب على .*هيونداي النترا ٢٠١٥/)
  expect(screen.queryByRole('group', { name: /كيف وجدت/ })).toBeNull()
  const { data } = await customer.call('reviews/listOrderReviews', { params: { id } })
  expect(data).toMatchObject([{ part: 4, dealing: 5, speed: 2, fits: false }])
})

test('an order that is on its way has nothing to review', async () => {
  const { id } = await market.order(customer, part)
  renderRoute(`/customer/orders/${id}`, customer)
  await screen.findByText('الحالة تتغيّر وحدها هنا')
  expect(screen.queryByText('قيّم ما وصلك')).toBeNull()
})

test('product and shop pages show reviews without a name, and stars from the third on', async () => {
  await write()
  await write({ part: 4 })
  const { unmount } = renderRoute(`/products/${part.id}`, market.visitor)
  const section = await screen.findByRole('region', { name: 'رأي من اشتراها' })
  await within(section).findAllByText('ركبت تمام')
  expect(within(section).getAllByText(/زبون من .*بغداد/)).toHaveLength(2)
  within(section).getByText('تقييمان')
  expect(section.textContent).not.toContain('٤٫٥')
  unmount()
  await write({ part: 4 })
  const counts = { ended: 2000, fulfilled: 1900, lackedStock: 100, confirmed4: 2000 }
  const counter = counterKey(vendorCounter(vendor.id), 0)
  await market.app.services.table.update(counter, { set: counts })
  renderRoute(`/vendors/${vendor.id}`, market.visitor)
  const shop = await screen.findByRole('main')
  await within(shop).findByRole('img', { name: '٣٫٨ من ٥ نجوم' })
  within(shop).getByText('٤٫٣')
  within(shop).getByText('يؤكد الطلب عادةً خلال ٤ ساعات')
  within(shop).getByText(/٩٥.*من طلباته وصلت/)
  within(shop).getByText(/٥.*نفدت قطعة منها/)
  const list = within(within(shop).getByRole('region', { name: /من هذا المحل/ }))
  expect(list.getAllByRole('link', { name: 'فلتر دهن' })).toHaveLength(3)
})

test('two people whose car it did not fit turn the stated mark into a question', async () => {
  const [yearId = ''] = market.yearIds
  const car = {
    ...{ country: { id: 'kr', name: 'كوريا' }, brand: { id: market.brandId, name: 'هيونداي' } },
    ...{ trim: { id: market.trimId, name: 'النترا' }, years: [{ id: yearId, year: 2015 }] },
  }
  await write({ fits: true })
  await write({ fits: false })
  localStorage.setItem('qitati.garage.v1', JSON.stringify(car))
  const { unmount } = renderRoute(`/products/${part.id}`, market.visitor)
  await screen.findByText(/هذه القطعة تناسب/)
  await screen.findByText(/ركبت لـ .*النترا ٢٠١٥/)
  unmount()
  await write({ fits: false }, await market.customer())
  renderRoute(`/products/${part.id}`, market.visitor)
  await screen.findByText(/زبائن قالوا إنها لم تركب على .*النترا/)
  expect(screen.queryByText(/هذه القطعة تناسب/)).toBeNull()
})

test('a shop replies on its dashboard, once, and reads the review with the order', async () => {
  await write()
  const { unmount } = renderRoute('/vendor/dashboard', vendor)
  await press('رد عليه')
  await user.type(screen.getByLabelText('ردك'), 'نورتنا')
  await press('انشر الرد')
  await screen.findByText('نورتنا', { selector: 'article *' })
  expect(screen.queryByRole('button', { name: 'رد عليه' })).toBeNull()
  unmount()
  const { data: notes } = await vendor.call('notifications/listNotifications', {})
  const order = notes.find(({ kind }) => kind === 'reviewWritten')?.orderId ?? ''
  const repair = market.network.break('SERVER_ERROR', 'reviews/listOrderReviews')
  renderRoute(`/vendor/orders?order=${order}`, vendor)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('حدث خطأ في الخادم')
  repair()
  await press('إعادة المحاولة')
  await within(dialog).findByText('نورتنا')
})

test('an empty list, a failed one, and English', async () => {
  const { unmount } = renderRoute(`/products/${part.id}`, market.visitor)
  await screen.findByText(/ما قيّمها أحد بعد/)
  unmount()
  const repair = market.network.break('offline', 'reviews/listProductReviews')
  const again = renderRoute(`/products/${part.id}`, market.visitor)
  const section = await screen.findByRole('region', { name: 'رأي من اشتراها' })
  await within(section).findByRole('alert')
  repair()
  await press('إعادة المحاولة')
  await screen.findByText(/ما قيّمها أحد بعد/)
  again.unmount()
  await write()
  localStorage.setItem('qitati.language', 'en')
  renderRoute(`/products/${part.id}`, market.visitor)
  await screen.findByText(/A customer in .*Baghdad/)
})

test('the dashboard has the newest reviews offline too', async () => {
  await write()
  openLastView(vendor.session.user!)
  const { unmount } = renderRoute('/vendor/dashboard', vendor)
  await screen.findByText('ركبت تمام')
  unmount()
  market.network.break('offline')
  renderRoute('/vendor/dashboard', vendor)
  await screen.findByText('ركبت تمام')
})

test('a customer asks, the shop answers on its dashboard, and everybody reads both', async () => {
  const first = renderRoute(`/products/${part.id}`, customer)
  await screen.findByText(/ماكو أسئلة بعد/)
  const section = within(screen.getByRole('region', { name: 'أسئلة عن هذه القطعة' }))
  await user.click(section.getByRole('button', { name: 'اكتب سؤالك هنا' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>('سؤالك للبائع')
  await user.type(field, 'رقمي ٠٧٧٠٥٥٥١٢٠١')
  await user.click(section.getByRole('button', { name: 'أرسل السؤال' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  section.getByText(/بلا أرقام/)
  market.network.breakOnce('TOO_MANY_REQUESTS', 'reviews/createQuestion')
  await user.click(section.getByRole('button', { name: 'أرسل السؤال' }))
  await screen.findByText('وصلت حد اليوم. جرّب غداً.')
  await user.clear(field)
  await user.type(field, 'تركب على ٢٠١٧؟')
  await user.click(section.getByRole('button', { name: 'أرسل السؤال' }))
  await screen.findByText(/وصل سؤالك للبائع/)
  expect(section.queryByText('تركب على ٢٠١٧؟')).toBeNull()
  first.unmount()
  const repair = market.network.break('SERVER_ERROR', 'reviews/listOpenQuestions')
  const second = renderRoute('/vendor/dashboard', vendor)
  const asked = within(await screen.findByRole('region', { name: 'زبائن يسألون عن قطعك' }))
  await asked.findByText('حدث خطأ في الخادم')
  repair()
  await user.click(asked.getByRole('button', { name: 'إعادة المحاولة' }))
  await asked.findByRole('button', { name: 'رد عليه' })
  await user.click(asked.getByRole('button', { name: 'رد عليه' }))
  await user.type(asked.getByLabelText('ردك'), 'نعم تركب')
  await user.click(asked.getByRole('button', { name: 'انشر الرد' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'زبائن يسألون عن قطعك' })).toBeNull(),
  )
  second.unmount()
  renderRoute(`/products/${part.id}`, market.visitor)
  await screen.findByText('تركب على ٢٠١٧؟')
  screen.getByText('نعم تركب')
  screen.getByRole('button', { name: 'سجّل دخولك واسأل' })
  await press('بلّغ عنه')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'تأكيد' }))
  await screen.findByText('وصل بلاغك. شكراً.')
})

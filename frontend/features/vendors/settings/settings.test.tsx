import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { imageKey } from '#functions/table/keys.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { renderRoute, renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { VendorOrderDialog } from '../../orders/vendor/VendorOrderDialog.tsx'
import { VendorSettings } from '../VendorSettings.tsx'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor({ businessName: 'الرافدين' })
})
const own = async () => (await vendor.call('vendors/getMyVendorProfile', {})).data
const open = async (title: string) => {
  renderScreen(<VendorSettings />, vendor)
  const heading = await screen.findByRole('heading', { name: title })
  return { user: userEvent.setup(), card: within(heading.closest('section')!) }
}
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'حفظ' })
const saved = () => screen.findByText('حفظنا الإعدادات')
const unsaved = () => screen.queryByText(/^لم تحفظ بعد: /)?.textContent
const today = baghdadDay(new Date())
const tomorrow = baghdadDay(new Date(Date.now() + 86_400_000))

describe('vendor settings', () => {
  test("loads the vendor's profile, and confirms that it is saved [ROUTE-11]", async () => {
    const { user, card } = await open('بيانات المحل')
    const city = card.getByLabelText('المدينة')
    const before = await own()
    for (const value of ['الرافدين', '07701234567', before.email, before.businessDescription])
      expect(screen.getByDisplayValue(value)).toBeTruthy()
    await user.clear(city)
    await user.type(city, 'البصرة')
    await user.click(await save())
    await saved()
    expect(await own()).toMatchObject({ city: 'البصرة', businessName: 'الرافدين' })
  })

  test('the governorate follows the typed city until the vendor chooses another', async () => {
    vendor = await market.vendor({ closed: true })
    const { user, card } = await open('بيانات المحل')
    const city = card.getByLabelText('المدينة')
    const governorate = screen.getByLabelText<HTMLSelectElement>('المحافظة')
    expect(governorate.value).toBe('')
    expect(governorate.options).toHaveLength(20)
    const type = async (text: string) => {
      await user.clear(city)
      await user.type(city, text)
    }
    await type('الناصرية')
    expect(governorate.value).toBe('dhi-qar')
    await type('هولير')
    expect(governorate.value).toBe('erbil')
    await type('شقلاوة')
    await user.selectOptions(governorate, 'sulaymaniyah')
    await type('بغداد')
    expect(governorate.value).toBe('sulaymaniyah')
    await user.click(await save())
    await saved()
    expect(await own()).toMatchObject({ city: 'بغداد', governorate: 'sulaymaniyah' })
  })

  test('the trade area is one of the governorate, and goes with it', async () => {
    const { user, card } = await open('بيانات المحل')
    await user.selectOptions(card.getByLabelText('السوق'), 'السنك')
    await user.click(await save())
    await saved()
    expect((await own()).area).toMatchObject({ id: 'baghdad-sinak', nameEn: 'Sinak' })
    await user.selectOptions(card.getByLabelText('المحافظة'), 'basra')
    const area = card.getByLabelText<HTMLSelectElement>('السوق')
    expect([area.value, area.options.length]).toEqual(['', 4])
    await user.selectOptions(area, 'حمدان')
    await user.click(await save())
    await waitFor(async () => expect((await own()).area?.id).toBe('basra-hamdan'))
  })

  test('a profile without a name is not saved', async () => {
    const { user, card } = await open('بيانات المحل')
    await user.clear(card.getByLabelText('اسم المحل'))
    await user.click(await save())
    expect(await screen.findByText('اكتب اسم المحل')).toBeTruthy()
    expect(market.network.sentTo('vendors/updateVendor')).toEqual([])
  })
})

describe('working hours', () => {
  test('are proposed with Friday off, changed for a day, and read by customers in groups', async () => {
    const { user, card } = await open('أوقات الدوام')
    expect(unsaved()).toBeUndefined()
    await user.click(card.getByRole('button', { name: 'حدد أوقات الدوام' }))
    expect(card.getByLabelText<HTMLInputElement>('الجمعة').checked).toBe(false)
    await user.clear(card.getByLabelText('يفتح السبت'))
    await user.type(card.getByLabelText('يفتح السبت'), '10:30')
    await user.click(card.getByRole('button', { name: 'نفس دوام السبت لكل أيام الدوام' }))
    await user.click(card.getByLabelText('الخميس'))
    await user.click(await save())
    await waitFor(async () =>
      expect((await own()).workingHours?.wednesday).toEqual({ opens: '10:30', closes: '18:00' }),
    )
    expect((await own()).workingHours).not.toHaveProperty('thursday')
    renderRoute(`/vendors/${vendor.id}`, market.visitor)
    const hours = within((await screen.findByText('السبت إلى الأربعاء')).closest('dl')!)
    expect(hours.getByText(/من ١٠:٣٠ ص إلى ٦:٠٠ م/)).toBeTruthy()
    expect(hours.getByText('الخميس إلى الجمعة')).toBeTruthy()
  })

  test('cannot close when they open', async () => {
    const { user, card } = await open('أوقات الدوام')
    await user.click(card.getByRole('button', { name: 'حدد أوقات الدوام' }))
    await user.clear(card.getByLabelText('يغلق الأحد'))
    await user.type(card.getByLabelText('يغلق الأحد'), '09:00')
    expect(card.getByRole('alert').textContent).toMatch(/لا يكون وقت الإغلاق/)
    await user.click(await save())
    expect(market.network.sentTo('vendors/updateVendor')).toEqual([])
  })
})

describe('a holiday', () => {
  test('is announced on the page of the product, the cart and the vendor, until it is cancelled', async () => {
    const part = await market.sell(vendor.id)
    const { user, card } = await open('إجازة')
    await user.type(card.getByLabelText('من يوم'), today)
    await user.type(card.getByLabelText('إلى يوم (معه)'), tomorrow)
    await user.type(card.getByLabelText(/ملاحظة للزبون/), 'عيد مبارك')
    await user.click(await save())
    expect(await card.findByText('أنت في إجازة الآن: الزبائن يرون ذلك.')).toBeTruthy()

    const notice = /المحل في إجازة إلى .* عيد مبارك/
    const ofNotice = (_: string, element: Element | null) =>
      element?.tagName === 'P' && notice.test(element.textContent)
    const page = renderRoute(`/products/${part.id}`, market.visitor)
    expect(await screen.findByText(ofNotice)).toBeTruthy()
    await userEvent.setup().click(await screen.findByRole('button', { name: 'أضف إلى السلة' }))
    page.unmount()
    const cart = renderRoute('/customer/cart', market.visitor)
    expect(await screen.findByText(ofNotice)).toBeTruthy()
    cart.unmount()

    await user.click(card.getByRole('button', { name: 'ألغِ الإجازة' }))
    await user.click(await save())
    await waitFor(async () => expect(await own()).not.toHaveProperty('holiday'))
  })

  test('needs both days, in order', async () => {
    const { user, card } = await open('إجازة')
    await user.type(card.getByLabelText('من يوم'), tomorrow)
    await user.click(await save())
    expect(await card.findByText('اختر أول يوم وآخر يوم')).toBeTruthy()
    await user.type(card.getByLabelText('إلى يوم (معه)'), today)
    expect(await card.findByText('آخر يوم قبل أول يوم')).toBeTruthy()
    expect(await own()).not.toHaveProperty('holiday')
  })
})

describe('prepared messages', () => {
  test('show what the customer reads, and are chosen in an order', async () => {
    const customer = await market.customer({ firstName: 'زينب' })
    const order = await market.order(customer, await market.sell(vendor.id))
    const { user, card } = await open('رسائل جاهزة')
    const text = card.getByLabelText('نص الرسالة ١')
    await user.clear(text)
    await user.type(text, 'هلا {{name}، {{number} بـ {{total}')
    expect(card.getByText('هلا أم علي، \u2066#7KQ2M9XD\u2069 بـ ٤٥٬٠٠٠ د.ع')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'احذف الرسالة ٣' }))
    await user.click(await save())
    await waitFor(async () => expect((await own()).messageTemplates).toHaveLength(2))

    renderScreen(<VendorOrderDialog orderId={order.id} onClose={() => {}} />, vendor)
    await user.selectOptions(await screen.findByLabelText('رسالة الواتساب'), 'وصل طلبك')
    const [chat] = screen.getAllByRole('link', { name: 'واتساب' })
    const sent = new URL(chat!.getAttribute('href')!).searchParams.get('text')
    expect(sent).toContain(`هلا زينب، \u2066#${order.id.slice(-8)}\u2069`)
  })
})

test('a logo stands beside the name on the page of the vendor, and is removed', async () => {
  const imageId = await publishedImage(market.app, vendor.id)
  const thumbnail = { width: 2, height: 1 }
  await market.app.services.table.update(imageKey(vendor.id, imageId), { set: { thumbnail } })
  const logo = `/img/${vendor.id}/${imageId}.webp#photo4-thumbnail2`
  await vendor.call('vendors/updateVendor', { params: { id: vendor.id }, body: { logo } })
  const page = renderRoute(`/vendors/${vendor.id}`, market.visitor)
  await screen.findByRole('heading', { name: 'الرافدين' })
  expect(document.querySelector(`img[src="/img/${vendor.id}/${imageId}.thumb.webp"]`)).toBeTruthy()
  page.unmount()
  const { user, card } = await open('شعار المحل')
  await user.click(card.getByRole('button', { name: 'احذف الشعار' }))
  await waitFor(async () => expect(await own()).not.toHaveProperty('logo'))
})

test('one image is chosen as the logo', async () => {
  renderRoute('/vendor/settings', vendor)
  const input = await screen.findByLabelText<HTMLInputElement>('اختر صورة')
  expect(input.multiple).toBe(false)
})

describe('one bar', () => {
  test('names what is not saved, saves all of it in one request, and nothing else', async () => {
    const { user, card } = await open('بيانات المحل')
    expect(screen.queryByRole('button', { name: 'حفظ' })).toBeNull()
    await user.type(card.getByLabelText('المنطقة'), ' الجديد')
    expect(unsaved()).toBe('لم تحفظ بعد: بيانات المحل')
    await user.click(screen.getByRole('button', { name: 'حدد أوقات الدوام' }))
    await user.type(screen.getByLabelText('من يوم'), today)
    await user.type(screen.getByLabelText('إلى يوم (معه)'), tomorrow)
    await user.click(screen.getByRole('button', { name: 'احذف الرسالة ٣' }))
    expect(unsaved()).toBe('لم تحفظ بعد: بيانات المحل وأوقات الدوام وإجازة ورسائل جاهزة')
    await user.click(await save())
    await saved()
    const [request, ...others] = market.network.sentTo('vendors/updateVendor')
    expect(others).toEqual([])
    expect(Object.keys(request!.body as object).sort()).toEqual([
      'holiday',
      'location',
      'messageTemplates',
      'workingHours',
    ])
    expect(await own()).toMatchObject({
      location: 'السنك الجديد',
      holiday: { from: today, to: tomorrow },
      messageTemplates: [{}, {}],
    })
    await waitFor(() => expect(unsaved()).toBeUndefined())
  })

  test('goes when a change is taken back, by hand or as a whole', async () => {
    const { user, card } = await open('بيانات المحل')
    const name = card.getByLabelText<HTMLInputElement>('اسم المحل')
    await user.type(name, 'ن')
    await user.type(name, '{Backspace}')
    expect(unsaved()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'حدد أوقات الدوام' }))
    await user.type(name, 'ن')
    await user.click(screen.getByRole('button', { name: 'تراجع' }))
    expect(unsaved()).toBeUndefined()
    expect(name.value).toBe('الرافدين')
    expect(screen.getByRole('button', { name: 'حدد أوقات الدوام' })).toBeTruthy()
  })

  test('keeps what is typed while it saves', async () => {
    const answer = market.network.break('hanging', 'vendors/updateVendor')
    const { user, card } = await open('بيانات المحل')
    const name = card.getByLabelText<HTMLInputElement>('اسم المحل')
    const area = card.getByLabelText<HTMLInputElement>('المنطقة')
    await user.type(name, ' ن')
    await user.click(await save())
    await user.type(area, ' الجديد')
    answer()
    await saved()
    expect([name.value, area.value]).toEqual(['الرافدين ن', 'السنك الجديد'])
    expect(unsaved()).toBe('لم تحفظ بعد: بيانات المحل')
    await user.click(await save())
    await waitFor(async () => expect((await own()).location).toBe('السنك الجديد'))
    expect(market.network.sentTo('vendors/updateVendor').map(({ body }) => body)).toEqual([
      { businessName: 'الرافدين ن' },
      { location: 'السنك الجديد' },
    ])
  })

  test('keeps what a failed save could not store, and a link away asks first', async () => {
    market.network.break('SERVER_ERROR', 'vendors/updateVendor')
    renderRoute('/vendor/settings', vendor)
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('اسم المحل'), ' ن')
    await user.click(await save())
    await screen.findByText(/./, { selector: '[data-toast=error] *' })
    expect(unsaved()).toBe('لم تحفظ بعد: بيانات المحل')
    const menu = within(screen.getByRole('navigation', { name: 'قائمة البائع' }))
    await user.click(menu.getByRole('link', { name: 'أضف قطعة جديدة' }))
    expect(await screen.findByRole('dialog', { name: 'لم تحفظ التعديلات' })).toBeTruthy()
  })
})

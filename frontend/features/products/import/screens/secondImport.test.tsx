import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { renderRoute } from '../../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../../testing/testMarket.ts'
import { header, uploadTable } from '../testing/uploadTable.tsx'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const button = (name: string) => screen.findByText(name)
const ownProducts = async () => (await vendor.call('products/exportMyProducts', { query: {} })).data

test('the same file a second time asks nothing: what was answered is remembered', async () => {
  const lines = [
    `${header},القسم`,
    'شغلة,,النترا 2015,45,3,كوري,قسم غريب',
    'شغلة,,النترا 2015-2016 شكل عجيب,50,4,كوري,قسم غريب',
    'شغلة ثانية,A-3,النترا 2015,60,4,كوري,قسم غريب',
  ]
  const first = await uploadTable(vendor, lines)
  await first.user.click(await screen.findByText(/^نعم، .*٤٥٬٠٠٠/))
  const categories = await screen.findAllByRole('combobox', { name: 'القيمة الصحيحة' })
  await first.user.selectOptions(categories[0]!, 'الهيكل الخارجي')
  await first.user.click(await button('طبّق على ٣ صفوف'))
  await first.user.click((await screen.findAllByText('استوردها بما فهمناه'))[0]!)
  await first.user.click(await button('استورد ٣ منتجات'))
  await screen.findByText('اكتمل الاستيراد')
  await first.user.click(await button('استورد ملفاً آخر'))
  first.view.unmount()

  const second = await uploadTable(vendor, lines)
  await screen.findByText('كل ما في الملف موجود عندك كما هو.')
  const note = screen.getByText('أجوبتك عن ملف سابق:').parentElement!
  expect(note.textContent).toContain('الأسعار بالآلاف')
  expect(note.textContent).toContain('٣ خلايا صُححت كما صححتها')
  await second.user.click(within(note).getByRole('button', { name: 'انسها واسألني من جديد' }))
  await screen.findAllByText(/القسم .*قسم غريب.* غير معروف/)
  expect(await ownProducts()).toHaveLength(3)
})

test('one answer says that all rows are about the products of their names', async () => {
  const rows = ['دعامية', 'بنيد', 'صدام'].map((name) => `${name},,النترا 2015,45000,3,كوري,`)
  const lines = [`${header},القسم`, ...rows.map((row) => `${row}الهيكل الخارجي`)]
  const first = await uploadTable(vendor, lines)
  await first.user.click(await button('استورد ٣ منتجات'))
  await screen.findByText('اكتمل الاستيراد')
  await first.user.click(await button('استورد ملفاً آخر'))
  first.view.unmount()

  const dearer = lines.map((line, at) => (at === 1 ? line : line.replace('45000', '50000')))
  const { user } = await uploadTable(vendor, dearer)
  expect(await screen.findByText('منتجان يحتاجان تصحيحاً، والباقي موجود عندك كما هو.')).toBeTruthy()
  const [choice] = await screen.findAllByRole('button', { name: /^نفسه:/ })
  expect(choice?.textContent).toMatch(/النترا 2015.*٤٥٬٠٠٠.*٣ قطع/)
  await user.click(await button('نعم، كلها نفسها'))
  await user.click(await button('استورد منتجين'))
  await screen.findByText('اكتمل الاستيراد')
  const prices = (await ownProducts()).map(({ stocks }) => stocks[0]?.price)
  expect(prices.sort()).toEqual([45_000, 50_000, 50_000])
})

test("a check from before another window's import is made again, and doubles nothing", async () => {
  const lines = [header, 'دعامية امامية,,النترا 2015,45000,3,كوري']
  const one = await uploadTable(vendor, lines)
  const inOne = await button('استورد منتجاً واحداً')
  const two = within(renderRoute('/vendor/import-products', vendor).container)
  const file = new File([lines.join('\n')], 'parts.csv')
  await userEvent.upload(await two.findByLabelText('اختر ملفاً'), file)
  await userEvent.click(await two.findByText('استورد منتجاً واحداً'))
  await two.findByText('اكتمل الاستيراد')
  await userEvent.click(await two.findByText('استورد ملفاً آخر'))
  await two.findByLabelText('اختر ملفاً')

  await userEvent.click(inOne)
  const first = within(one.view.container)
  await first.findByText(/تغيّرت منتجاتك بعد هذه المراجعة/)
  await first.findByText('كل ما في الملف موجود عندك كما هو.')
  expect(await ownProducts()).toHaveLength(1)
})

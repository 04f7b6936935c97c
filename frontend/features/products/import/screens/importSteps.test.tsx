import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { renderRoute } from '../../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../../testing/testMarket.ts'
import { forgetImportDrafts, readDraft } from '../file/useImportDraft.ts'
import { storeResult, storeRun } from '../send/useSending.ts'
import { toRun } from '../testing/run.ts'
import { header, uploadTable } from '../testing/uploadTable.tsx'

let market: TestMarket
let vendor: Person
let scrolled: ReturnType<typeof vi.spyOn>

// On a busy machine, loading code and the vocabulary takes longer than a wait may.
beforeAll(async () => {
  await Promise.all([
    import('../../../../pages/vendor/ProductImportPage.tsx'),
    import('../../../../sheets/parseSheets.ts'),
  ])
  const first = await (await openTestMarket()).vendor()
  await first.call('catalogue/readProductTexts', { body: { rows: [{ nameAr: 'دعامية' }] } })
})

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const button = (name: string) => screen.findByText(name)
const account = () => vendor.session.user?.id ?? ''
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
  await first.user.click(await button('استورد ٣ قطع'))
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

test('prices in dollars are asked about once, with the rate that the stage proposes', async () => {
  vi.stubEnv('VITE_USD_RATE', '1480')
  const rows = ['60$', '$100', '25 دولار'].map(
    (price) => `دعامية ${price},,النترا 2015,${price},3,كوري`,
  )
  const { user } = await uploadTable(vendor, [header, ...rows])
  const rate = await screen.findByLabelText<HTMLInputElement>(/كم دينار الدولار؟/)
  expect(rate.value).toBe('1480')
  await user.clear(rate)
  await user.type(rate, '150')
  await user.click(await button('حوّلها إلى دينار: ٣ صفوف'))
  await user.click(await button('استورد ٣ قطع'))
  await screen.findByText('اكتمل الاستيراد')
  const prices = (await ownProducts()).map(({ stocks }) => stocks[0]?.price)
  expect(prices.sort()).toEqual([150_000, 37_500, 90_000])
})

test('one answer says that all rows are about the products of their names', async () => {
  const rows = ['دعامية', 'بنيد', 'صدام'].map((name) => `${name},,النترا 2015,45000,3,كوري,`)
  const lines = [`${header},القسم`, ...rows.map((row) => `${row}الهيكل الخارجي`)]
  const first = await uploadTable(vendor, lines)
  await first.user.click(await button('استورد ٣ قطع'))
  await screen.findByText('اكتمل الاستيراد')
  await first.user.click(await button('استورد ملفاً آخر'))
  first.view.unmount()

  const dearer = lines.map((line, at) => (at === 1 ? line : line.replace('45000', '50000')))
  const { user } = await uploadTable(vendor, dearer)
  expect(await screen.findByText('قطعتان تحتاجان تصحيحاً، والباقي موجود عندك كما هو.')).toBeTruthy()
  const [choice] = await screen.findAllByRole('button', { name: /^نفسها:/ })
  expect(choice?.textContent).toMatch(/النترا 2015.*٤٥٬٠٠٠.*٣ قطع/)
  await user.click(await button('نعم، كلها نفسها'))
  await screen.findByText('استورد قطعتين')
  expect(rowText('بنيد')).toMatch(/٤٥٬٠٠٠.*←.*٥٠٬٠٠٠/)
  await user.click(screen.getByText('استورد قطعتين'))
  await screen.findByText('اكتمل الاستيراد')
  const prices = (await ownProducts()).map(({ stocks }) => stocks[0]?.price)
  expect(prices.sort()).toEqual([45_000, 50_000, 50_000])
})

describe('a file that another window has imported since it was checked', () => {
  const importInAnother = async () => {
    const lines = [header, 'دعامية امامية,,النترا 2015,45000,3,كوري']
    const one = await uploadTable(vendor, lines)
    const inOne = await button('استورد قطعة واحدة')
    const two = within(renderRoute('/vendor/import-products', vendor).container)
    const file = new File([lines.join('\n')], 'parts.csv')
    await userEvent.upload(await two.findByLabelText('اختر ملفاً'), file)
    await userEvent.click(await two.findByText('استورد قطعة واحدة'))
    await two.findByText('اكتمل الاستيراد')
    return { one: within(one.view.container), inOne, two }
  }

  test('shows the result of that import', async () => {
    const { one, inOne } = await importInAnother()
    await userEvent.click(inOne)
    await one.findByText('اكتمل الاستيراد')
    expect(await ownProducts()).toHaveLength(1)
  })

  test('is checked again once that result is gone, and doubles nothing', async () => {
    const { one, inOne, two } = await importInAnother()
    await userEvent.click(await two.findByText('استورد ملفاً آخر'))
    await two.findByLabelText('اختر ملفاً')
    await userEvent.click(inOne)
    await one.findByText(/تغيّرت قطعك بعد هذه المراجعة/)
    await one.findByText('كل ما في الملف موجود عندك كما هو.')
    expect(await ownProducts()).toHaveLength(1)
  })
})

test('rows that the server failed at are unknown, and sent again under their key', async () => {
  const { id } = await market.sell(vendor.id, { nameAr: 'دعامية امامية' })
  const [own] = await ownProducts()
  const stocks = own!.stocks.map((source) => ({ ...source, manufacturer: 'Denso' }))
  const operation = { update: { ...own!, stocks } }
  const run = toRun([{ sheetRows: [2], name: 'دعامية امامية', operation }])
  await storeRun(account(), run)
  await storeResult(account(), run, 0, [
    { index: 0, done: false, code: 'SERVER_ERROR', issues: [] },
  ])

  renderRoute('/vendor/import-products', vendor)
  await screen.findByText(/قطعة واحدة لا نعرف هل حُفظ/)
  await userEvent.click(screen.getByText('أرسل من جديد'))
  await waitFor(async () => {
    const { data } = await vendor.call('products/getProduct', { params: { id } })
    expect(data.manufacturer).toBe('Denso')
  })
  await screen.findByText('اكتمل الاستيراد')
  expect(screen.queryByText(/لا نعرف هل حُفظ/)).toBeNull()
  const [sent] = market.network.sentTo('products/changeProducts')
  expect(sent?.idempotencyKey).toBe(run.groups[0]?.key)
})

test('of two devices that import at once, the later one is told so once', async () => {
  const created = ['دعامية', 'صدام'].map((name, at) => ({
    sheetRows: [at + 2],
    name,
    operation: { create: market.productBody({ nameAr: name }) },
  }))
  const run = toRun(created)
  await storeRun(account(), run)
  const late = { done: false as const, code: 'STALE_VERSION' as const, issues: [] }
  await storeResult(
    account(),
    run,
    0,
    [0, 1].map((index) => ({ index, ...late })),
  )
  renderRoute('/vendor/import-products', vendor)
  expect(await screen.findAllByText(/جهاز آخر استورد/)).toHaveLength(1)
  expect(screen.queryByText(/من مكان آخر/)).toBeNull()
})

const rowText = (name: string) => screen.getByText(name).closest('li')!.textContent
const good = 'دعامية امامية النترا,A-1,النترا 2015,45000,3,كوري,مستعمل'
const plain = 'صدام امامي النترا,A-2,النترا 2015,46000,3,صيني,'
const wrong = 'بنيد النترا,A-3,النترا 2015,غالي,3,كوري,جديد'

test('a row says that it is added, in which condition and from where', async () => {
  await uploadTable(vendor, [`${header},الحالة`, good, plain])
  await screen.findByText('استورد قطعتين')
  expect(rowText('دعامية امامية النترا')).toMatch(/يُضاف.*مستعمل.*كوري/)
  expect(rowText('صدام امامي النترا')).toMatch(/يُضاف.*جديد \(غير مذكور\).*صيني/)
})

test('once nothing is left to correct, all rows are shown', async () => {
  const { user } = await uploadTable(vendor, [`${header},الحالة`, good, wrong])
  const price = await screen.findByRole('textbox', { name: 'عدّل السعر في الصف ٣' })
  expect(screen.queryByText('دعامية امامية النترا')).toBeNull()
  await user.clear(price)
  await user.type(price, '45000{Enter}')
  await screen.findByText('دعامية امامية النترا')
  expect(screen.getByText('بنيد النترا')).toBeTruthy()
})

test('the rows of a question are scrolled to and get the focus', async () => {
  const { user } = await uploadTable(vendor, [`${header},الحالة`, good, wrong])
  const show = await screen.findByText('اعرض الصف')
  scrolled.mockClear()
  await user.click(show)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.contains(screen.getByText('بنيد النترا'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('an empty correction leaves the direction of its example to the page', async () => {
  const { user } = await uploadTable(vendor, [
    `${header},الحالة`,
    good.replace('النترا 2015', 'زززز'),
  ])
  const box = await screen.findByPlaceholderText(/^مثلاً/)
  expect(box.getAttribute('dir')).toBeNull()
  await user.type(box, 'Camry')
  expect(box.getAttribute('dir')).toBe('auto')
})

test('an origin is proposed where no column has one, the notes stay private', async () => {
  const columns = 'اسم القطعة,رقم القطعة,السيارات,السعر,الكمية,ملاحظات'
  const lines = [columns, 'بنيد النترا,A-3,النترا 2015,45000,3,عند ابو علي دين']
  const { user } = await uploadTable(vendor, lines)
  const proposed = await screen.findByRole('group', { name: /^من أين قطعك/ })
  expect(screen.getByText(/^هذه ملاحظاتك ولا يراها الزبون/)).toBeDefined()
  await user.click(within(proposed).getAllByRole('button')[0]!)
  expect(screen.queryByRole('group', { name: /^من أين قطعك/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'راجع الصفوف' }))
  await user.click(await button('استورد قطعة واحدة'))
  await screen.findByText('اكتمل الاستيراد')
  expect((await ownProducts())[0]?.descriptionAr).toBe('بنيد النترا')
})

test('what blocks the most rows is asked first', async () => {
  const row = (name: string, price: string) => `${name},,النترا 2015,${price},3,`
  const lines = [header, row('بنيد', '45'), row('دعامية', '60000'), row('صدام', '60000')]
  await uploadTable(vendor, lines)
  const fixes = await screen.findByRole('region', { name: 'صحّح مرة واحدة' })
  const titles = within(fixes).getAllByRole('listitem')
  expect(titles[0]?.textContent).toContain('المنشأ')
})

test('a rejected row shows the one origin for all', async () => {
  const columns = 'اسم القطعة,رقم القطعة,السيارات,السعر,الكمية'
  const { user } = await uploadTable(vendor, [columns, 'بنيد النترا,A-3,النترا 2015,غالي,3'])
  await user.type(await screen.findByLabelText('المنشأ'), 'كوري')
  await user.click(screen.getByRole('button', { name: 'راجع الصفوف' }))
  await screen.findByText('اعرض الصف')
  expect(rowText('بنيد النترا')).toContain('كوري')
})

const draftLines = [header, 'دعامية امامية النترا,A-1,النترا 2015,غالي,3,كوري']

/** Corrects the price, and leaves once it is on the device. */
async function correctAndLeave() {
  const { user, view } = await uploadTable(vendor, draftLines, 'جرد.csv')
  const price = await screen.findByRole('textbox', { name: 'عدّل السعر في الصف ٢' })
  await user.clear(price)
  await user.type(price, '46000{Enter}')
  await screen.findByText('استورد قطعة واحدة')
  await vi.waitUntil(
    async () => (await readDraft(account()))?.table.rows[0]?.cells.includes('46000'),
    20_000,
  )
  view.unmount()
}

test('what was corrected is there after a reload, and gone once it is imported', async () => {
  await correctAndLeave()
  renderRoute('/vendor/import-products', vendor)
  await screen.findByText('مراجعة لم تكتمل')
  expect(screen.getByText('جرد.csv')).toBeTruthy()
  await userEvent.click(screen.getByText('أكمل المراجعة'))
  await userEvent.click(await screen.findByText('استورد قطعة واحدة'))
  await screen.findByText('اكتمل الاستيراد')
  const [own] = await ownProducts()
  expect(own?.stocks[0]?.price).toBe(46_000)
  await expect.poll(() => readDraft(account())).toBeUndefined()
})

test('after a week, or a sign-out, nothing of it is left', async () => {
  await correctAndLeave()
  const soon = Date.now() + 8 * 24 * 60 * 60 * 1000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(soon)
  expect(await readDraft(account())).toBeUndefined()
  clock.mockRestore()
  expect(await readDraft(account())).toBeUndefined()

  await correctAndLeave()
  await forgetImportDrafts()
  expect(await readDraft(account())).toBeUndefined()
})

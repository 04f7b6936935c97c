import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderRoute } from '../../../../testing/renderScreen.tsx'
import { savedFiles } from '../../../../testing/savedFiles.ts'
import { openTestMarket, type Person, type TestMarket } from '../../../../testing/testMarket.ts'
import { header, uploadTable } from '../testing/uploadTable.tsx'

let market: TestMarket
let vendor: Person
let saved: ReturnType<typeof savedFiles>

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  saved = savedFiles()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const open = (lines: readonly string[], name?: string) => uploadTable(vendor, lines, name)
const ownProducts = async () => (await vendor.call('products/exportMyProducts', { query: {} })).data
/** By its text: roles of a long list take jsdom seconds. */
const startButton = (name: string) => screen.findByText(name)

describe('the import of products', () => {
  test('a file with known headers is checked at once, and saved by one press', async () => {
    const { user } = await open([
      header,
      'دعامية امامية النترا,A-100,النترا 2015-2016,٤٥ الف,٣,كوري',
      'بطارية 70 امبير,B-200,لكل السيارات,"95,000",6,كوري',
    ])
    await user.click(await startButton('استورد قطعتين'))
    await screen.findByText('اكتمل الاستيراد')
    const own = await ownProducts()
    expect(
      own.map(({ nameAr, stocks, isUniversal }) => [
        nameAr,
        stocks[0]?.price,
        isUniversal ?? false,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['دعامية امامية النترا', 45_000, false],
        ['بطارية 70 امبير', 95_000, true],
      ]),
    )
    const bumper = own.find(({ partNumber }) => partNumber === 'A-100')
    expect(bumper?.compatibilities).toEqual([
      { carTrimId: market.trimId, carYearIds: expect.any(Array) as string[] },
    ])
  })

  test('unknown headers are mapped by hand, and remembered with what the file lacks', async () => {
    const lines = ['الشي,شكد سعره,باقي,على شنو يركب', 'دعامية امامية النترا,45000,3,النترا 2015']
    const first = await open(lines)
    const choose = async (column: string, field: string) =>
      first.user.selectOptions(
        await screen.findByRole('combobox', { name: `معنى العمود ${column}` }),
        field,
      )
    await choose('الشي', 'اسم القطعة')
    await choose('شكد سعره', 'السعر')
    await choose('باقي', 'الكمية')
    await choose('على شنو يركب', 'السيارات')
    await first.user.type(screen.getByLabelText('المنشأ'), 'كوري')
    await first.user.click(await startButton('راجع الصفوف'))
    await startButton('استورد قطعة واحدة')
    first.view.unmount()
    await open(lines)
    await startButton('استورد قطعة واحدة')
  })

  test('a row is corrected in place, and one that is not is given back in a file', async () => {
    const { user } = await open([
      header,
      'دعامية امامية النترا,A-1,النترا 2015,غالي,3,كوري',
      'دعامية خلفية النترا,A-2,النترا 2015,45000,شوية,كوري',
    ])
    await screen.findByText('كل الصفوف تحتاج تصحيحاً قبل الاستيراد.')
    const price = screen.getByRole('textbox', { name: 'عدّل السعر في الصف ٢' })
    await user.clear(price)
    await user.type(price, '٤٥ الف{Enter}')
    await user.click(await startButton('استورد قطعة واحدة'))
    await screen.findByText('اكتمل الاستيراد')
    await user.click(screen.getByRole('button', { name: 'نزّل ما لم يُحفظ (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('rejected-products.csv')
    const text = (await saved[0]?.file.text()) ?? ''
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(text).toContain('A-2')
    expect(text).toContain('الكمية')
  })

  test('a lost response doubles nothing, and a lost connection can be resumed after a reload', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, index) => `دعامية ${index},N-${index},النترا 2015,45000,3,كوري`,
    )
    market.network.breakOnce('lostResponse', 'products/changeProducts')
    const first = await open([header, ...rows])
    const start = await startButton('استورد ٦٠ قطعة')
    const repair = market.network.break({ status: 403, body: '{}' }, 'products/changeProducts')
    await first.user.click(start)
    await screen.findByText(/لم يكتمل الاستيراد/)
    repair()
    first.view.unmount()
    const second = renderRoute('/vendor/import-products', vendor)
    await screen.findByText('استيراد لم يكتمل')
    await userEvent.click(await startButton('أكمل'))
    await screen.findByText('اكتمل الاستيراد')
    const keys = market.network
      .sentTo('products/changeProducts')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    expect((await vendor.call('products/listMyProducts', { query: {} })).pagination.total).toBe(60)
    second.unmount()
  })

  test("one account's file is not imported as another's that has signed in meanwhile", async () => {
    const { view } = await open([header, 'دعامية امامية النترا,A-1,النترا 2015,45000,3,كوري'])
    await startButton('استورد قطعة واحدة')
    const { session } = await market.vendor()
    view.setSession(session)
    expect(await screen.findByLabelText('اختر ملفاً')).toBeTruthy()
    expect(screen.queryByText('استورد قطعة واحدة')).toBeNull()
  })

  test('a file that is not a table is rejected with a reason', async () => {
    await open(['\x89PNG\r\n\x1a\n\0\0\0'], 'parts.xlsx')
    expect((await screen.findByRole('alert')).textContent).toContain('ليس ملف إكسل')
    expect(screen.getByLabelText('اختر ملفاً')).toBeTruthy()
  })

  test('an own product is changed by its number, and the absolute quantity is said', async () => {
    const { id } = await market.sell(vendor.id, { partNumber: 'K-1', nameAr: 'دعامية امامية' })
    const { user } = await open(['رقم القطعة,السعر,الكمية', 'k1,30000,9'])
    const list = await screen.findByText(/تصبح كما في الملف تماماً/)
    expect(list).toBeTruthy()
    await user.click(await startButton('استورد قطعة واحدة'))
    await screen.findByText('اكتمل الاستيراد')
    const { data } = await vendor.call('products/getProduct', { params: { id } })
    expect(data.stocks.map(({ price, quantity }) => [price, quantity])).toEqual([[30_000, 9]])
    expect(within(screen.getByRole('alert')).getByText('تغيّرت')).toBeTruthy()
  })

  test('an ambiguous car is chosen once for all rows that have the text', async () => {
    const body = [{ country: 'كوريا الجنوبية', brand: 'كيا', trim: 'النترا', year: '2015' }]
    await vendor.call('cars/importTree', { query: {}, body })
    const { user } = await open([
      header,
      'دعامية امامية,A-1,النترا 2015,45000,3,كوري',
      'دعامية خلفية,A-2,النترا 2015,45000,3,كوري',
    ])
    const group = await screen.findAllByRole('group', { name: /أي سيارة يعني/ })
    await user.click(within(group[0]!).getByRole('button', { name: /هيونداي النترا/ }))
    await user.click(await startButton('استورد قطعتين'))
    await screen.findByText('اكتمل الاستيراد')
    const own = await ownProducts()
    expect(
      own.flatMap(({ compatibilities }) => compatibilities.map((one) => one.carTrimId)),
    ).toEqual([market.trimId, market.trimId])
  })

  test('the rest can be cancelled; it is in the file of what was not saved', async () => {
    const rows = Array.from(
      { length: 120 },
      (_, index) => `دعامية ${index},N-${index},النترا 2015,45000,3,كوري`,
    )
    const { user } = await open([header, ...rows])
    const start = await startButton('استورد ١٢٠ قطعة')
    const repair = market.network.break('hanging', 'products/changeProducts')
    await user.click(start)
    await user.click(await startButton('أوقفه مؤقتاً'))
    repair()
    await user.click(await startButton('ألغِ الباقي'))
    await user.click(await startButton('نعم، ألغِ الباقي'))
    await screen.findByText('ألغيت باقي الاستيراد')
    await user.click(screen.getByRole('button', { name: 'نزّل ما لم يُحفظ (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const left = ((await saved[0]?.file.text()) ?? '').trim().split('\n').length - 1
    const { pagination } = await vendor.call('products/listMyProducts', { query: {} })
    expect(pagination.total + left).toBe(120)
    expect(left).toBeGreaterThan(0)
  })

  test('own products exported and imported as they are change nothing', async () => {
    await market.sell(vendor.id, { partNumber: 'K-1', nameAr: 'دعامية امامية' })
    const user = userEvent.setup()
    renderRoute('/vendor/import-products', vendor)
    await user.click(await startButton('قطعي CSV'))
    await screen.findByText('نزل الملف وفيه قطعة واحدة')
    expect(saved).toHaveLength(1)
    expect(saved[0]?.name).toMatch(/^qitati-products-\d{4}-\d{2}-\d{2}\.csv$/)
    const file = new File([saved[0]!.file], 'qitati-products.csv')
    await user.upload(screen.getByLabelText('اختر ملفاً'), file)
    await screen.findByText('كل ما في الملف موجود عندك كما هو.')
  })
})

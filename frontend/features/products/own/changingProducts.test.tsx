import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { readSheet } from '../../../sheets/threads.ts'
import { savedFiles } from '../../../testing/savedFiles.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { toastStore } from '../../../ui/overlays/toast.ts'
import { finishBeforeLeaving } from '../../session/leaving.ts'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { OwnProducts } from './OwnProducts.tsx'

let market: TestMarket
let vendor: Person
let user: ReturnType<typeof userEvent.setup>

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  user = userEvent.setup()
})

const sell = (nameAr: string, changes: Parameters<TestMarket['sell']>[1] = {}) =>
  market.sell(vendor.id, { nameAr, ...changes })
const source = (price: number, quantity = 5) => ({ origin: 'كوريا', price, quantity })
const show = (at = '/vendor/products') => renderScreen(<OwnProducts />, { at, ...vendor })
const stored = async () => (await vendor.call('products/listMyProducts', {})).data
const field = async (name: string, text: string) => {
  await user.click(await screen.findByRole('button', { name }))
  const input = screen.getByRole('textbox', { name })
  await user.clear(input)
  await user.type(input, text)
}
const select = async (...names: string[]) => {
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: `تحديد ${name}` }))
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('an inline edit', () => {
  test('of price, quantity and status is saved, and taken back with what was sold kept', async () => {
    const { id } = await sell('قطعة أ')
    show()
    await field('تعديل سعر قطعة أ', '٣٠ ألف{Enter}')
    expect(await screen.findByText('تغيّرت قطعة واحدة.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('تعديل سعر قطعة أ')
    expect(await stored()).toMatchObject([{ price: 30_000, stock: 5 }])

    await field('تعديل كمية قطعة أ', '8{Enter}')
    await waitFor(async () => expect(await stored()).toMatchObject([{ stock: 8 }]))
    await waitFor(() => expect(screen.getAllByText('تغيّرت قطعة واحدة.')).toHaveLength(2))
    const customer = await market.customer()
    await market.order(customer, { id }, 2)
    // Each change has its own; the last one is of the quantity.
    await user.click(screen.getAllByRole('button', { name: 'تراجع' })[1]!)
    await waitFor(async () => expect(await stored()).toMatchObject([{ price: 30_000, stock: 3 }]))

    await user.click(screen.getByRole('switch', { name: 'عرض قطعة أ للبيع' }))
    await waitFor(async () => expect(await stored()).toMatchObject([{ isActive: false }]))
    expect(screen.getAllByText('متوقفة')).toHaveLength(2)
  })

  test('of a part that waits for a photo is shown, and does not say so again', async () => {
    await sell('قطعة أ', { imageUrl: '[]', stocks: [{ ...source(25_000), condition: 'used' }] })
    show()
    await field('تعديل سعر قطعة أ', '30000{Enter}')
    await screen.findByText('تغيّرت قطعة واحدة.')
    expect(screen.getByRole('button', { name: 'تعديل سعر قطعة أ' }).textContent).toContain('٣٠٬٠٠٠')
    expect(screen.getAllByText('مخفية حتى تصوّرها').length).toBeGreaterThan(0)
    expect(toastStore.read()).toEqual([])
    await user.click(screen.getByRole('switch', { name: 'عرض قطعة أ للبيع' }))
    await waitFor(() => expect(toastStore.read()).toHaveLength(1))
  })

  test('changes nothing on Escape, or for a text that is not a number', async () => {
    await sell('قطعة أ')
    show()
    await field('تعديل سعر قطعة أ', '1000{Escape}')
    await field('تعديل كمية قطعة أ', 'كثير{Enter}')
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('{Escape}')
    expect(await stored()).toMatchObject([{ price: 25_000, stock: 5 }])
    expect((await vendor.call('products/exportMyProducts', {})).data[0]?.version).toBe(1)
  })

  test('of a price that may be in thousands asks first', async () => {
    await sell('قطعة أ')
    show()
    await field('تعديل سعر قطعة أ', '45{Enter}')
    expect(await screen.findByRole('button', { name: 'بالآلاف' })).toBe(document.activeElement)
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await stored()).toMatchObject([{ price: 45_000 }]))
  })

  test('of a price asks about a tenth of it, and below 10,000 for a part that is never cheap', async () => {
    await sell('مكينة النترا', { stocks: [source(40_000)] })
    show()
    await field('تعديل سعر مكينة النترا', '9500{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/من ٤٠٬٠٠٠/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'السعر صحيح' }))
    await waitFor(async () => expect(await stored()).toMatchObject([{ price: 9500 }]))
    await field('تعديل سعر مكينة النترا', '90000{Enter}')
    await waitFor(async () => expect(await stored()).toMatchObject([{ price: 90_000 }]))
    await field('تعديل سعر مكينة النترا', '15000{Enter}')
    await user.click(await screen.findByRole('button', { name: 'إلغاء' }))
    expect(await stored()).toMatchObject([{ price: 90_000 }])
  })

  test('is rejected when the price is no longer the one that was seen', async () => {
    const { id, stocks } = await sell('قطعة أ')
    show()
    await screen.findByText('قطعة أ')
    const body = {
      ...market.productBody({ nameAr: 'قطعة أ' }),
      stocks: [{ ...stocks[0]!, price: 99_000 }],
    }
    await vendor.call('products/updateProduct', { params: { id }, body })
    await field('تعديل سعر قطعة أ', '30000{Enter}')
    expect(await screen.findByText(/قطعة واحدة لم تتغير.*من مكان آخر/)).toBeTruthy()
    expect(await stored()).toMatchObject([{ price: 99_000 }])
  })

  test('of a product with several sources opens them all', async () => {
    await sell('قطعة أ', { stocks: [source(25_000), { ...source(30_000), origin: 'الصين' }] })
    show()
    await user.click(await screen.findByRole('button', { name: 'تعديل سعر قطعة أ' }))
    const price = await screen.findByRole('textbox', { name: 'سعر الصين' })
    await user.clear(price)
    await user.type(price, '20000')
    await press('حفظ')
    await waitFor(async () =>
      expect((await stored())[0]?.stocks).toMatchObject([{ price: 25_000 }, { price: 20_000 }]),
    )
  })
})

describe('many products at once', () => {
  test('get prices by percent, seen before and rounded, and get them back', async () => {
    await sell('قطعة أ', { stocks: [source(10_000)] })
    await sell('قطعة ب', { stocks: [source(20_100)] })
    await sell('قطعة ج')
    show()
    await select('قطعة أ', 'قطعة ب')
    await press('غيّر السعر')
    await user.type(screen.getByRole('textbox', { name: 'المقدار' }), '10')
    const preview = within(screen.getByRole('list', { name: 'الأسعار قبل التغيير وبعده' }))
    for (const price of ['١٠٬٠٠٠', '١١٬٠٠٠', '٢٠٬١٠٠', '٢٢٬٠٠٠'])
      expect(preview.getByText(price)).toBeTruthy()
    await press('غيّر سعر قطعتين')
    expect(await screen.findByText('تغيّرت قطعتان.')).toBeTruthy()
    const prices = async () =>
      (await stored()).map(({ price }) => price).sort((one, other) => one - other)
    expect(await prices()).toEqual([11_000, 22_000, 25_000])
    await press('تراجع')
    await waitFor(async () => expect(await prices()).toEqual([10_000, 20_100, 25_000]))
    expect(await screen.findByText('رجع كما كان.')).toBeTruthy()
  })

  test('are asked whether a fall by percent is right, not whether it is in thousands', async () => {
    await sell('قطعة أ', { stocks: [source(45_000)] })
    show()
    await select('قطعة أ')
    await press('غيّر السعر')
    await user.selectOptions(screen.getByRole('combobox', { name: 'الاتجاه' }), 'lower')
    await user.type(screen.getByRole('textbox', { name: 'المقدار' }), '90')
    await press('غيّر سعر قطعة واحدة')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'نزل السعر كثيراً. هل هو صحيح؟' }),
    )
    expect(dialog.queryByText(/أم /)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'السعر صحيح' }))
    await waitFor(async () => expect(await stored()).toMatchObject([{ price: 4500 }]))
  })

  test('are paused and moved; what cannot change says so', async () => {
    await sell('قطعة أ')
    const gone = await sell('قطعة ب')
    show()
    await select('قطعة أ', 'قطعة ب')
    await vendor.call('products/deleteProduct', { params: { id: gone.id } })
    await press('أوقفها')
    expect(await screen.findByText(/تغيّرت قطعة واحدة\./)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('قطعة واحدة لم تتغير:')
    expect(await stored()).toMatchObject([{ isActive: false }])
    await select('قطعة أ')
    await press('غيّر القسم')
    const dialog = within(screen.getByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('القسم'), 'cat-body')
    await press('انقل قطعة واحدة')
    await waitFor(async () => expect(await stored()).toMatchObject([{ categoryId: 'cat-body' }]))
  })

  test('are deleted after a pause in which they can be taken back', async () => {
    for (const name of ['قطعة أ', 'قطعة ب', 'قطعة ج']) await sell(name)
    const { unmount } = show()
    const removeTwo = async () => {
      await select('قطعة أ', 'قطعة ب')
      await press('حذف')
      await press('نعم، احذفها')
      expect(screen.queryByText('قطعة أ')).toBeNull()
    }
    await removeTwo()
    await press('تراجع')
    expect(await screen.findByText('قطعة أ')).toBeTruthy()
    expect(screen.getByText('رجع كما كان.')).toBeTruthy()
    expect(await stored()).toHaveLength(3)

    await removeTwo()
    expect(await stored()).toHaveLength(3)
    await press('احذف الآن')
    await waitFor(async () => expect(await stored()).toMatchObject([{ nameAr: 'قطعة ج' }]))

    await select('قطعة ج')
    await press('حذف')
    await press('نعم، احذفها')
    // Leaving the page does not lose the command.
    unmount()
    await waitFor(async () => expect(await stored()).toEqual([]))
  })

  test('are deleted before the vendor signs out', async () => {
    for (const name of ['قطعة أ', 'قطعة ب', 'قطعة ج']) await sell(name)
    show()
    await select('قطعة أ', 'قطعة ب')
    await press('حذف')
    await press('نعم، احذفها')
    await act(() => finishBeforeLeaving())
    expect(await stored()).toMatchObject([{ nameAr: 'قطعة ج' }])
  })

  test('are all that match, also those that have not been read yet', async () => {
    for (let count = 1; count <= 103; count += 1) await sell(`قطعة ${count}`)
    show()
    const [first] = await screen.findAllByRole('checkbox', { name: /^تحديد قطعة/ })
    if (first) await user.click(first)
    await press('تحديد الكل (١٠٣)')
    expect(await screen.findByText('حددت ١٠٣ قطع')).toBeTruthy()
    await press('أوقفها')
    expect(await screen.findByText('تغيّرت ١٠٣ قطع.')).toBeTruthy()
    const { pagination } = await vendor.call('products/listMyProducts', {
      query: { status: 'paused' },
    })
    expect(pagination.total).toBe(103)
  })
})

test('filters and order are in the address, and clear together', async () => {
  await sell('قطعة أ', { stocks: [source(10_000, 0)] })
  await sell('قطعة ب', { stocks: [source(20_000, 1)], isActive: false, imageUrl: '' })
  await sell('قطعة ج', { stocks: [source(30_000, 9)] })
  const { location } = show('/vendor/products?stock=low')
  expect(await screen.findByText('قطعة ب')).toBeTruthy()
  expect(screen.queryByText('قطعة أ')).toBeNull()
  await user.selectOptions(screen.getByLabelText('الكمية'), 'out')
  expect(await screen.findByText('قطعة أ')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('ما ينقصها'), 'image')
  await user.click(await screen.findByRole('button', { name: 'امسح البحث والتصفية' }))
  await user.selectOptions(screen.getByLabelText('الترتيب'), 'price_desc')
  await waitFor(() =>
    expect(screen.getAllByText(/^قطعة .$/).map(({ textContent }) => textContent)).toEqual([
      'قطعة ج',
      'قطعة ب',
      'قطعة أ',
    ]),
  )
  expect(location().search).toBe('?sort=price_desc')
})

test('a car that the text names is offered as a filter', async () => {
  await sell('قطعة أ')
  const other = { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }
  await sell('قطعة ب', { compatibilities: [other] })
  const { location } = show('/vendor/products?search=اكسنت')
  // No name has the word: the car is what the empty list offers.
  const empty = (await screen.findByText('ماكو قطعة بهذا البحث')).parentElement!
  await within(empty).findByRole('button', { name: 'اعرض ما يركب على هيونداي اكسنت' })
  await user.click(await screen.findByRole('button', { name: 'اعرض ما يركب على هيونداي اكسنت' }))
  expect(await screen.findByText('قطعة ب')).toBeTruthy()
  expect(screen.queryByText('قطعة أ')).toBeNull()
  expect(new URLSearchParams(location().search).get('car')).toBe(market.otherTrimId)
  await press('إزالة هيونداي اكسنت')
  expect(await screen.findByText('قطعة أ')).toBeTruthy()
})

test('the selected products, and no others, are exported to a file', async () => {
  const saved = savedFiles()
  for (const nameAr of ['قطعة أ', 'قطعة ب', 'قطعة ج']) await sell(nameAr)
  show()
  await select('قطعة أ', 'قطعة ج')
  await press('تصدير')
  await waitFor(() => expect(saved).toHaveLength(1))
  const file = await readSheet(new File([saved[0]!.file], 'selected.xlsx'))
  const [, ...rows] = file.sheets?.[0]?.rows ?? []
  const names = rows.map((row) => row.find((cell) => cell.startsWith('قطعة')))
  expect(names.toSorted()).toEqual(['قطعة أ', 'قطعة ج'])
})

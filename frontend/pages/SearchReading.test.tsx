/** How the search page shows what the server understood, over the real catalogue. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isolate } from '../text/format.ts'
import { press } from '../testing/press.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
  const vendor = await market.vendor()
  const sell = (nameAr: string, nameEn: string, condition: 'new' | 'used' = 'new') =>
    market.sell(vendor.id, { nameAr, nameEn, condition, descriptionAr: nameAr })
  await sell('فلتر دهن النترا', 'Oil filter')
  await sell('فحمات أمامية', 'Front brake pads')
  await sell('فحمات خلفية', 'Rear brake pads')
})
beforeEach(() => void market.network.sent.splice(0))

const user = userEvent.setup()
const open = (query: Record<string, string>) =>
  renderRoute(`/products?${new URLSearchParams(query).toString()}`, market.visitor)
const box = () => screen.findByRole('combobox', { name: 'ابحث عن قطعة' })
const cards = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const finds = (list: string, ...names: string[]) =>
  waitFor(() => expect(cards(list).sort()).toEqual(names.sort()))
/** Without the invisible isolates. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
/** What the page tells screen readers. */
const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => plain(textContent))
    .join(' ')
const searched = ({ location }: ReturnType<typeof open>) =>
  Object.fromEntries(new URLSearchParams(location().search))

describe('what the search page understood', () => {
  test('is a chip each; removing one cuts its words, and the rest is searched', async () => {
    const page = open({ search: 'فلتر دهن النترا ٢٠١٥', inStock: 'true' })
    await finds('النتائج', 'فلتر دهن النترا')
    const chips = within(screen.getByRole('list', { name: 'التصفية' }))
    const labels = () => chips.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
    await waitFor(() => expect(labels()[0]).toBe('بحث: فلتر دهن'))
    expect(labels()).toContain('٢٠١٥')
    expect(labels().at(-1)).toBe('المتوفرة')
    await press(/^إزالة .*النترا/)
    expect(searched(page)).toEqual({ search: 'فلتر دهن ٢٠١٥', inStock: 'true' })
    // The button with the focus is gone; its group is left.
    expect(screen.getByRole('group', { name: 'التصفية' })).toBe(document.activeElement)
    await finds('النتائج', 'فلتر دهن النترا')
    expect(labels().join()).not.toContain('النترا')
  })

  test('of a car becomes the active car by one press', async () => {
    open({ search: 'فلتر دهن النترا' })
    await press('اجعلها سيارتي')
    expect(await screen.findByText('صارت سيارتك: هيونداي النترا')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'اجعلها سيارتي' })).toBeNull()
    expect((await screen.findAllByText('يناسب سيارتك')).length).toBeGreaterThan(0)
  })

  test('of an engine goes with its car into the garage', async () => {
    open({ search: 'فلتر دهن النترا 2.0' })
    await press('اجعلها سيارتي')
    expect(await screen.findByText(`صارت سيارتك: هيونداي النترا ${isolate('2.0')}`)).toBeTruthy()
  })

  test('of an order is the chosen one; choosing another takes its words out', async () => {
    const page = open({ search: 'ارخص فحمات' })
    const order = () => screen.getByRole('combobox', { name: 'الترتيب' })
    await finds('النتائج', 'فحمات أمامية', 'فحمات خلفية')
    expect(order()).toHaveProperty('value', 'price_asc')
    await user.selectOptions(order(), 'الاسم')
    expect(searched(page)).toEqual({ search: 'فحمات', sort: 'name' })
    await finds('النتائج', 'فحمات أمامية', 'فحمات خلفية')
    expect(order()).toHaveProperty('value', 'name')
  })

  test('only in part makes the results near ones, which are never counted as matches', async () => {
    open({ search: 'فلتر دهن زرافة' })
    await finds('الأقرب لبحثك', 'فلتر دهن النترا')
    expect(told()).toContain('ما لكينا «زرافة»، هذا الأقرب.')
    expect(told()).toContain('قطعة واحدة قريبة من بحثك')
    expect(screen.queryByText(/^عرض .* منتج$/)).toBeNull()
    expect(screen.queryByRole('list', { name: 'النتائج' })).toBeNull()
  })

  test('leads from an empty page to searches that find as many as they say', async () => {
    const page = open({ search: 'فحمات لادا' })
    const offers = within((await screen.findByText(/كلها بيها قطع/)).parentElement!)
    await user.click(offers.getByRole('button', { name: /فحمات.* قطعتان$/ }))
    expect(searched(page)).toEqual({ search: 'فحمات' })
    expect(screen.getByRole('heading', { name: 'النتائج' })).toBe(document.activeElement)
    await finds('النتائج', 'فحمات أمامية', 'فحمات خلفية')
  })
})

test('a search is offered again in the empty field with what it found, but not one that found nothing', async () => {
  open({ search: 'فلتر دهن زرافة' })
  await finds('الأقرب لبحثك', 'فلتر دهن النترا')
  await user.clear(await box())
  await user.type(await box(), 'فحمات{Enter}')
  await finds('النتائج', 'فحمات أمامية', 'فحمات خلفية')
  await user.clear(await box())
  const recent = within(await screen.findByRole('listbox', { name: 'آخر ما بحثت عنه' }))
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'فحماتقطعتان',
  ])
})

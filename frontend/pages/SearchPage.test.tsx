import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { inEnglish } from '../testing/inEnglish.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import SearchPage from './SearchPage.tsx'

type Part = Parameters<TestMarket['sell']>[1] & { price?: number; quantity?: number }

let market: TestMarket
let customer: Person
let shop: Person
let brake: Product
/** How many parts are on sale, and the address with every filter chip. */
let total: number
let everyFilter: string

const digits = (count: number) => count.toLocaleString('ar-IQ-u-nu-arab')

beforeAll(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  shop = await market.vendor()
  const otherShop = await market.vendor({ businessName: 'محل الكرادة' })
  total = 0
  const sell = async (nameAr: string, { price = 20_000, quantity = 0, ...part }: Part = {}) => {
    market.app.advance(60_000)
    total += 1
    const stocks = [{ origin: 'كوريا', price, quantity }]
    const body = { nameAr, categoryId: 'cat-body', isFeatured: true, stocks, ...part }
    return market.sell((nameAr.includes('الكرادة') ? otherShop : shop).id, body)
  }
  // Found by every filter of the address below, and one that each filter alone leaves out.
  brake = await sell('بريك أمامي', { quantity: 3 })
  await sell('بريك عادي', { isFeatured: false })
  await sell('بريك غالي', { price: 50_000 })
  await sell('بريك رخيص', { price: 1_000 })
  await sell('بريك الكرادة')
  await sell('بريك ماطور', { categoryId: 'cat-engine', quantity: 3 })
  await sell('دعامية')
  everyFilter = `?search=بريك&category=cat-body&vendor=${shop.id}&minPrice=10000&maxPrice=30000&featured=true`
  const rest = { categoryId: 'cat-electrical', isFeatured: false }
  for (let count = 1; count <= 6; count += 1) await sell(`لايت ${count}`, rest)
  await sell('مرآة', { ...rest, descriptionAr: 'تركب مع بريك القير' })
  await sell('قفل اكسنت', {
    ...rest,
    compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }],
  })
})

const show = (query = '', page = <SearchPage />) =>
  renderScreen(page, { at: `/customer/search${query}`, ...customer })
const showEnglish = (query: string) => show(query, inEnglish(<SearchPage />))
const shown = () =>
  within(screen.getByRole('list', { name: 'النتائج' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const finds = (...names: string[]) => waitFor(() => expect(shown()).toEqual(names))
const findsAll = () => screen.findByText(`عرض ١٢ من ${digits(total)} منتج`)
const user = userEvent.setup()

describe('the search page', () => {
  test('going back restores the filters and results of the address before [SRCH-15]', async () => {
    /** The browser's button. */
    function Back() {
      const navigate = useNavigate()
      return <button onClick={() => void navigate(-1)}>back</button>
    }
    const before = '?search=دعامية&featured=true'
    const { location } = show(
      before,
      <>
        <SearchPage />
        <Back />
      </>,
    )
    await finds('دعامية')
    await user.click(screen.getByRole('button', { name: 'امسح البحث' }))
    await user.click(screen.getByRole('checkbox', { name: /^المميزة/ }))
    await findsAll()
    for (let steps = 0; steps < 2; steps += 1)
      await user.click(screen.getByRole('button', { name: 'back' }))
    expect(decodeURIComponent(location().search)).toBe(before)
    await finds('دعامية')
    expect(screen.getByRole('combobox', { name: 'ابحث عن قطعة' })).toHaveProperty('value', 'دعامية')
    expect(screen.getByRole('checkbox', { name: /^المميزة/ })).toHaveProperty('checked', true)
  })

  test('text and category of a quick search are applied [SRCH-16]', async () => {
    show('?q=بريك&category=cat-engine')
    await finds('بريك ماطور')
    expect(screen.getByRole('combobox', { name: 'ابحث عن قطعة' })).toHaveProperty('value', 'بريك')
    expect(await screen.findByRole('radio', { name: /^المحرك/ })).toHaveProperty('checked', true)
  })

  test('the id of a product finds it first [PDP-02]', async () => {
    show(`?search=${brake.id}`)
    await waitFor(() => expect(shown()[0]).toBe(brake.nameAr))
  })

  test('the sorts are offered by name, and each orders the results [SRCH-09]', async () => {
    const { location } = show(`?category=cat-body&vendor=${shop.id}&featured=true&maxPrice=60000`)
    const box = await screen.findByRole('combobox', { name: 'الترتيب' })
    const chosen = () => [...box.querySelectorAll('option')].find(({ selected }) => selected)
    expect(
      within(box)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['الأحدث', 'الأقدم', 'السعر: من الأقل', 'السعر: من الأعلى', 'الاسم'])
    expect(chosen()?.textContent).toBe('الأحدث')
    await finds('دعامية', 'بريك رخيص', 'بريك غالي', 'بريك أمامي')
    await user.type(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }), 'بريك{Enter}')
    for (const [sort, ...names] of [
      ['الأقدم', 'بريك أمامي', 'بريك غالي', 'بريك رخيص'],
      ['الأحدث', 'بريك رخيص', 'بريك غالي', 'بريك أمامي'],
      ['السعر: من الأقل', 'بريك رخيص', 'بريك أمامي', 'بريك غالي'],
      ['السعر: من الأعلى', 'بريك غالي', 'بريك أمامي', 'بريك رخيص'],
      ['الاسم', 'بريك أمامي', 'بريك رخيص', 'بريك غالي'],
    ] as const) {
      await user.selectOptions(box, sort)
      await finds(...names)
      expect(chosen()?.textContent).toBe(sort)
    }
    expect(new URLSearchParams(location().search).get('sort')).toBe('name')
  })

  test('with a text the best match comes first, without one the newest [SRCH-09]', async () => {
    const { location } = show('?search=بريك')
    await waitFor(() => expect(shown()).toContain('بريك أمامي'))
    // It only mentions the word, but is newer than the parts of that name.
    expect(shown()).not.toContain('مرآة')
    const others = screen.getByRole('region', { name: 'قطع تابعة، ليست القطعة نفسها' })
    expect(within(others).getByRole('heading', { name: 'مرآة' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'امسح البحث' }))
    await findsAll()
    expect(location().search).toBe('')
    expect(shown().slice(0, 2)).toEqual(['قفل اكسنت', 'مرآة'])
  })

  test('Enter searches, confirms it, and puts the text into the address; the clear button removes it [SRCH-02, TOAST-06]', async () => {
    const { location } = show()
    await findsAll()
    const box = screen.getByRole('combobox', { name: 'ابحث عن قطعة' })
    await user.type(box, ' دعامية ')
    expect(location().search).toBe('')
    await user.type(box, '{Enter}')
    expect(new URLSearchParams(location().search).get('search')).toBe('دعامية')
    expect(await screen.findByText('نبحث عن: دعامية')).toBeTruthy()
    await finds('دعامية')
    await user.click(screen.getByRole('button', { name: 'امسح البحث' }))
    expect(box).toHaveProperty('value', '')
    expect(location().search).toBe('')
    await findsAll()
  })

  test('a search shows the required English text [TOAST-06]', async () => {
    showEnglish('')
    await screen.findByText(/^Showing 12 of/)
    const box = await screen.findByRole('combobox', { name: 'Search for a part' })
    await user.type(box, 'bumper{Enter}')
    expect(await screen.findByText('Searching for: bumper')).toBeTruthy()
  })

  test('category and vendor are radio lists that narrow the results [SRCH-04]', async () => {
    const { location } = show()
    await user.click(await screen.findByRole('radio', { name: /^الهيكل الخارجي/ }))
    expect(location().search).toBe('?category=cat-body')
    const bodies = ['دعامية', 'بريك الكرادة', 'بريك رخيص', 'بريك غالي', 'بريك عادي', 'بريك أمامي']
    await finds(...bodies)
    await user.click(screen.getByRole('radio', { name: 'محل الكرادة', hidden: true }))
    await finds('بريك الكرادة')
    await user.click(screen.getByRole('radio', { name: 'كل المحلات' }))
    await finds(...bodies)
    await user.click(screen.getByRole('radio', { name: /^كل الأقسام/ }))
    await findsAll()
  })

  test.each([
    [/^بحث: .بريك/, 'دعامية'],
    ['القسم: الهيكل الخارجي', 'بريك ماطور'],
    ['المحل: محل الرافدين', 'بريك الكرادة'],
    [/^من/, 'بريك رخيص'],
    [/^إلى/, 'بريك غالي'],
    ['المميزة', 'بريك عادي'],
  ])(
    'each filter is a chip: removing %s lets %s in, and the other five stay [SRCH-12, SRCH-14]',
    async (chip, letIn) => {
      const { location } = show(everyFilter)
      await finds('بريك أمامي')
      const list = within(screen.getByRole('list', { name: 'التصفية' }))
      const chips = () => list.getAllByRole('listitem')
      const before = chips().length
      const own = (await list.findByText(chip)).closest('li')!
      await user.click(within(own).getByRole('button'))
      await waitFor(() => expect(shown().sort()).toEqual(['بريك أمامي', letIn].sort()))
      expect([before, chips().length, new URLSearchParams(location().search).size]).toEqual([
        6, 5, 5,
      ])
    },
  )

  test('clear all, beside the chips and in the panel, removes every filter and confirms it [SRCH-07]', async () => {
    const press = async (inPanel: boolean, name: string) => {
      const panel = screen.getByRole('complementary')
      const buttons = screen.getAllByRole('button', { name })
      await user.click(buttons.find((button) => panel.contains(button) === inPanel)!)
    }
    const { location, unmount } = show(everyFilter)
    await finds('بريك أمامي')
    await press(false, 'امسح الكل')
    expect(location().search).toBe('')
    expect(await screen.findByText('مسحنا التصفية')).toBeTruthy()
    await findsAll()
    unmount()
    const english = showEnglish(everyFilter)
    await screen.findByRole('list', { name: 'Active filters' })
    await press(true, 'Clear all')
    expect(english.location().search).toBe('')
    expect(await screen.findByText('All filters cleared')).toBeTruthy()
  })

  test('load more appends the next page by cursor, and is gone at the end [SRCH-10, SRCH-11, CONST-04]', async () => {
    show()
    await findsAll()
    const first = shown()
    expect(first).toHaveLength(12)
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }))
    expect(await screen.findByText(`عرض ${digits(total)} من ${digits(total)} منتج`)).toBeTruthy()
    expect(new Set(shown()).size).toBe(total)
    expect(shown().slice(0, 12)).toEqual(first)
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull()
  })

  test('an empty result has a message, and a way back to everything [SRCH-13]', async () => {
    const { location } = show('?search=zzqq&featured=true')
    const message = await screen.findByText('لم يتم العثور على منتجات تطابق معايير البحث')
    const results = within(message.parentElement!)
    await user.click(results.getByRole('button', { name: 'امسح الكل' }))
    expect(location().search).toBe('')
    await findsAll()
  })

  test('a list that fails to load is an error panel with a retry [SRCH-17, WIDG-12]', async () => {
    const repair = market.network.break('offline', 'catalogue/listProducts')
    show()
    expect(await screen.findByRole('heading', { name: 'حدث خطأ' })).toBeTruthy()
    repair()
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
    await findsAll()
  })
})

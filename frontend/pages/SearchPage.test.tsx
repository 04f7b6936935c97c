import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { notFoundError } from '../testing/notFoundError.ts'
import type { Call } from '../api/types.ts'
import { kiaSportage, testTree } from '../features/cars/testing/testTree.ts'
import { testCard } from '../features/catalogue/testing/testCard.ts'
import type { ListFacets } from '../features/catalogue/useProducts.ts'
import { renderScreen, sessionOf, userOf } from '../testing/renderScreen.tsx'
import SearchPage from './SearchPage.tsx'

type Query = Record<string, unknown>
interface Asked {
  rowId: string
  query: Query
}

const card = (id: string) => testCard({ id, nameAr: `قطعة ${id}` })
const category = { ...testCard().category, productCount: 2 }
const year2018 = `${kiaSportage}.k18`

let asked: Asked[]
/** Answers of the two lists, in order; the last one stays. */
let pages: { data: unknown[]; total: number; next?: string; facets?: ListFacets }[]
let byCar: unknown
let failing: boolean

const call = ((rowId: string, input: { query?: Query }) => {
  asked.push({ rowId, query: input.query ?? {} })
  if (failing && rowId.startsWith('catalogue/')) return Promise.reject(notFoundError())
  const lists: Record<string, unknown> = {
    'cars/getTree': testTree,
    'categories/listCategories': [category],
    'vendors/listVendors': [{ id: 'vendor', businessName: 'محل الرافدين' }],
    'catalogue/listProductsByCarSelection': byCar,
  }
  if (lists[rowId]) return Promise.resolve({ data: lists[rowId] })
  const page = input.query?.cursor ? pages[1] : pages[0]
  const { data = [], total = 0, next, facets } = page ?? {}
  return Promise.resolve({
    data,
    pagination: { page: 1, limit: 12, total, totalPages: 1, ...(next && { next }) },
    facets,
  })
}) as unknown as Call

const show = (query = '') =>
  renderScreen(<SearchPage />, {
    at: `/customer/search${query}`,
    session: sessionOf({ user: userOf('customer') }),
    call,
  })
const lastList = () => asked.findLast(({ rowId }) => /listProducts$|searchProducts$/.test(rowId))
const user = userEvent.setup()

beforeEach(() => {
  asked = []
  failing = false
  pages = [{ data: [card('a')], total: 1 }]
  byCar = {
    productsByCategory: [{ category, count: 1, products: [card('fit')] }],
    totalProducts: 1,
    unstated: { count: 0, products: [] },
  }
})

describe('the search page', () => {
  test('an address restores its filters and asks for just them [SRCH-15]', async () => {
    show('?search=بريك&category=cat-body&minPrice=1000&featured=true&sort=price_asc')
    await screen.findByText('قطعة a')
    expect(lastList()).toMatchObject({
      rowId: 'catalogue/listProducts',
      query: {
        search: 'بريك',
        categoryId: 'cat-body',
        minPrice: 1000,
        isFeatured: true,
        sortBy: 'price_asc',
        limit: 12,
      },
    })
    expect(await screen.findByText('القسم: الهيكل')).toBeTruthy()
  })

  test('text asks for the best match first; without text the newest come first [SRCH-09]', async () => {
    show('?search=بريك')
    await screen.findByText('قطعة a')
    expect(lastList()).toMatchObject({
      rowId: 'catalogue/searchProducts',
      query: { sortBy: 'relevance' },
    })
    await user.click(screen.getByRole('button', { name: 'مسح البحث' }))
    await waitFor(() =>
      expect(lastList()).toMatchObject({
        rowId: 'catalogue/listProducts',
        query: { sortBy: 'newest' },
      }),
    )
  })

  test('Enter searches, says so, and stands in the address [SRCH-02, TOAST-06]', async () => {
    const { location } = show()
    await user.type(screen.getByRole('searchbox'), ' دعامية {Enter}')
    expect(new URLSearchParams(location().search).get('search')).toBe('دعامية')
    expect(await screen.findByText('جاري البحث عن: دعامية')).toBeTruthy()
  })

  test('the price changes nothing before apply is pressed, digits of any script [SRCH-05]', async () => {
    const { location } = show()
    await user.type(await screen.findByLabelText('من'), '١٠٠٠٠')
    expect(location().search).toBe('')
    await user.click(screen.getByRole('button', { name: 'تطبيق' }))
    expect(location().search).toBe('?minPrice=10000')
  })

  test('category and vendor are radio lists that narrow the results [SRCH-04]', async () => {
    const { location } = show()
    await user.click(await screen.findByRole('radio', { name: /^الهيكل/ }))
    expect(location().search).toBe('?category=cat-body')
    await user.click(screen.getByRole('radio', { name: 'محل الرافدين', hidden: true }))
    await waitFor(() =>
      expect(lastList()?.query).toMatchObject({ categoryId: 'cat-body', vendorId: 'vendor' }),
    )
  })

  test('choices say how many parts they would find, those of the list on the screen', async () => {
    const facets = { categoryId: { 'cat-body': 21 }, condition: { new: 21 }, isFeatured: 0 }
    pages = [
      { data: [card('a')], total: 22, next: 'there', facets: { ...facets, inStock: 2 } },
      { data: [card('b')], total: 22 },
    ]
    show()
    expect(await screen.findByRole('radio', { name: 'الهيكل، ٢١ قطعة' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }))
    await screen.findByText('قطعة b')
    expect(screen.getByRole('radio', { name: 'الهيكل، ٢١ قطعة' })).toBeTruthy()
    pages = [{ data: [card('a')], total: 1, facets: { ...facets, inStock: 1 } }]
    await user.click(screen.getByRole('checkbox', { name: 'المتوفرة فقط، قطعتان' }))
    expect(await screen.findByRole('checkbox', { name: 'المتوفرة فقط، قطعة واحدة' })).toBeTruthy()
  })

  test('a chip takes one filter away, clear all takes every one and says so [SRCH-07, SRCH-12]', async () => {
    const { location } = show('?featured=true&minPrice=5&maxPrice=9')
    await user.click(await screen.findByRole('button', { name: 'إزالة المميزة' }))
    expect(location().search).toBe('?minPrice=5&maxPrice=9')
    const [first] = screen.getAllByRole('button', { name: 'مسح الكل' })
    if (first) await user.click(first)
    expect(location().search).toBe('')
    expect(await screen.findByText('تم مسح كل الفلاتر')).toBeTruthy()
  })

  test('load more appends the next page by cursor, and is gone at the end [SRCH-10, SRCH-11]', async () => {
    pages = [
      { data: [card('a')], total: 2, next: 'there' },
      { data: [card('b')], total: 2 },
    ]
    show()
    expect(await screen.findByText('عرض ١ من ٢ منتج')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }))
    expect(await screen.findByText('عرض ٢ من ٢ منتج')).toBeTruthy()
    expect(lastList()?.query).toMatchObject({ cursor: 'there' })
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull()
  })

  test('nothing found says so and offers to let filters go [SRCH-13]', async () => {
    pages = [{ data: [], total: 0 }]
    const { location } = show('?search=zz&featured=true')
    expect(await screen.findByText('لم يتم العثور على منتجات تطابق معايير البحث')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'ابحث بدون المميزة' }))
    expect(location().search).toBe('?search=zz')
  })

  test('several words that find nothing offer fewer words', async () => {
    pages = [{ data: [], total: 0 }]
    const { location } = show('?search=لايت خلفي يمين&featured=true')
    expect(await screen.findByRole('button', { name: 'ابحث عن «خلفي يمين»' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'ابحث عن «لايت خلفي»' }))
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      search: 'لايت خلفي',
      featured: 'true',
    })
  })

  test('a failed list is an error panel that can try again [SRCH-17, WIDG-12]', async () => {
    failing = true
    show()
    expect(await screen.findByRole('heading', { name: 'حدث خطأ' })).toBeTruthy()
    failing = false
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
    expect(await screen.findByText('قطعة a')).toBeTruthy()
  })
})

describe('the compatible products', () => {
  const carAddress = `?carTrimId=${kiaSportage}&carYearIds=${year2018}`

  test('choosing trim and year replaces text and filters by what fits, in groups [COMPAT-01, COMPAT-02, COMPAT-03]', async () => {
    const { location } = show()
    await user.click(screen.getByRole('button', { name: 'اختر سيارتك' }))
    for (const name of ['كوريا الجنوبية', 'كيا', 'سبورتاج', '٢٠١٨'])
      await user.click(await screen.findByRole('button', { name }))
    const query = new URLSearchParams(location().search)
    expect(query.get('carTrimId')).toBe(kiaSportage)
    expect(query.get('carYearIds')).toBe(year2018)
    expect(await screen.findByRole('heading', { name: 'المنتجات المتوافقة (١)' })).toBeTruthy()
    expect(screen.getByText('كوريا الجنوبية - كيا - سبورتاج')).toBeTruthy()
    const group = within(screen.getByRole('region', { name: /^الهيكل/ }))
    expect(group.getByText('قطعة fit')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('resetting the car brings text and filters back [COMPAT-06]', async () => {
    const { location } = show(carAddress)
    await user.click(await screen.findByRole('button', { name: 'إلغاء السيارة' }))
    expect(location().search).toBe('')
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })

  test('nothing that fits says so, and what does not say stands apart [COMPAT-04]', async () => {
    byCar = {
      productsByCategory: [],
      totalProducts: 0,
      unstated: { count: 1, products: [card('open')] },
    }
    show(carAddress)
    expect(await screen.findByText('لا توجد منتجات متوافقة مع السيارة المختارة')).toBeTruthy()
    const apart = within(screen.getByRole('region', { name: 'قد يناسب سيارتك (١)' }))
    expect(apart.getByText('قطعة open')).toBeTruthy()
  })

  test('a failed load says that the products failed [COMPAT-07]', async () => {
    failing = true
    show(carAddress)
    expect(await screen.findByText('تعذّر تحميل المنتجات')).toBeTruthy()
  })
})

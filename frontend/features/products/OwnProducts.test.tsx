import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ApiError } from '../../api/apiError.ts'
import type { Call } from '../../api/types.ts'
import { renderScreen, sessionOf, userOf } from '../../testing/renderScreen.tsx'
import { vendor as en } from '../../text/en/vendor.ts'
import { OwnProducts } from './OwnProducts.tsx'
import { ProductsInNeed } from './ProductsInNeed.tsx'
import { RecentProducts } from './RecentProducts.tsx'

const product = (id: string, changes: Partial<OwnProduct> = {}): OwnProduct => ({
  id,
  nameAr: `قطعة ${id}`,
  nameEn: `Part ${id}`,
  imageUrl: '[]',
  categoryId: 'cat-body',
  isFeatured: false,
  isActive: true,
  price: 95_000,
  stock: 12,
  fitmentCount: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
})
const body = { id: 'cat-body', slug: 'body', nameAr: 'الهيكل', descriptionAr: '', icon: 'car' }

let products: OwnProduct[]
const answer = vi.fn<(rowId: string, input: unknown) => unknown>()
const call = (async (rowId: string, input: { query?: { cursor?: string } }) => {
  const data = await answer(rowId, input)
  if (rowId !== 'products/listMyProducts') return { data }
  const page = input.query?.cursor ? products.slice(2) : products.slice(0, 2)
  return {
    data: data ?? page,
    pagination: {
      page: 1,
      limit: 2,
      total: products.length,
      totalPages: Math.ceil(products.length / 2),
      ...(!input.query?.cursor && products.length > 2 ? { next: 'after-2' } : {}),
    },
  }
}) as unknown as Call

const show = (ui = <OwnProducts />) => ({
  user: userEvent.setup(),
  ...renderScreen(ui, {
    at: '/vendor/products',
    call,
    session: sessionOf({ user: userOf('vendor') }),
  }),
})
const lists = () =>
  answer.mock.calls.filter(([row]) => row === 'products/listMyProducts').map(([, input]) => input)

beforeEach(() => {
  products = [product('أ'), product('ب', { isActive: false }), product('ج')]
  answer.mockReset().mockImplementation((rowId) => {
    if (rowId === 'categories/listCategories') return [{ ...body, productCount: 1 }]
    if (rowId === 'products/deleteProduct') return { id: 'أ' }
    return undefined
  })
})

describe("the vendor's products", () => {
  test('a row has both names, category, price, stock, status and its actions [VPROD-01]', async () => {
    show()
    const row = (await screen.findByText('قطعة أ')).closest('tr')!
    await within(row).findByText('الهيكل')
    for (const text of ['Part أ', '٩٥٬٠٠٠', 'فعّال'])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'تعديل قطعة أ' }).getAttribute('href')).toBe(
      `/vendor/edit-product/${encodeURIComponent('أ')}`,
    )
    expect(screen.getByText('متوقف')).toBeTruthy()
  })

  test('load more appends by cursor until nothing is left [VPROD-04]', async () => {
    const { user } = show()
    expect(await screen.findByText('عرض ٢ من ٣ منتج')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }))
    expect(await screen.findByText('عرض ٣ من ٣ منتج')).toBeTruthy()
    expect(lists().at(-1)).toMatchObject({ query: { cursor: 'after-2' } })
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull()
  })

  test('search and category are asked of the server [VPROD-02] [VPROD-03]', async () => {
    const { user } = show()
    await user.type(await screen.findByRole('searchbox'), 'فلتر{Enter}')
    await screen.findByRole('option', { name: 'الهيكل' })
    await user.selectOptions(screen.getByLabelText('القسم'), 'cat-body')
    await waitFor(() =>
      expect(lists().at(-1)).toEqual({ query: { search: 'فلتر', categoryId: 'cat-body' } }),
    )
  })

  test('deleting asks, deletes only on yes, and says so [VPROD-05] [TOAST-02]', async () => {
    expect(en.vendorProducts.confirmDelete).toBe(
      'Are you sure you want to delete this product? This cannot be undone',
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'حذف قطعة أ' }))
    await user.click(screen.getByRole('button', { name: 'لا، أبقِه' }))
    expect(answer.mock.calls.some(([row]) => row === 'products/deleteProduct')).toBe(false)

    await user.click(screen.getByRole('button', { name: 'حذف قطعة أ' }))
    await user.click(screen.getByRole('button', { name: 'نعم، احذفه' }))
    expect(await screen.findByText('تم حذف المنتج بنجاح')).toBeTruthy()
    expect(screen.queryByText('قطعة أ')).toBeNull()
  })

  test('a refused deletion brings the row back', async () => {
    const usual = answer.getMockImplementation()!
    answer.mockImplementation((rowId, input) => {
      if (rowId === 'products/deleteProduct') throw new ApiError('busy', 503, 'BUSY')
      return usual(rowId, input)
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'حذف قطعة أ' }))
    await user.click(screen.getByRole('button', { name: 'نعم، احذفه' }))
    expect(await screen.findByText('الخدمة مشغولة الآن. حاول بعد لحظات.')).toBeTruthy()
    expect(screen.getByText('قطعة أ')).toBeTruthy()
  })

  test('a failed list shows an error with a way to try again [VPROD-06]', async () => {
    answer.mockImplementation(() => {
      throw new ApiError('Server error', 500, 'SERVER_ERROR')
    })
    show()
    expect(await screen.findByText('حدث خطأ')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeTruthy()
  })
})

describe("the dashboard's products", () => {
  test('each links to its form, and all to the list [VDASH-03]', async () => {
    show(<RecentProducts />)
    expect((await screen.findByText('قطعة أ')).closest('a')?.getAttribute('href')).toBe(
      `/vendor/edit-product/${encodeURIComponent('أ')}`,
    )
    expect(screen.getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe(
      '/vendor/products',
    )
  })

  test('without products it leads to adding one [VDASH-05]', async () => {
    products = []
    show(<RecentProducts />)
    const link = await screen.findByRole('link', { name: 'أضف أول منتج' })
    expect(link.getAttribute('href')).toBe('/vendor/add-product')
  })

  test('names what is nearly sold out and what states no car', async () => {
    products = [product('أ', { stock: 1 }), product('ب', { fitmentCount: 0 })]
    show(<ProductsInNeed />)
    expect(await screen.findByText('بقيت قطعة واحدة')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'قطع لم تُذكر سياراتها' }).textContent).toContain(
      'قطعة ب',
    )
  })
})

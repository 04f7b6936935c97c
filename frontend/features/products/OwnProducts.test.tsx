import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { vendor as en } from '../../text/en/vendor.ts'
import { OwnProducts } from './OwnProducts.tsx'
import { ProductsInNeed } from './ProductsInNeed.tsx'
import { RecentProducts } from './RecentProducts.tsx'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
})

const sell = (nameAr: string, changes: Parameters<TestMarket['sell']>[1] = {}) =>
  market.sell(vendor.id, { nameAr, ...changes })
const show = (ui = <OwnProducts />) => ({
  user: userEvent.setup(),
  ...renderScreen(ui, { at: '/vendor/products', ...vendor }),
})
const rows = () => screen.getAllByRole('row').slice(1)
const onSale = async () => (await vendor.call('products/listMyProducts', {})).data

describe("the vendor's products", () => {
  test('a row has both names, category, price, stock, status and its actions [VPROD-01]', async () => {
    const part = await sell('قطعة أ', {
      nameEn: 'Part A',
      categoryId: 'cat-body',
      stocks: [{ origin: 'كوريا', price: 95_000, quantity: 12 }],
    })
    const stopped = await sell('قطعة ب')
    const body = { ...market.productBody({ nameAr: 'قطعة ب' }), isActive: false }
    await vendor.call('products/updateProduct', { params: { id: stopped.id }, body })
    show()
    const row = within((await screen.findByText('قطعة أ')).closest('tr')!)
    await row.findByText('الهيكل الخارجي')
    for (const text of ['Part A', '٩٥٬٠٠٠', 'فعّال']) expect(row.getByText(text)).toBeTruthy()
    expect(row.getAllByText(/١٢/).length).toBeGreaterThan(0)
    expect(row.getByRole('link', { name: 'تعديل قطعة أ' }).getAttribute('href')).toBe(
      `/vendor/edit-product/${part.id}`,
    )
    const other = within(screen.getByText('قطعة ب').closest('tr')!)
    expect(other.getByText('متوقف')).toBeTruthy()
    expect(other.queryByText('فعّال')).toBeNull()
  })

  test('load more appends by cursor until nothing is left [VPROD-04]', async () => {
    for (let count = 1; count <= 21; count += 1) await sell(`قطعة ${count}`)
    const { user } = show()
    expect(await screen.findByText('عرض ٢٠ من ٢١ منتج')).toBeTruthy()
    expect(rows()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }))
    expect(await screen.findByText('عرض ٢١ من ٢١ منتج')).toBeTruthy()
    const names = rows().map((row) => within(row).getByText(/^قطعة \d/).textContent)
    expect(new Set(names).size).toBe(21)
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull()
  })

  test('search and category narrow the list [VPROD-02] [VPROD-03]', async () => {
    const categoryId = 'cat-body'
    await sell('فلتر هواء')
    await sell('فلتر البدي', { categoryId })
    await sell('دعامية', { categoryId })
    const { user, location } = show()
    await screen.findByText('دعامية')
    await user.type(screen.getByRole('searchbox'), 'فلتر{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.queryByText('دعامية')).toBeNull()
    await screen.findByRole('option', { name: 'الهيكل الخارجي' })
    await user.selectOptions(screen.getByLabelText('القسم'), categoryId)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(within(rows()[0]!).getByText('فلتر البدي')).toBeTruthy()
    expect(new URLSearchParams(location().search).get('category')).toBe(categoryId)
  })

  test('deleting asks, deletes only on yes, and says so [VPROD-05] [TOAST-02]', async () => {
    expect(en.vendorProducts.confirmDelete).toBe(
      'Are you sure you want to delete this product? This cannot be undone',
    )
    await sell('قطعة أ')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'حذف قطعة أ' }))
    await user.click(screen.getByRole('button', { name: 'لا، أبقِه' }))
    expect(await onSale()).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'حذف قطعة أ' }))
    await user.click(screen.getByRole('button', { name: 'نعم، احذفه' }))
    expect(await screen.findByText('تم حذف المنتج بنجاح')).toBeTruthy()
    expect(screen.queryByText('قطعة أ')).toBeNull()
    expect(await onSale()).toEqual([])
  })

  test('a refused deletion brings the row back', async () => {
    await sell('قطعة أ')
    market.network.break('BUSY', 'products/deleteProduct')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'حذف قطعة أ' }))
    await user.click(screen.getByRole('button', { name: 'نعم، احذفه' }))
    expect(await screen.findByText('الخدمة مشغولة الآن. حاول بعد لحظات.')).toBeTruthy()
    expect(screen.getByText('قطعة أ')).toBeTruthy()
  })

  test('a failed list shows an error with a way to try again [VPROD-06]', async () => {
    await sell('قطعة أ')
    const repair = market.network.break('offline')
    const { user } = show()
    expect(await screen.findByText('حدث خطأ')).toBeTruthy()
    repair()
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
    expect(await screen.findByText('قطعة أ')).toBeTruthy()
  })
})

describe("the dashboard's products", () => {
  test('each links to its form, and all to the list [VDASH-03]', async () => {
    const { id } = await sell('قطعة أ')
    show(<RecentProducts />)
    expect((await screen.findByText('قطعة أ')).closest('a')?.getAttribute('href')).toBe(
      `/vendor/edit-product/${id}`,
    )
    expect(screen.getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe(
      '/vendor/products',
    )
  })

  test('without products it leads to adding one [VDASH-05]', async () => {
    show(<RecentProducts />)
    const link = await screen.findByRole('link', { name: 'أضف أول منتج' })
    expect(link.getAttribute('href')).toBe('/vendor/add-product')
  })

  test('names what is nearly sold out and what states no car', async () => {
    await sell('قطعة أ', { stocks: [{ origin: 'كوريا', price: 95_000, quantity: 1 }] })
    // The form asks for a car; parts from before it may have none.
    await putProduct(market.app, vendor.id, { main: {} }, { nameAr: 'قطعة ب' })
    show(<ProductsInNeed />)
    expect(await screen.findByText('بقيت قطعة واحدة')).toBeTruthy()
    const carless = screen.getByRole('region', { name: 'قطع لم تُذكر سياراتها' })
    expect(carless.textContent).toContain('قطعة ب')
    expect(carless.textContent).not.toContain('قطعة أ')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { toasted } from '../../../testing/toasted.ts'
import { RecentProducts } from '../DashboardLists.tsx'
import { ProductsInNeed } from '../ProductsInNeed.tsx'
import { OwnProducts } from './OwnProducts.tsx'

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
      imageUrl: '["/parts/bumper.svg","/parts/hood.svg"]',
      stocks: [{ origin: 'كوريا', price: 95_000, quantity: 12 }],
    })
    const stopped = await sell('قطعة ب')
    const body = { ...market.productBody({ nameAr: 'قطعة ب' }), isActive: false }
    await vendor.call('products/updateProduct', { params: { id: stopped.id }, body })
    show()
    const line = (await screen.findByText('قطعة أ')).closest<HTMLElement>('[role=row]')!
    const row = within(line)
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers.slice(1)).toEqual(['القطعة', 'القسم', 'السعر', 'الكمية', 'الحالة', 'الخيارات'])
    await row.findByText('الهيكل الخارجي')
    for (const text of ['Part A', '٩٥٬٠٠٠', 'معروضة']) expect(row.getByText(text)).toBeTruthy()
    expect(line.querySelector('img')?.getAttribute('src')).toBe('/parts/bumper.svg')
    expect(row.getByRole('button', { name: 'تعديل كمية قطعة أ' }).textContent).toBe('١٢')
    expect(row.getByRole('button', { name: 'حذف قطعة أ' })).toBeTruthy()
    expect(row.getByRole('link', { name: 'تعديل قطعة أ' }).getAttribute('href')).toBe(
      `/vendor/edit-product/${part.id}`,
    )
    const other = within(screen.getByText('قطعة ب').closest<HTMLElement>('[role=row]')!)
    expect(other.getByText('متوقفة')).toBeTruthy()
    expect(other.queryByText('معروضة')).toBeNull()
  })

  test('a car in the search becomes a filter of its years, and the other words stay [VPROD-02]', async () => {
    const { trimId: carTrimId, yearIds } = market
    for (const [at, nameAr] of ['كمبريسر أ', 'كمبريسر ب', 'فلتر'].entries())
      await sell(nameAr, { compatibilities: [{ carTrimId, carYearIds: [yearIds[at % 2] ?? ''] }] })
    const { user, location } = show()
    await screen.findByText('فلتر')
    await user.type(screen.getByRole('searchbox'), 'كمبريسر النترا 2015{Enter}')
    await user.click(await screen.findByText('اعرض ما يركب على هيونداي النترا ٢٠١٥'))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.getByText('كمبريسر أ')).toBeTruthy()
    expect(new URLSearchParams(location().search).get('search')).toBe('كمبريسر')
    await user.click(screen.getByRole('button', { name: /هيونداي النترا ٢٠١٥/ }))
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  test('a row has the car, how many more, and the part number; a universal part says so', async () => {
    const other = { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }
    const { compatibilities = [] } = market.productBody()
    await sell('قطعة أ', { partNumber: 'AB-100', compatibilities: [...compatibilities, other] })
    await sell('بطارية', { nameEn: 'Battery', isUniversal: true, compatibilities: [] })
    show()
    const cells = (name: string) =>
      screen.getByText(name).closest<HTMLElement>('[role=row]')!.textContent
    await screen.findByText('قطعة أ')
    for (const text of ['هيونداي النترا', '+١', 'AB-100']) expect(cells('قطعة أ')).toContain(text)
    expect(cells('بطارية')).toContain('لكل السيارات')
  })

  test('is searched while typing, counts what it finds, and leads to what customers see', async () => {
    const { id } = await sell('فلتر هواء')
    await sell('بريك')
    const { user, location } = show()
    expect(await screen.findByText('قطعتان')).toBeTruthy()
    expect(screen.getByRole('button', { name: /XLSX/ })).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'فلتر ')
    expect(await screen.findByText('قطعة واحدة')).toBeTruthy()
    expect(new URLSearchParams(location().search).get('search')).toBe('فلتر')
    // What is typed next begins with the space.
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('فلتر ')
    const link = screen.getByRole('link', { name: 'عرض فلتر هواء كما يراها الزبون' })
    expect(link.getAttribute('href')).toBe(`/products/${id}`)
    await user.click(screen.getByRole('button', { name: 'امسح البحث' }))
    expect(await screen.findByText('قطعتان')).toBeTruthy()
  })

  test('load more appends by cursor until nothing is left [VPROD-04] [CONST-04]', async () => {
    for (let count = 1; count <= 101; count += 1) await sell(`قطعة ${count}`)
    const { user, unmount } = show()
    expect(await screen.findByText('عرض ١٠٠ من ١٠١ قطعة')).toBeTruthy()
    // Only the rows in view are in the page.
    expect(rows().length).toBeLessThan(40)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('102')
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }))
    expect(await screen.findByText('عرض ١٠١ من ١٠١ قطعة')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull()

    unmount()
    show(inEnglish(<OwnProducts />))
    expect(await screen.findByText('Showing 100 of 101 products')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
  })

  test('search and category narrow the list [VPROD-02] [VPROD-03]', async () => {
    const categoryId = 'cat-body'
    await sell('فلتر هواء')
    await sell('فلتر البدي', { categoryId })
    await sell('دعامية')
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

  test('deleting asks first, deletes only on yes, and confirms it [VPROD-05] [TOAST-02]', async () => {
    await sell('قطعة أ')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'حذف قطعة أ' }))
    const question = 'تحذف هذه القطعة؟ لا تستطيع التراجع.'
    expect(screen.getByText(question)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'لا، أبقِها' }))
    expect(await onSale()).toHaveLength(1)

    // The list is read again and has later changes.
    await sell('قطعة ب')
    await user.click(screen.getByRole('button', { name: 'حذف قطعة أ' }))
    await user.click(screen.getByRole('button', { name: 'نعم، احذفها' }))
    expect(await toasted('success', 'حذفنا القطعة')).toBeTruthy()
    expect(await screen.findByText('قطعة ب')).toBeTruthy()
    expect(screen.queryByText('قطعة أ')).toBeNull()
    expect(await onSale()).toMatchObject([{ nameAr: 'قطعة ب' }])
  })

  test('in English deleting asks with the required text [VPROD-05]', async () => {
    await sell('قطعة أ', { nameEn: 'Part A' })
    const { user } = show(inEnglish(<OwnProducts />))
    await user.click(await screen.findByRole('button', { name: 'Delete Part A' }))
    const question = 'Are you sure you want to delete this product? This cannot be undone'
    expect(screen.getByText(question)).toBeTruthy()
  })

  test('in English the sources of the stock are named in English', async () => {
    const stocks = [
      { origin: 'كوري أصلي', price: 25_000, quantity: 4 },
      { origin: 'الصين', price: 30_000, quantity: 4 },
    ]
    await sell('قطعة أ', { nameEn: 'Part A', stocks })
    const { user } = show(inEnglish(<OwnProducts />))
    await user.click(await screen.findByRole('button', { name: /stock.*Part A/i }))
    expect(await screen.findByRole('spinbutton', { name: 'Genuine Korean' })).toBeTruthy()
    const name = screen.getByRole('link', { name: 'Part A' })
    expect(name.parentElement?.textContent).toContain('قطعة أ')
  })

  test('a rejected deletion shows the row again', async () => {
    await sell('قطعة أ')
    market.network.break('BUSY', 'products/deleteProduct')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'حذف قطعة أ' }))
    await user.click(screen.getByRole('button', { name: 'نعم، احذفها' }))
    expect(await screen.findByText('الموقع مشغول الآن. حاول بعد لحظات.')).toBeTruthy()
    expect(screen.getByText('قطعة أ')).toBeTruthy()
  })

  test('a list that fails to load shows an error and can be retried [VPROD-06]', async () => {
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
  test('are the five newest, each linked to its form, with a link to all [VDASH-03] [CONST-04]', async () => {
    const forms: string[] = []
    for (let count = 1; count <= 6; count += 1) {
      forms.unshift(`/vendor/edit-product/${(await sell(`قطعة ${count}`)).id}`)
      market.app.advance(1000)
    }
    show(<RecentProducts />)
    const newest = (await screen.findByText('قطعة 6')).closest('ul')!
    const links = within(newest).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(forms.slice(0, 5))
    expect(screen.getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe(
      '/vendor/products',
    )
  })

  test('without products it leads to adding one [VDASH-05]', async () => {
    const { unmount } = show(<RecentProducts />)
    const link = await screen.findByRole('link', { name: 'أضف أول قطعة' })
    expect(link.getAttribute('href')).toBe('/vendor/add-product')
    unmount()
    await sell('قطعة أ')
    show(<RecentProducts />)
    await screen.findByText('قطعة أ')
    expect(screen.queryByRole('link', { name: 'أضف أول قطعة' })).toBeNull()
  })

  test('without a car are named', async () => {
    await sell('قطعة أ')
    // The form asks for a car; parts from before it may have none.
    await putProduct(market.app, vendor.id, { main: {} }, { nameAr: 'قطعة ب' })
    show(<ProductsInNeed />)
    const carless = await screen.findByRole('region', { name: 'قطع لم تُذكر سياراتها' })
    expect(carless.textContent).toContain('قطعة ب')
    expect(carless.textContent).not.toContain('قطعة أ')
  })
})

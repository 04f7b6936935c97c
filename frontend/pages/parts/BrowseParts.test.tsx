/** The list of parts, as visitors and as customers see it, over the real catalogue with the samples. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedProducts } from '#infra/local/seed/seedData.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { press } from '../../testing/press.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { cartInBrowser } from '../../testing/testCart.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'

const samples = seedProducts.filter(({ sample }) => sample)
const featured = samples.filter(({ isFeatured, featuredSample }) => isFeatured ?? featuredSample)
const names = (parts: readonly { nameAr: string }[]) => parts.map(({ nameAr }) => nameAr).sort()

let market: TestMarket
let visitor: Person
let customer: Person

beforeAll(async () => {
  market = await openTestMarket()
  const vendor = await market.vendor()
  const shops = new Map<number, string>()
  for (const { vendor } of samples)
    if (!shops.has(vendor)) shops.set(vendor, (await market.vendor()).id)
  visitor = market.visitor
  customer = await market.customer()
  for (const sample of samples)
    await market.sell(shops.get(sample.vendor)!, {
      nameAr: sample.nameAr,
      nameEn: sample.nameEn,
      descriptionAr: sample.descriptionAr,
      manufacturer: sample.manufacturer,
      partNumber: sample.partNumber,
      isFeatured: featured.includes(sample),
      categoryId: builtInCategories.find(({ slug }) => slug === sample.categorySlug)!.id,
      // These shops have no rate of the dollar.
      stocks: sample.stocks.map(({ priceIqd, priceUsd: _, ...stock }) => ({
        ...stock,
        price: priceIqd,
      })),
    })
  const hidden = await market.sell(vendor.id, { nameAr: 'قطعة متوقفة' })
  await vendor.call('products/updateProduct', {
    params: { id: hidden.id },
    body: { ...market.productBody({ nameAr: hidden.nameAr }), isActive: false },
  })
})

const open = (at: string, person = visitor) => renderRoute(at, person)
const count = (text: string) => screen.findByText(text)
const shown = () =>
  within(screen.getByRole('list', { name: 'النتائج' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .sort()
const search = async (text: string) => {
  await userEvent.clear(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }), `${text}{Enter}`)
}

describe('the public list', () => {
  test('pages through what is on sale, and narrows it by text and category [PUB-01]', async () => {
    open('/products')
    await count('عرض ١٢ من ١٥ منتج')
    await press('عرض المزيد')
    await count('عرض ١٥ من ١٥ منتج')
    expect(shown()).toEqual(names(samples))
    const categorySlug = 'brakes-suspension'
    const { id, nameAr } = builtInCategories.find(({ slug }) => slug === categorySlug)!
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${nameAr}`) }))
    const inCategory = samples.filter((sample) => sample.categorySlug === categorySlug)
    expect(id && inCategory.length).toBeGreaterThan(1)
    await waitFor(() => expect(shown()).toEqual(names(inCategory)))
    const [wanted] = inCategory
    // Without the car in its name, which it does not fit here.
    await search(wanted!.nameAr.split(' ').slice(0, 2).join(' '))
    await waitFor(() => expect(shown()).toContain(wanted!.nameAr))
    expect(shown().length).toBeLessThan(inCategory.length)
    expect(screen.queryByText('قطعة متوقفة')).toBeNull()
  })

  test('has the 15 samples, search, a panel at the side, grid and list, a count, chips, clear all and an empty state [WIDG-14] [SRCH-06]', async () => {
    expect(samples).toHaveLength(15)
    const { location } = open('/products')
    await count('عرض ١٢ من ١٥ منتج')
    await press('عرض المزيد')
    await count('عرض ١٥ من ١٥ منتج')
    expect(shown()).toEqual(names(samples))
    const panel = within(screen.getByRole('complementary', { name: 'تصفية' }))
    const featuredOnly = panel.getByRole('checkbox', { name: /^المميزة فقط/ })
    for (const parts of [featured, samples, featured]) {
      await userEvent.click(featuredOnly)
      await waitFor(() => expect(shown()).toEqual(names(parts)))
    }
    const chips = within(screen.getByRole('list', { name: 'التصفية' }))
    expect(chips.getAllByRole('listitem')).toHaveLength(1)
    await search('zzqq')
    expect(await screen.findByText('لم يتم العثور على منتجات تطابق معايير البحث')).toBeTruthy()
    expect(chips.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(panel.getByRole('button', { name: 'امسح الكل' }))
    await count('عرض ١٥ من ١٥ منتج')
    expect(screen.queryByRole('list', { name: 'التصفية' })).toBeNull()
    const layout = () => screen.getByRole('list', { name: 'النتائج' }).classList
    expect(layout()).toContain('grid')
    await press('قائمة')
    expect(layout()).not.toContain('grid')
    expect(location().search).toBe('?view=list')
    expect(screen.getByRole('button', { name: 'قائمة' }).ariaPressed).toBe('true')
    await press('شبكة')
    expect(location().search).toBe('')
  })

  test('its add button adds to the cart of a customer or a visitor and confirms it [WIDG-15] [TOAST-07]', async () => {
    const [part] = samples
    const add = `أضف ${part!.nameAr} إلى السلة`
    const at = `/products?search=${encodeURIComponent(part!.partNumber)}`
    for (const person of [customer, visitor]) {
      const { unmount } = open(at, person)
      await press(add)
      expect(await screen.findByText(`في سلتك الآن: ${part!.nameAr}`)).toBeTruthy()
      expect(cartInBrowser()).toMatchObject([{ quantity: 1, product: { nameAr: part!.nameAr } }])
      unmount()
      localStorage.clear()
    }
  })
})

test('a vendor, whose header has no garage, is offered no car', async () => {
  open('/products', await market.vendor())
  await count('عرض ١٢ من ١٥ منتج')
  expect(screen.queryByRole('button', { name: 'اختر سيارتك' })).toBeNull()
})

describe("the customer's search", () => {
  test('hides and shows the panel, whose sections collapse one by one [SRCH-03]', async () => {
    open('/customer/search', customer)
    await count('عرض ١٢ من ١٥ منتج')
    // Styles hide one of its two texts, by the width of the screen.
    await userEvent.click(screen.getByRole('button', { name: /^أخفِ التصفية/ }))
    expect(screen.queryByRole('complementary', { name: 'تصفية' })).toBeNull()
    await press('تصفية')
    const panel = screen.getByRole('complementary', { name: 'تصفية' })
    const sections = [...panel.querySelectorAll('details')]
    expect(sections.map((one) => one.querySelector('summary')?.textContent)).toEqual([
      'القسم',
      'السعر',
      'المحل',
      'المحافظة',
      'الحالة',
      'النوع',
      'أخرى',
    ])
    for (const section of sections) {
      const others = sections.filter((one) => one !== section)
      const before = { own: section.open, others: others.map(({ open }) => open) }
      await userEvent.click(section.querySelector('summary')!)
      expect(section.open).toBe(!before.own)
      await userEvent.click(section.querySelector('summary')!)
      expect(section.open).toBe(before.own)
      expect(others.map(({ open }) => open)).toEqual(before.others)
    }
  })

  test('has a tab for each category, which keeps the rest of the search [SRCH-16]', async () => {
    const { location } = open('/customer/search', customer)
    const tabs = within(await screen.findByRole('navigation', { name: 'الأقسام' }))
    const hrefs = () => tabs.getAllByRole('link').map((link) => link.getAttribute('href'))
    await waitFor(() =>
      expect(hrefs()).toEqual([
        '/customer/search',
        ...builtInCategories.map(({ id }) => `/customer/search?category=${id}`),
      ]),
    )
    await search('دعامية')
    await userEvent.click(tabs.getByRole('link', { name: 'الهيكل الخارجي' }))
    const query = new URLSearchParams(location().search)
    expect(Object.fromEntries(query)).toEqual({ search: 'دعامية', category: 'cat-body' })
  })
})

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { changeStamps } from '#functions/table/feedRow.ts'
import { categoryKey } from '#functions/table/keys.ts'
import { asRecord, type CategoryRecord } from '#functions/table/records.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { renderRoute, testSession, testUser } from '../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
let bumper: { id: string }

beforeAll(async () => {
  market = await openTestMarket()
  const vendor = await market.vendor()
  bumper = await market.sell(vendor.id, { nameAr: 'دعامية أمامية', isFeatured: true })
  await market.sell(vendor.id, { nameAr: 'فلتر دهن' })
})

const user = userEvent.setup()

describe('the landing page', () => {
  test('the search of the hero goes to the public list with the trimmed text [LAND-03]', async () => {
    const { location } = renderRoute('/', market.visitor)
    await user.type(
      await screen.findByRole('combobox', { name: 'ابحث عن قطعة' }),
      '  دعامية {Enter}',
    )
    expect(location().pathname).toBe('/products')
    expect(new URLSearchParams(location().search).get('search')).toBe('دعامية')
  })

  test('featured parts and categories lead to what they show [LAND-04, LAND-05]', async () => {
    renderRoute('/', market.visitor)
    const featured = within(await screen.findByRole('region', { name: 'قطع مميزة' }))
    const slide = await featured.findByRole('link', { name: 'دعامية أمامية' })
    expect(slide.getAttribute('href')).toBe(`/products/${bumper.id}`)
    expect(featured.queryByText('فلتر دهن')).toBeNull()
    const categories = within(screen.getByRole('region', { name: 'تصفّح حسب القسم' }))
    const tile = await categories.findByRole('link', { name: /المحرك والوقود/ })
    expect(tile.getAttribute('href')).toBe('/products?category=cat-engine')
    for (const { id, nameAr } of builtInCategories)
      expect(
        categories.getByRole('link', { name: new RegExp(`^${nameAr}`) }).getAttribute('href'),
      ).toBe(`/products?category=${id}`)
  })

  test('a tile shows name, description, count and its icon, a car for an unknown one [WIDG-03, WIDG-04]', async () => {
    const { unmount } = renderRoute('/', market.visitor)
    const tile = await screen.findByRole('link', { name: /^المحرك والوقود/ })
    const engine = builtInCategories[0]!
    expect(tile.textContent).toBe(`${engine.nameAr}${engine.descriptionAr}٢ منتج`)
    const iconOf = (name: string) =>
      screen
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .querySelector('svg')
        ?.getAttribute('class')
    const icons = 'gauge settings disc zap car armchair wind thermometer'.split(' ')
    for (const [index, { nameAr }] of builtInCategories.entries())
      expect(iconOf(nameAr)?.split(' ')).toContain(`lucide-${icons[index]}`)

    unmount()
    // Rows are kept longer than the list of icons: one may name an icon that is gone.
    const { table } = market.app.services
    const odd = asRecord<CategoryRecord>((await table.get(categoryKey('cat-cooling-ac')))!)
    await table.put({ ...odd, ...changeStamps(odd, market.app.services.now()), icon: 'odd' })
    market.app.advance(2000)
    renderRoute('/', market.visitor)
    await screen.findByRole('link', { name: /^المحرك والوقود/ })
    expect(iconOf('التبريد والتكييف')?.split(' ')).toContain('lucide-car')
  })

  test('shows four points and the invitation to vendors [LAND-06, LAND-07]', async () => {
    const openSignUp = vi.fn()
    const session = { ...market.visitor.session, openSignUp }
    renderRoute('/', { ...market.visitor, session })
    const points = within(await screen.findByRole('region', { name: 'لماذا قطعتي؟' }))
    expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^قطع أصلية/),
      expect.stringMatching(/^أسعار تنافسية/),
      expect.stringMatching(/^توصيل ٢-٣ أيام عمل.*لكل محافظات العراق/),
      expect.stringMatching(/^دعم ٢٤\/٧/),
    ])
    expect(screen.getByRole('heading', { name: /بيع معنا/ })).toBeTruthy()
    expect(screen.getByText(/ولا يتغيّر بعد التسجيل/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'افتح محلك' }))
    expect(openSignUp).toHaveBeenCalledWith('/vendor/dashboard')
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    await screen.findByRole('link', { name: /^المحرك والوقود/ })
  })
})

describe('the welcome page', () => {
  const arrive = async (openSignUp = vi.fn()) => {
    renderRoute('/welcome', { session: testSession({ openSignUp }) })
    await screen.findByRole('heading', { level: 1 })
    return openSignUp
  }

  test('has three benefits and three main categories with links [LAND-08]', async () => {
    await arrive()
    const benefits = screen.getByRole('region', { name: 'لماذا قطعتي؟' })
    expect(within(benefits).getAllByRole('heading', { level: 2 })).toHaveLength(3)
    const categories = within(screen.getByRole('region', { name: 'ابدأ من هنا' }))
    const links = ['المحركات', 'الهيكل', 'الدبلات والبريكات'].map((name) =>
      categories.getByRole('link', { name: new RegExp(name) }).getAttribute('href'),
    )
    const ids = links.map((href) => new URLSearchParams(href?.split('?')[1]).get('category'))
    expect(ids).toEqual(['cat-engine', 'cat-body', 'cat-brakes-suspension'])
    expect(categories.getAllByRole('listitem')).toHaveLength(3)
    expect(builtInCategories.map(({ id }) => id as string)).toEqual(expect.arrayContaining(ids))
  })

  test('offers sign-up to customers and vendors [LAND-08]', async () => {
    const openSignUp = await arrive()
    const press = async (name: string) => {
      for (const button of screen.getAllByRole('button', { name })) await user.click(button)
    }
    await press('افتح حساباً واشترِ')
    // Onboarding proposes the role that was chosen here, and both say that it is permanent.
    expect(openSignUp.mock.calls).toEqual([['/customer/home'], ['/customer/home']])
    expect(screen.getAllByText(/ولا يتغيّر بعد التسجيل/)).toHaveLength(2)
    await press('افتح محلك وبِع')
    expect(openSignUp).toHaveBeenLastCalledWith('/vendor/dashboard')
  })

  test('a signed-in user is redirected to their home page', () => {
    const session = testSession({ user: testUser('vendor') })
    const { location } = renderRoute('/welcome', { session })
    expect(location().pathname).toBe('/vendor/dashboard')
  })
})

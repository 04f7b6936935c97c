/** The search page for a car: of the address, or the visitor's own. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { carIds } from '../features/cars/testing/addTestTree.ts'
import type { GarageCar } from '../features/garage/garageCar.ts'
import { useGarage } from '../features/garage/useGarage.ts'
import { press } from '../testing/press.ts'
import { GaragePanel } from '../app/layouts/Header.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import SearchPage from './SearchPage.tsx'

type Trim = Pick<TestMarket, 'trimId' | 'yearIds'>

let market: TestMarket
let customer: Person
/** The visitor's car. */
let accent: GarageCar
/** A trim that nothing is sold for. */
let bare: Trim
/** One with five parts of one category. */
let sonata: Trim

beforeAll(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  const shop = await market.vendor()
  const sell = (nameAr: string, categoryId: string, price = 20_000, more = {}) => {
    market.app.advance(60_000)
    const compatibilities = [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }]
    const stocks = [{ origin: 'كوريا', price, quantity: 5 }]
    return market.sell(shop.id, { nameAr, categoryId, compatibilities, stocks, ...more })
  }
  await sell('قفل اكسنت', 'cat-electrical', 30_000)
  await sell('بنيد اكسنت', 'cat-body', 90_000)
  await sell('مرآة اكسنت', 'cat-body', 10_000, { condition: 'used', partType: 'aftermarket' })
  await sell('بطارية ٧٠ أمبير', 'cat-electrical', 60_000, {
    nameEn: 'Battery 70 Ah',
    isUniversal: true,
    compatibilities: [],
  })
  const ofElantra = { compatibilities: [{ carTrimId: market.trimId, carYearIds: market.yearIds }] }
  await sell('دعامية', 'cat-body', 20_000, ofElantra)
  await sell('مرآة النترا', 'cat-body', 20_000, ofElantra)
  sonata = await market.addTrim('سوناتا', [2019])
  const ofSonata = {
    compatibilities: [{ carTrimId: sonata.trimId, carYearIds: sonata.yearIds }],
  }
  for (let count = 1; count <= 5; count += 1)
    await sell(`بواجي ${count}`, 'cat-engine', 20_000, ofSonata)
  bare = await market.addTrim('توسان', [2018])
  await putProduct(
    market.app,
    shop.id,
    { main: { price: 20_000, quantity: 0 } },
    { nameAr: 'مرآة بلا سيارة', categoryId: 'cat-body' },
  )
  const { data: tree } = await customer.call('cars/getTree', {})
  const { countryId, brandId } = carIds(tree, 'اكسنت')
  const brand = {
    country: { id: countryId, name: 'كوريا الجنوبية' },
    brand: { id: brandId, name: 'هيونداي' },
  }
  accent = {
    ...brand,
    trim: { id: market.otherTrimId, name: 'اكسنت' },
    years: [{ id: market.otherYearIds[0]!, year: 2012 }],
  }
})
beforeEach(() => void market.network.sent.splice(0))

const user = userEvent.setup()
function Garage() {
  const { setCar } = useGarage()
  return <button onClick={() => setCar(accent)}>drive the Accent</button>
}
const drive = () => press('drive the Accent')

const show = (query: Record<string, string> = {}) =>
  renderScreen(
    <LanguageProvider>
      <SearchPage />
      <Garage />
      <GaragePanel />
    </LanguageProvider>,
    { at: `/customer/search?${new URLSearchParams(query).toString()}`, ...customer },
  )
const addressOf = ({ trimId, yearIds }: Trim) => ({
  carTrimId: trimId,
  carYearIds: yearIds.join(),
})
const ofAccent = () => addressOf({ trimId: market.otherTrimId, yearIds: market.otherYearIds })

const compatible = (total: string) =>
  screen.findByRole('heading', { name: `المنتجات المتوافقة (${total})` })
const box = () => screen.getByRole('combobox', { name: 'ابحث عن قطعة' })
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const finds = (list: string, ...names: string[]) =>
  waitFor(() => expect(namesIn(list)).toEqual(names))
/** The groups of a list, in their order. */
const groups = () =>
  screen
    .getAllByRole('region')
    .map((region) => within(region).getAllByRole('heading')[0]?.textContent)
/** The fold of what is for other cars. */
const fold = (title: string) => screen.findByText(title, { selector: 'summary *' })
const sentLists = () => market.network.sentTo('catalogue/listProducts').map(({ query }) => query)

describe('the overview of a car', () => {
  test('appears once one is chosen, in groups, with text and filters at hand [SRCH-01, COMPAT-01, COMPAT-02, COMPAT-03]', async () => {
    const { location } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'البحث عن قطع الغيار' })).toBeTruthy()
    await press('اختر سيارتك')
    for (const name of ['كوريا الجنوبية', 'هيونداي', 'اكسنت', '٢٠١٢']) await press(name)
    await press('اعرض القطع المناسبة')
    await compatible('٣')
    const query = new URLSearchParams(location().search)
    expect(query.get('carCountryId')).toBe(accent.country.id)
    expect(query.get('carBrandId')).toBe(market.brandId)
    expect(query.get('carTrimId')).toBe(market.otherTrimId)
    expect(query.get('carYearIds')).toBe(market.otherYearIds[0])
    const line = screen.getByText('كوريا الجنوبية - هيونداي - اكسنت')
    expect(line.parentElement?.textContent).toBe('كوريا الجنوبية - هيونداي - اكسنت ٢٠١٢')
    const headingsIn = (name: RegExp) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    const [electrical, ...lock] = headingsIn(/^الكهرباء والإنارة/)
    expect([electrical, lock]).toEqual(['الكهرباء والإنارة١', ['قفل اكسنت']])
    const [body, ...parts] = headingsIn(/^الهيكل الخارجي/)
    expect([body, parts.sort()]).toEqual(['الهيكل الخارجي٢', ['بنيد اكسنت', 'مرآة اكسنت']])
    expect(namesIn('لكل السيارات (١)')).toEqual(['بطارية ٧٠ أمبير'])
    expect(screen.queryByText('دعامية')).toBeNull()
    expect(box()).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'تصفية' })).toBeTruthy()
  })

  test('ends with what is for other cars, folded, and loaded when it is opened', async () => {
    show(ofAccent())
    const title = await fold('٧ قطع لسيارات أخرى')
    expect(sentLists()).toHaveLength(1)
    await user.click(title)
    await waitFor(() =>
      expect(namesIn('٧ قطع لسيارات أخرى').slice(-2)).toEqual(['مرآة النترا', 'دعامية']),
    )
    expect(sentLists().map(({ fit, limit }) => [fit, limit])).toEqual([
      ['possible', '1'],
      ['no', '12'],
    ])
    expect(screen.getAllByText('لا يناسب سيارتك')).toHaveLength(7)
  })

  test('leads from a long group to a list of its own', async () => {
    const { location } = show(addressOf(sonata))
    const engine = within(await screen.findByRole('region', { name: /^المحرك/ }))
    expect(engine.getAllByRole('article')).toHaveLength(4)
    await user.click(engine.getByRole('link', { name: /^عرض الكل/ }))
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      ...addressOf(sonata),
      category: 'cat-engine',
    })
    await waitFor(() => expect(namesIn('يناسب سيارتك (٥)')).toHaveLength(5))
  })

  test('that is empty has a message, and products without fitments are listed apart [COMPAT-04]', async () => {
    show(addressOf(bare))
    expect(await screen.findByText('لا توجد منتجات متوافقة مع السيارة المختارة')).toBeTruthy()
    const apart = within(screen.getByRole('region', { name: 'اسأل البائع (١)' }))
    expect(apart.getByText('مرآة بلا سيارة')).toBeTruthy()
  })

  test('that fails to load says that products could not be loaded [COMPAT-07]', async () => {
    const repair = market.network.break('SERVER_ERROR', 'catalogue/listProductsByCarSelection')
    const { unmount } = show(addressOf(bare))
    expect(await screen.findByText('لم تصل القطع')).toBeTruthy()
    unmount()
    localStorage.setItem('qitati.language', 'en')
    show(addressOf(bare))
    expect(await screen.findByText('Failed to load products')).toBeTruthy()
    repair()
  })
})

describe('inside a car', () => {
  test('a text finds first what fits, then what fits every car, then what to ask about', async () => {
    const { location } = show(ofAccent())
    await compatible('٣')
    await user.type(box(), 'مرآة{Enter}')
    await finds('يناسب سيارتك (١)', 'مرآة اكسنت')
    expect(groups()).toEqual(['يناسب سيارتك (١)', 'اسأل البائع (١)'])
    expect(namesIn('اسأل البائع (١)')).toEqual(['مرآة بلا سيارة'])
    expect(screen.getByText('عرض ٢ من ٢ منتج')).toBeTruthy()
    expect(await fold('قطعة واحدة لسيارات أخرى')).toBeTruthy()
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
      ...ofAccent(),
      search: 'مرآة',
    })
  })

  test('filters narrow, orders sort within each group, and the counts are those of the car', async () => {
    show({ ...ofAccent(), sort: 'price_asc' })
    await finds('يناسب سيارتك (٣)', 'مرآة اكسنت', 'قفل اكسنت', 'بنيد اكسنت')
    expect(groups()).toEqual(['يناسب سيارتك (٣)', 'لكل السيارات (١)', 'اسأل البائع (١)'])
    expect(await screen.findByRole('radio', { name: 'الهيكل الخارجي، ٣ قطع' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'كل ما قد يناسبها، ٥ قطع' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'تجاري', hidden: true }))
    await finds('يناسب سيارتك (١)', 'مرآة اكسنت')
    await user.click(screen.getAllByRole('button', { name: 'امسح الكل' })[0]!)
    await finds('يناسب سيارتك (٣)', 'مرآة اكسنت', 'قفل اكسنت', 'بنيد اكسنت')
    await user.click(screen.getByRole('radio', { name: 'لكل السيارات، قطعة واحدة' }))
    await finds('لكل السيارات (١)', 'بطارية ٧٠ أمبير')
    expect(groups()).toEqual(['لكل السيارات (١)'])
  })

  test('an address restores car, text, filter and order [SRCH-14, SRCH-15]', async () => {
    show({ ...ofAccent(), search: 'مرآة', condition: 'used', sort: 'price_desc' })
    await finds('يناسب سيارتك (١)', 'مرآة اكسنت')
    expect(box()).toHaveProperty('value', 'مرآة')
    expect(await screen.findByText('كوريا الجنوبية - هيونداي - اكسنت')).toBeTruthy()
  })

  test('what nothing fits is said, and one press shows it for all cars', async () => {
    const { location } = show({ ...ofAccent(), search: 'دعامية' })
    expect(await screen.findByText('لا توجد منتجات متوافقة مع السيارة المختارة')).toBeTruthy()
    expect(await fold('قطعة واحدة لسيارات أخرى')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'كل السيارات' }).at(-1)!)
    await finds('النتائج', 'دعامية')
    expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({ search: 'دعامية' })
  })

  test('a brand alone means all its models', async () => {
    show({ carBrandId: market.brandId, search: 'مرآة' })
    await waitFor(() =>
      expect(namesIn('يناسب سيارتك (٢)').sort()).toEqual(['مرآة اكسنت', 'مرآة النترا']),
    )
    expect(screen.getByText('كوريا الجنوبية - هيونداي')).toBeTruthy()
  })

  test('leaving it is one press, and shows all parts [COMPAT-06]', async () => {
    const { location } = show(addressOf(bare))
    await press('كل السيارات')
    expect(location().search).toBe('')
    expect(box()).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'تصفية' })).toBeTruthy()
    expect(await screen.findByRole('list', { name: 'النتائج' })).toBeTruthy()
  })
})

describe("the visitor's active car", () => {
  test('applies by itself; one press leaves it, which the address keeps, and one applies it again', async () => {
    const { location } = show({ search: 'مرآة' })
    await screen.findByText('عرض ٣ من ٣ منتج')
    await drive()
    await finds('يناسب سيارتك (١)', 'مرآة اكسنت')
    expect(screen.getByText('كوريا الجنوبية - هيونداي - اكسنت')).toBeTruthy()
    // Its names are known: the whole tree of cars is not needed for them.
    expect(market.network.sentTo('cars/getTree')).toEqual([])
    await press('كل السيارات')
    await screen.findByText('عرض ٣ من ٣ منتج')
    // One list, each marked.
    await finds('النتائج', 'مرآة اكسنت', 'مرآة النترا', 'مرآة بلا سيارة')
    for (const mark of ['يناسب سيارتك', 'لا يناسب سيارتك', 'اسأل البائع'])
      expect(screen.getByText(mark, { selector: 'article *' })).toBeTruthy()
    expect(new URLSearchParams(location().search).get('cars')).toBe('all')
    await press('اعرض ما يناسب اكسنت ٢٠١٢')
    await finds('يناسب سيارتك (١)', 'مرآة اكسنت')
    expect(new URLSearchParams(location().search).get('cars')).toBeNull()
  })

  test('gives way to the car of a text, which can become the active one', async () => {
    show({ search: 'مرآة النترا' })
    await drive()
    await finds('النتائج', 'مرآة النترا')
    expect(screen.queryByText('لا يناسب سيارتك')).toBeNull()
    await press('اجعلها سيارتي')
    await finds('يناسب سيارتك (١)', 'مرآة النترا')
  })

  test('takes the place of the car of a text by one press', async () => {
    const { location } = show({ search: 'مرآة النترا' })
    await drive()
    await finds('النتائج', 'مرآة النترا')
    await press('اعرض ما يناسب اكسنت ٢٠١٢')
    await finds('يناسب سيارتك (١)', 'مرآة اكسنت')
    expect(new URLSearchParams(location().search).get('search')).toBe('مرآة')
  })

  test('gives way to the car of an address', async () => {
    show({ ...addressOf(market), search: 'مرآة' })
    await drive()
    await finds('يناسب سيارتك (١)', 'مرآة النترا')
    expect(screen.getByText('كوريا الجنوبية - هيونداي - النترا')).toBeTruthy()
  })
})

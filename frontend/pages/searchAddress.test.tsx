/** What the search page reads from the address, writes into it, and asks the API for. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GaragePanel } from '../app/layouts/Header.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { carIds } from '../features/cars/testing/addTestTree.ts'
import SearchPage from './SearchPage.tsx'

let market: TestMarket
let customer: Person
let shop: Person
/** The way to the market's trim, as the address names it. */
let car: { carCountryId: string; carBrandId: string; carTrimId: string; carYearIds: string }

beforeAll(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  shop = await market.vendor()
  const body = { categoryId: 'cat-body', isFeatured: true }
  const priced = (price: number) => ({ stocks: [{ origin: 'كوريا', price, quantity: 1 }] })
  await market.sell(shop.id, { nameAr: 'دعامية أمامية', ...body, ...priced(20_000) })
  // Each of these is left out by one filter alone.
  const otherShop = await market.vendor({ businessName: 'محل الكرادة' })
  await market.sell(shop.id, { nameAr: 'مرآة', ...body, ...priced(20_000) })
  await market.sell(shop.id, { nameAr: 'دعامية مكسورة', ...body, ...priced(1_000) })
  await market.sell(shop.id, { nameAr: 'دعامية وكالة', ...body, ...priced(90_000) })
  await market.sell(otherShop.id, { nameAr: 'دعامية الكرادة', ...body, ...priced(20_000) })
  const others = { isFeatured: false, categoryId: 'cat-body', ...priced(20_000) }
  await market.sell(shop.id, { nameAr: 'دعامية خلفية', ...others })
  const ofEngine = { ...others, categoryId: 'cat-engine', isFeatured: true }
  await market.sell(shop.id, { nameAr: 'دعامية ماطور', ...ofEngine })
  const { data: tree } = await customer.call('cars/getTree', {})
  const { countryId, brandId } = carIds(tree, 'النترا')
  car = {
    carCountryId: countryId,
    carBrandId: brandId,
    carTrimId: market.trimId,
    carYearIds: market.yearIds.join(),
  }
})
beforeEach(() => void market.network.sent.splice(0))

const user = userEvent.setup()
const show = (query: Record<string, string> = {}) =>
  renderScreen(
    <>
      <SearchPage />
      <GaragePanel />
    </>,
    { at: `/customer/search?${new URLSearchParams(query).toString()}`, ...customer },
  )
const finds = (...names: string[]) =>
  waitFor(() => {
    const list = within(screen.getByRole('list', { name: 'النتائج' }))
    const shown = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(shown.sort()).toEqual(names.sort())
  })
const filters = () => ({
  search: 'دعامية',
  category: 'cat-body',
  vendor: shop.id,
  minPrice: '10000',
  maxPrice: '30000',
  featured: 'true',
})

describe('the address of a search', () => {
  test('is written by the filters and the car selector [SRCH-14]', async () => {
    const { location } = show()
    const query = () => Object.fromEntries(new URLSearchParams(location().search))
    await user.type(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }), 'دعامية{Enter}')
    await user.click(await screen.findByRole('radio', { name: /^الهيكل الخارجي/ }))
    await user.click(await screen.findByRole('radio', { name: 'محل الرافدين', hidden: true }))
    await user.type(screen.getByLabelText('من'), '10000')
    await user.type(screen.getByLabelText('إلى'), '30000')
    await user.click(screen.getByRole('button', { name: 'تطبيق' }))
    await user.click(screen.getByRole('checkbox', { name: /^المميزة/ }))
    expect(query()).toEqual(filters())
    await finds('دعامية أمامية')
    await user.click(screen.getByRole('button', { name: 'اختر سيارتك' }))
    for (const name of ['كوريا الجنوبية', 'هيونداي', 'النترا', '٢٠١٥', '٢٠١٦'])
      await user.click(await screen.findByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: 'اعرض القطع المناسبة' }))
    await waitFor(() => expect(query()).toHaveProperty('carYearIds'))
    const { carYearIds, ...rest } = query()
    const { carYearIds: years, ...others } = { ...filters(), ...car }
    expect(rest).toEqual(others)
    expect(carYearIds?.split(',').sort()).toEqual(years.split(',').sort())
  })
})

const everything = () =>
  finds(
    'مرآة',
    'دعامية أمامية',
    'دعامية مكسورة',
    'دعامية وكالة',
    'دعامية الكرادة',
    'دعامية خلفية',
    'دعامية ماطور',
  )

test.each([
  'area=nowhere',
  'governorate=cairo',
  'category=deleted',
  'vendor=nobody',
  'carBrandId=deleted&fit=fits',
  'carTrimId=deleted&carYearIds=deleted.1',
  'minPrice=cheap&sort=best',
])('%s leaves the address, and the list is without it', async (unknown) => {
  const { location } = show(Object.fromEntries(new URLSearchParams(`${unknown}&view=list`)))
  await everything()
  expect(location().search).toBe('?view=list')
})

test('an unknown year leaves the address, and the car stays', async () => {
  const { location } = show({ ...car, carYearIds: `${car.carYearIds},deleted` })
  await waitFor(() => expect(decodeURIComponent(location().search)).not.toContain('deleted'))
  expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual(car)
})

describe('the query that is sent', () => {
  const lastQuery = () =>
    market.network.sent.findLast(({ row }) =>
      ['catalogue/listProducts', 'catalogue/searchProducts'].includes(row),
    )?.query ?? {}

  test('trims the text; spaces alone add no filter [VALID-01]', async () => {
    const { location } = show({ search: 'مكسورة' })
    await finds('دعامية مكسورة')
    await user.clear(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }))
    await user.type(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }), '  مرآة  {Enter}')
    await finds('مرآة')
    expect(lastQuery().search).toBe('مرآة')
    await user.clear(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }))
    await user.type(screen.getByRole('combobox', { name: 'ابحث عن قطعة' }), '   {Enter}')
    await everything()
    expect(lastQuery()).not.toHaveProperty('search')
    expect(location().search).toBe('')
  })

  test('has prices as numbers, and no bound where none is typed [VALID-01]', async () => {
    const { location } = show({ minPrice: '1', maxPrice: '2000' })
    await finds('دعامية مكسورة')
    expect(lastQuery()).toMatchObject({ minPrice: '1', maxPrice: '2000' })
    for (const label of ['من', 'إلى']) await user.clear(screen.getByLabelText(label))
    const apply = () => user.click(screen.getByRole('button', { name: 'تطبيق' }))
    await user.type(screen.getByLabelText('من'), '٥٠٬٠٠٠')
    await user.type(screen.getByLabelText('إلى'), '  ')
    await apply()
    await finds('دعامية وكالة')
    expect(lastQuery().minPrice).toBe('50000')
    expect(lastQuery()).not.toHaveProperty('maxPrice')
    const address = location().search
    await user.clear(screen.getByLabelText('من'))
    await user.type(screen.getByLabelText('من'), 'رخيص')
    await apply()
    expect(location().search).toBe(address)
    await user.clear(screen.getByLabelText('من'))
    await user.clear(screen.getByLabelText('إلى'))
    await apply()
    await everything()
    expect(lastQuery()).not.toHaveProperty('minPrice')
    expect(location().search).toBe('')
  })

  test('ignores a price in the address that is not a number [VALID-01]', async () => {
    show({ search: '  ', minPrice: 'cheap', maxPrice: '' })
    await everything()
    for (const name of ['search', 'minPrice', 'maxPrice'])
      expect(lastQuery()).not.toHaveProperty(name)
  })
})

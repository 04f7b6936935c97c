/** The search page once a car is chosen. */
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { putProduct } from '#functions/testing/orderFixtures.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import SearchPage from './SearchPage.tsx'

let market: TestMarket
let customer: Person
/** A trim that nothing is sold for. */
let bare: { trimId: string; yearIds: string[] }

beforeAll(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  const shop = await market.vendor()
  const compatibilities = [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }]
  const body = { compatibilities, categoryId: 'cat-body' }
  await market.sell(shop.id, { nameAr: 'قفل اكسنت', ...body, categoryId: 'cat-electrical' })
  await market.sell(shop.id, { nameAr: 'بنيد اكسنت', ...body })
  await market.sell(shop.id, { nameAr: 'مرآة اكسنت', ...body })
  await market.sell(shop.id, { nameAr: 'دعامية' })
  bare = await market.addTrim('سوناتا', [2018])
  await putProduct(
    market.app,
    shop.id,
    { main: { price: 20_000, quantity: 0 } },
    { nameAr: 'قطعة بلا سيارة', categoryId: 'cat-electrical' },
  )
})

const page = (
  <LanguageProvider>
    <SearchPage />
  </LanguageProvider>
)
const show = (query = '') => renderScreen(page, { at: `/customer/search${query}`, ...customer })
const user = userEvent.setup()

describe('the compatible products', () => {
  const addressOf = ({ trimId, yearIds }: typeof bare) =>
    `?carTrimId=${trimId}&carYearIds=${yearIds.join()}`

  test('choosing trim and year replaces text and filters by what fits, in groups [COMPAT-01, COMPAT-02, COMPAT-03]', async () => {
    const { location } = show()
    await user.click(screen.getByRole('button', { name: 'اختر سيارتك' }))
    for (const name of ['كوريا الجنوبية', 'هيونداي', 'اكسنت'])
      await user.click(await screen.findByRole('button', { name }))
    const year = await screen.findByRole('button', { name: '٢٠١٢' })
    expect(screen.getByRole('combobox', { name: 'ابحث عن قطعة' })).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'الفلاتر' })).toBeTruthy()
    await user.click(year)
    const query = new URLSearchParams(location().search)
    expect(query.get('carTrimId')).toBe(market.otherTrimId)
    expect(query.get('carYearIds')).toBe(market.otherYearIds[0])
    expect(await screen.findByRole('heading', { name: 'المنتجات المتوافقة (٣)' })).toBeTruthy()
    const line = screen.getByText('كوريا الجنوبية - هيونداي - اكسنت')
    expect(line.nextSibling?.textContent).toBe('٢٠١٢')
    const headingsIn = (name: RegExp) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    const [electrical, ...lock] = headingsIn(/^الكهرباء والإنارة/)
    expect([electrical, lock]).toEqual(['الكهرباء والإنارة١', ['قفل اكسنت']])
    const [body, ...parts] = headingsIn(/^الهيكل الخارجي/)
    expect([body, parts.sort()]).toEqual(['الهيكل الخارجي٢', ['بنيد اكسنت', 'مرآة اكسنت']])
    expect(screen.queryByText('دعامية')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'ابحث عن قطعة' })).toBeNull()
    expect(screen.queryByRole('complementary', { name: 'الفلاتر' })).toBeNull()
  })

  test('resetting the car restores text and filters [COMPAT-06]', async () => {
    const { location } = show(addressOf(bare))
    await user.click(await screen.findByRole('button', { name: 'إلغاء السيارة' }))
    expect(location().search).toBe('')
    expect(screen.getByRole('combobox', { name: 'ابحث عن قطعة' })).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'الفلاتر' })).toBeTruthy()
    expect(await screen.findByText('عرض ٥ من ٥ منتج')).toBeTruthy()
  })

  test('an empty result has a message, and products without fitments are listed apart [COMPAT-04]', async () => {
    show(addressOf(bare))
    expect(await screen.findByText('لا توجد منتجات متوافقة مع السيارة المختارة')).toBeTruthy()
    const apart = within(screen.getByRole('region', { name: 'قد يناسب سيارتك (١)' }))
    expect(apart.getByText('قطعة بلا سيارة')).toBeTruthy()
  })

  test('a failed load shows that products could not be loaded [COMPAT-07]', async () => {
    const repair = market.network.break('SERVER_ERROR', 'catalogue/listProductsByCarSelection')
    const { unmount } = show(addressOf(bare))
    expect(await screen.findByText('تعذّر تحميل المنتجات')).toBeTruthy()
    unmount()
    localStorage.setItem('qitati.language', 'en')
    show(addressOf(bare))
    expect(await screen.findByText('Failed to load products')).toBeTruthy()
    repair()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { en } from '../../../text/en.ts'
import { vendor as enVendor } from '../../../text/en/vendor.ts'
import { addTestTree } from '../testing/addTestTree.ts'
import { CarManagement } from './CarManagement.tsx'
import { checkCarForm } from './carFormRules.ts'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  await addTestTree(vendor)
})

const show = (tab: string) => ({
  user: userEvent.setup(),
  ...renderScreen(<CarManagement />, {
    at: `/vendor/car-management?tab=${tab}`,
    ...vendor,
  }),
})
const tree = async () => (await vendor.call('cars/getTree', {})).data
const bodyRows = () => screen.getAllByRole('row').slice(1)

describe('car management', () => {
  test('has four tabs, and the chosen one stands in the address [CARS-01]', async () => {
    const { user, location } = show('countries')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'البلدان',
      'الماركات',
      'الموديلات',
      'السنوات',
    ])
    await user.click(screen.getByRole('tab', { name: 'الموديلات' }))
    expect(location().search).toBe('?tab=trims')
  })

  test.each([
    ['countries', 2, 'اليابان', ['اليابان']],
    ['brands', 3, 'كِيا', ['كيا']],
    ['trims', 4, 'سبورتاج', ['سبورتاج']],
    ['years', 8, '٢٠١٨ سبورتاج', ['٢٠١٨']],
  ])(
    'the search of the %s tab narrows its table, whatever the spelling [CARS-02]',
    async (tab, all, text, found) => {
      const { user } = show(tab)
      await waitFor(() => expect(bodyRows()).toHaveLength(all))
      await user.type(screen.getByRole('searchbox'), text)
      await waitFor(() => expect(bodyRows()).toHaveLength(found.length))
      for (const [index, name] of found.entries())
        expect(within(bodyRows()[index]!).getByText(name)).toBeTruthy()
      await user.clear(screen.getByRole('searchbox'))
      await waitFor(() => expect(bodyRows()).toHaveLength(all))
    },
  )

  test("the years tab shows every trim's years [CARS-05]", async () => {
    show('years')
    const years = (await tree())
      .flatMap(({ brands }) => brands)
      .flatMap(({ trims }) => trims)
      .flatMap(({ name, years }) => years.map(([, year]) => ({ name, year })))
    await waitFor(() => expect(bodyRows()).toHaveLength(years.length))
    const digits = new Intl.NumberFormat('ar-IQ-u-nu-arab', { useGrouping: false })
    for (const { name, year } of years)
      expect(
        bodyRows().filter(
          ({ textContent }) =>
            textContent.includes(name) && textContent.includes(digits.format(year)),
        ),
      ).toHaveLength(1)
  })

  test('adding chooses the parent [CARS-03]', async () => {
    const { user } = show('brands')
    await user.click(await screen.findByRole('button', { name: 'إضافة ماركة' }))
    const form = within(screen.getByRole('dialog', { name: 'إضافة ماركة' }))
    await user.selectOptions(form.getByLabelText('البلد'), 'كوريا الجنوبية')
    await user.type(form.getByLabelText('الاسم'), 'سانغ يونغ')
    await user.click(form.getByRole('button', { name: 'حفظ' }))
    await waitFor(() => expect(bodyRows()).toHaveLength(4))
    const korea = (await tree()).find(({ country }) => country === 'كوريا الجنوبية')
    expect(korea?.brands.map(({ name }) => name)).toContain('سانغ يونغ')
  })

  test('a taken name is said at its field', async () => {
    const { user } = show('countries')
    await user.click(await screen.findByRole('button', { name: 'إضافة بلد' }))
    await user.type(screen.getByLabelText('الاسم'), 'اليابان')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('هذا الاسم موجود مسبقاً في المكان نفسه')).toBeTruthy()
  })

  test('deleting asks first, and a refusal says what failed and why [CARS-04] [CARS-10]', async () => {
    for (let count = 0; count < 3; count += 1) await market.sell(vendor.id)
    const { user } = show('trims')
    await user.click(await screen.findByRole('button', { name: 'حذف النترا' }))
    expect(screen.getByText('هل أنت متأكد من حذف هذا الموديل؟')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'حذف' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('تعذّر حذف الموديللأن ٣ منتجات تستخدمه.')
  })

  test.each([
    ['countries', 'إيران', 'هل أنت متأكد من حذف هذا البلد؟'],
    ['brands', 'تويوتا', 'هل أنت متأكد من حذف هذه الماركة؟'],
    ['trims', 'توسان', 'هل أنت متأكد من حذف هذا الموديل؟'],
    ['years', '٢٠١٢', 'هل أنت متأكد من حذف هذه السنة؟'],
  ])(
    'the %s tab deletes only after a yes to its question [CARS-04]',
    async (tab, name, question) => {
      // Only what nothing stands below can be deleted.
      await vendor.call('cars/countries/createCountry', { body: { country: 'إيران' } })
      const trim = { name: 'توسان', carBrandId: market.brandId }
      await vendor.call('cars/trims/createTrim', { body: trim })
      const { user } = show(tab)
      const before = await screen.findByRole('button', { name: new RegExp(`^حذف .*${name}`) })
      const rows = bodyRows().length
      await user.click(before)
      expect(screen.getByText(question)).toBeTruthy()
      expect(bodyRows()).toHaveLength(rows)
      await user.click(screen.getByRole('button', { name: 'حذف' }))
      await waitFor(() => expect(bodyRows()).toHaveLength(rows - 1))
      expect(screen.queryByRole('button', { name: new RegExp(`^حذف .*${name}`) })).toBeNull()
    },
  )

  test('the English texts are the quoted ones [CARS-04] [CARS-10]', () => {
    const { carManagement } = enVendor
    expect(carManagement.confirmDelete).toBe('Are you sure you want to delete {name}?')
    expect([
      carManagement.theCountry,
      carManagement.theBrand,
      carManagement.theTrim,
      carManagement.theYear,
    ]).toEqual(['this country', 'this brand', 'this trim', 'this year'])
    const { deleteCountry, deleteBrand, deleteTrim, deleteYear } = en.errors
    expect([deleteCountry, deleteBrand, deleteTrim, deleteYear]).toEqual([
      'Failed to delete the country',
      'Failed to delete the brand',
      'Failed to delete the trim',
      'Failed to delete the year',
    ])
  })
})

describe('the check of car data', () => {
  const empty = { name: '', year: '', countryId: '', brandId: '', trimId: '' }

  test('names have 2 to 50 characters and a parent [VALID-15]', () => {
    expect(checkCarForm('countries', empty)).toEqual({
      name: 'carManagement.countryNameRequired',
    })
    expect(checkCarForm('brands', { ...empty, name: 'ب' })).toEqual({
      name: 'carManagement.nameLength',
      countryId: 'carManagement.countryRequired',
    })
    expect(checkCarForm('trims', { ...empty, name: 'ا'.repeat(51), brandId: 'kia' })).toEqual({
      name: 'carManagement.nameLength',
    })
    expect(checkCarForm('trims', { ...empty, name: 'K5', brandId: 'kia' })).toEqual({})
  })

  test('a year is between 1900 and 2030 and has a trim [VALID-16]', () => {
    expect(checkCarForm('years', empty)).toEqual({
      year: 'carManagement.yearRequired',
      trimId: 'carManagement.trimRequired',
    })
    for (const year of ['1899', '2031', 'قديم'])
      expect(checkCarForm('years', { ...empty, year, trimId: 't' })).toEqual({
        year: 'carManagement.yearRange',
      })
    expect(checkCarForm('years', { ...empty, year: '٢٠٣٠', trimId: 't' })).toEqual({})
  })
})

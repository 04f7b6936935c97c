import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/apiError.ts'
import type { Call } from '../../../api/types.ts'
import { renderScreen, sessionOf, userOf } from '../../../testing/renderScreen.tsx'
import { en } from '../../../text/en.ts'
import { vendor } from '../../../text/en/vendor.ts'
import { testTree } from '../testing/testTree.ts'
import { CarManagement } from './CarManagement.tsx'
import { checkCarForm } from './carFormRules.ts'
import { carRows, searchCarRows } from './carRows.ts'

const answer = vi.fn<(rowId: string, input: unknown) => unknown>()
const call = (async (rowId: string, input: unknown) => ({
  data: await answer(rowId, input),
})) as unknown as Call

const show = (tab: string) => ({
  user: userEvent.setup(),
  ...renderScreen(<CarManagement />, {
    at: `/vendor/car-management?tab=${tab}`,
    call,
    session: sessionOf({ user: userOf('vendor') }),
  }),
})
const sent = () => answer.mock.calls.filter(([row]) => row !== 'cars/getTree')
const bodyRows = () => screen.getAllByRole('row').slice(1)

beforeEach(() => {
  answer.mockReset().mockImplementation((row) => (row === 'cars/getTree' ? testTree : {}))
})

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

  test('the search narrows the table, whatever the spelling [CARS-02]', async () => {
    const { user } = show('brands')
    await user.type(await screen.findByRole('searchbox'), 'كيا')
    await waitFor(() => expect(bodyRows()).toHaveLength(1))
    expect(bodyRows()[0]?.textContent).toContain('كيا')
  })

  test("the years tab shows every trim's years [CARS-05]", () => {
    const years = carRows(testTree, 'years')
    const ofTree = testTree
      .flatMap(({ brands }) => brands)
      .flatMap(({ trims }) => trims)
      .flatMap(({ years }) => years)
    expect(years).toHaveLength(ofTree.length)
    expect(searchCarRows(years, '٢٠١٨ سبورتاج').map(({ year }) => year)).toEqual([2018])
  })

  test('adding chooses the parent [CARS-03]', async () => {
    const { user } = show('brands')
    await user.click(await screen.findByRole('button', { name: 'إضافة ماركة' }))
    const form = within(screen.getByRole('dialog', { name: 'إضافة ماركة' }))
    await user.selectOptions(form.getByLabelText('البلد'), 'korea')
    await user.type(form.getByLabelText('الاسم'), 'سانغ يونغ')
    await user.click(form.getByRole('button', { name: 'حفظ' }))
    expect(sent()).toEqual([
      ['cars/brands/createBrand', { body: { name: 'سانغ يونغ', carCountryId: 'korea' } }],
    ])
  })

  test('a taken name is said at its field', async () => {
    answer.mockImplementation((row) => {
      if (row === 'cars/getTree') return testTree
      throw new ApiError('Conflict', 409, 'NAME_TAKEN')
    })
    const { user } = show('countries')
    await user.click(await screen.findByRole('button', { name: 'إضافة بلد' }))
    await user.type(screen.getByLabelText('الاسم'), 'اليابان')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('هذا الاسم موجود مسبقاً في المكان نفسه')).toBeTruthy()
  })

  test('deleting asks first, and a refusal says what failed and why [CARS-04] [CARS-10]', async () => {
    answer.mockImplementation((row) => {
      if (row === 'cars/getTree') return testTree
      throw new ApiError('Conflict: this is in use', 409, 'CAR_DATA_IN_USE', [
        { path: [], code: 'CAR_DATA_IN_USE', count: 3 },
      ])
    })
    const { user } = show('trims')
    await user.click(await screen.findByRole('button', { name: 'حذف سبورتاج' }))
    expect(screen.getByText('هل أنت متأكد من حذف هذا الموديل؟')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'حذف' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('تعذّر حذف الموديللأن ٣ منتجات تستخدمه.')
  })

  test('the English texts are the quoted ones [CARS-04] [CARS-10]', () => {
    const { carManagement } = vendor
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

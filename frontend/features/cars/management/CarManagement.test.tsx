import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { en } from '../../../text/en.ts'
import { vendor as enVendor } from '../../../text/en/vendor.ts'
import { addTestTree } from '../testing/addTestTree.ts'
import { CarManagement } from './CarManagement.tsx'

let market: TestMarket
let vendor: Person

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  await addTestTree(vendor)
  // A loaded machine may answer from before the market's country for a moment.
  await waitFor(async () => expect(await tree()).toHaveLength(2))
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

describe('the form of a car record', () => {
  const openForm = async (tab: string, add: string) => {
    const { user } = show(tab)
    const reopen = async () => user.click(await screen.findByRole('button', { name: add }))
    await reopen()
    const form = within(screen.getByRole('dialog', { name: add }))
    const write = async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label))
      if (text) await user.type(form.getByLabelText(label), text)
    }
    /** Saving is refused with these texts at the fields, and nothing is sent. */
    const isRejected = async (...texts: string[]) => {
      await user.click(form.getByRole('button', { name: 'حفظ' }))
      const wrong = () => [...document.querySelectorAll('dialog [aria-invalid]')]
      await waitFor(() => expect(wrong()).toHaveLength(texts.length))
      for (const text of texts) expect(form.getByText(text)).toBeTruthy()
      expect(market.network.sent.filter(({ row }) => row.includes('/create'))).toEqual([])
    }
    const isSaved = async () => {
      const before = bodyRows().length
      await user.click(form.getByRole('button', { name: 'حفظ' }))
      await waitFor(() => expect(bodyRows()).toHaveLength(before + 1))
    }
    const choose = (label: string, name: string) =>
      user.selectOptions(form.getByLabelText(label), name)
    return { form, write, isRejected, isSaved, choose, reopen }
  }

  test.each<[tab: string, add: string, noName: string, parents: [string, string, string?][]]>([
    ['countries', 'إضافة بلد', 'اسم البلد مطلوب', []],
    ['brands', 'إضافة ماركة', 'اسم الماركة مطلوب', [['البلد', 'كوريا الجنوبية', 'البلد مطلوب']]],
    [
      'trims',
      'إضافة موديل',
      'اسم الموديل مطلوب',
      [
        ['البلد', 'كوريا الجنوبية'],
        ['الماركة', 'كيا', 'الماركة مطلوبة'],
      ],
    ],
  ])(
    'of the %s tab: a name of 2 to 50 characters, and its parent [VALID-15]',
    async (tab, add, noName, parents) => {
      const { form, write, isRejected, isSaved, choose, reopen } = await openForm(tab, add)
      const length = 'الاسم من حرفين إلى خمسين حرفاً'
      const noParent = parents.flatMap(([, , text]) => text ?? [])
      await isRejected(noName, ...noParent)
      await write('الاسم', 'ب')
      await isRejected(length, ...noParent)
      for (const [label, name] of parents) await choose(label, name)
      await isRejected(length)
      fireEvent.change(form.getByLabelText('الاسم'), { target: { value: 'ب'.repeat(51) } })
      await isRejected(length)
      fireEvent.change(form.getByLabelText('الاسم'), { target: { value: 'ب'.repeat(50) } })
      await isSaved()
      await reopen()
      for (const [label, name] of parents) await choose(label, name)
      await write('الاسم', 'بي')
      await isSaved()
      for (const name of ['ب'.repeat(50), 'بي'])
        expect(JSON.stringify(await tree())).toContain(`"${name}"`)
    },
  )

  test('of the years tab: a year from 1900 to 2030, and its trim [VALID-16]', async () => {
    const { write, isRejected, isSaved, choose, reopen } = await openForm('years', 'إضافة سنة')
    const chooseRio = async () => {
      await choose('البلد', 'كوريا الجنوبية')
      await choose('الماركة', 'كيا')
      await choose('الموديل', 'ريو')
    }
    await isRejected('السنة مطلوبة', 'الموديل مطلوب')
    await write('السنة', '2020')
    await isRejected('الموديل مطلوب')
    await chooseRio()
    for (const year of ['1899', '2031', 'قديم']) {
      await write('السنة', year)
      await isRejected('السنة بين ١٩٠٠ و٢٠٣٠')
    }
    await write('السنة', '٢٠٣٠')
    await isSaved()
    await reopen()
    await chooseRio()
    await write('السنة', '1900')
    await isSaved()
    expect(
      (await tree())
        .flatMap(({ brands }) => brands)
        .flatMap(({ trims }) => trims)
        .filter(({ name }) => name === 'ريو')
        .flatMap(({ years }) => years.map(([, year]) => year))
        .sort(),
    ).toEqual([1900, 2018, 2030])
  })
})

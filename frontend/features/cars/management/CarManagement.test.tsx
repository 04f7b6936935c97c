import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import CarManagementPage from '../../../pages/CarManagementPage.tsx'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
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

const show = (tab: string, ui = <CarManagement />) => ({
  user: userEvent.setup(),
  ...renderScreen(ui, {
    at: `/vendor/car-management?tab=${tab}`,
    ...vendor,
  }),
})
const tree = async () => (await vendor.call('cars/getTree', {})).data
const bodyRows = () => screen.getAllByRole('row').slice(1)

describe('car management', () => {
  test('has four tabs, and the chosen one stands in the address [CARS-01]', async () => {
    const { user, location } = show('countries', <CarManagementPage />)
    const trail = within(screen.getByRole('navigation', { name: 'مسار الصفحة' }))
    expect(trail.getByRole('link').getAttribute('href')).toBe('/vendor/dashboard')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'البلدان',
      'الماركات',
      'الموديلات',
      'السنوات',
    ])
    for (const [tab, name, record] of [
      ['brands', 'الماركات', 'تويوتا'],
      ['trims', 'الموديلات', 'سبورتاج'],
      ['years', 'السنوات', '٢٠١٩'],
      ['countries', 'البلدان', 'اليابان'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name }))
      expect(location().search).toBe(`?tab=${tab}`)
      const names = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
      await waitFor(() => expect(names()).toContain(record))
    }
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

  test.each<
    [tab: string, kind: string, name: string, parents: [string, string][], changed: string]
  >([
    ['countries', 'بلد', 'إيران', [], 'الصين'],
    ['brands', 'ماركة', 'لكزس', [['البلد', 'اليابان']], 'لكسس'],
    [
      'trims',
      'موديل',
      'كورولا',
      [
        ['البلد', 'اليابان'],
        ['الماركة', 'تويوتا'],
      ],
      'كامري',
    ],
    [
      'years',
      'سنة',
      '2005',
      [
        ['البلد', 'كوريا الجنوبية'],
        ['الماركة', 'كيا'],
        ['الموديل', 'ريو'],
      ],
      '2006',
    ],
  ])(
    'the %s tab adds a record below its parent and changes it [CARS-03]',
    async (tab, kind, name, parents, changed) => {
      const { user } = show(tab)
      const shown = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
      const rowOf = (text: string) =>
        bodyRows().find((row) => within(row).queryByText(shown(text)) !== null)
      const field = tab === 'years' ? 'السنة' : 'الاسم'
      await user.click(await screen.findByRole('button', { name: `إضافة ${kind}` }))
      const form = within(screen.getByRole('dialog', { name: `إضافة ${kind}` }))
      for (const [label, parent] of parents)
        await user.selectOptions(form.getByLabelText(label), parent)
      await user.type(form.getByLabelText(field), name)
      await user.click(form.getByRole('button', { name: 'حفظ' }))
      await waitFor(() => expect(rowOf(name)).toBeTruthy())
      const parent = parents.at(-1)?.[1] ?? ''
      expect(rowOf(name)?.textContent).toContain(parent)

      await user.click(within(rowOf(name)!).getByRole('button', { name: /^تعديل/ }))
      const edit = within(screen.getByRole('dialog', { name: `تعديل ال${kind}` }))
      for (const [label, parent] of parents)
        expect(edit.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text).toBe(parent)
      await user.clear(edit.getByLabelText(field))
      await user.type(edit.getByLabelText(field), changed)
      await user.click(edit.getByRole('button', { name: 'حفظ' }))
      await waitFor(() => expect(rowOf(changed)?.textContent).toContain(parent))
      expect(rowOf(name)).toBeUndefined()
    },
  )

  test('changing chooses another parent [CARS-03]', async () => {
    const { user } = show('brands')
    await user.click(await screen.findByRole('button', { name: 'تعديل تويوتا' }))
    const form = within(screen.getByRole('dialog', { name: 'تعديل الماركة' }))
    await user.selectOptions(form.getByLabelText('البلد'), 'كوريا الجنوبية')
    await user.click(form.getByRole('button', { name: 'حفظ' }))
    await waitFor(async () => {
      const korea = (await tree()).find(({ country }) => country === 'كوريا الجنوبية')
      expect(korea?.brands.map(({ name }) => name)).toContain('تويوتا')
    })
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
    ['countries', 'كوريا', ['هذا البلد', 'البلد'], ['this country', 'the country']],
    ['brands', 'هيونداي', ['هذه الماركة', 'الماركة'], ['this brand', 'the brand']],
    ['trims', 'النترا', ['هذا الموديل', 'الموديل'], ['this trim', 'the trim']],
    ['years', 'النترا', ['هذه السنة', 'السنة'], ['this year', 'the year']],
  ] as const)(
    'the %s tab names its kind when it asks and when it fails, in both languages [CARS-04] [CARS-10]',
    async (tab, name, [thisAr, kindAr], [thisEn, kindEn]) => {
      await market.sell(vendor.id)
      const refusal = async (
        verb: string,
        question: string,
        failed: string,
        ui = <CarManagement />,
      ) => {
        const { user, unmount } = show(tab, ui)
        const named = { name: new RegExp(`^${verb} .*${name}`) }
        await user.click((await screen.findAllByRole('button', named))[0]!)
        expect(screen.getByText(question)).toBeTruthy()
        await user.click(screen.getByRole('button', { name: verb }))
        expect((await screen.findByRole('alert')).textContent).toContain(failed)
        unmount()
      }
      await refusal('حذف', `هل أنت متأكد من حذف ${thisAr}؟`, `تعذّر حذف ${kindAr}`)
      const question = `Are you sure you want to delete ${thisEn}?`
      await refusal('Delete', question, `Failed to delete ${kindEn}`, inEnglish(<CarManagement />))
    },
  )

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

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import CarManagementPage from '../../../pages/vendor/CarManagementPage.tsx'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { CarManagement } from './CarManagement.tsx'
import {
  bodyRows,
  market,
  setUpCarManagement,
  show,
  tree,
  vendor,
} from './testing/carManagement.tsx'

setUpCarManagement()

describe('car management', () => {
  test('has four tabs, and the chosen one is in the address [CARS-01]', async () => {
    const { user, location } = show('countries', <CarManagementPage />)
    const trail = within(screen.getByRole('navigation', { name: 'مكانك في الموقع' }))
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

  const korea = 'كوريا الجنوبية'
  test.each<[tab: string, kind: string, name: string, changed: string, Record<string, string>]>([
    ['countries', 'بلد', 'إيران', 'الصين', {}],
    ['brands', 'ماركة', 'لكزس', 'لكسس', { البلد: 'اليابان' }],
    ['trims', 'موديل', 'كورولا', 'كامري', { البلد: 'اليابان', الماركة: 'تويوتا' }],
    ['years', 'سنة', '2005', '2006', { البلد: korea, الماركة: 'كيا', الموديل: 'ريو' }],
  ])(
    'the %s tab adds a record below its parent and changes it [CARS-03]',
    async (tab, kind, name, changed, parentByLabel) => {
      const parents = Object.entries(parentByLabel)
      const { user } = show(tab)
      const shown = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
      const rowOf = (text: string) =>
        bodyRows().find((row) => within(row).queryByText(shown(text)) !== null)
      const field = tab === 'years' ? 'السنة' : 'الاسم'
      await user.click(await screen.findByRole('button', { name: new RegExp(`^أضف ${kind}`) }))
      const form = within(screen.getByRole('dialog', { name: new RegExp(`^أضف ${kind}`) }))
      for (const [label, parent] of parents)
        await user.selectOptions(form.getByLabelText(label), parent)
      await user.type(form.getByLabelText(field), name)
      await user.click(form.getByRole('button', { name: 'حفظ' }))
      await waitFor(() => expect(rowOf(name)).toBeTruthy())
      const parent = parents.at(-1)?.[1] ?? ''
      expect(rowOf(name)?.textContent).toContain(parent)

      await user.click(within(rowOf(name)!).getByRole('button', { name: /^تعديل/ }))
      const edit = within(screen.getByRole('dialog', { name: `عدّل ال${kind}` }))
      for (const [label, parent] of parents)
        expect(edit.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text).toBe(parent)
      await user.clear(edit.getByLabelText(field))
      await user.type(edit.getByLabelText(field), changed)
      await user.click(edit.getByRole('button', { name: 'حفظ' }))
      await waitFor(() => expect(rowOf(changed)?.textContent).toContain(parent))
      expect(rowOf(name)).toBeUndefined()
    },
  )

  test('editing can choose another parent [CARS-03]', async () => {
    const { user } = show('brands')
    await user.click(await screen.findByRole('button', { name: 'تعديل تويوتا' }))
    const form = within(screen.getByRole('dialog', { name: 'عدّل الماركة' }))
    await user.selectOptions(form.getByLabelText('البلد'), 'كوريا الجنوبية')
    await user.click(form.getByRole('button', { name: 'حفظ' }))
    await waitFor(async () => {
      const korea = (await tree()).find(({ country }) => country === 'كوريا الجنوبية')
      expect(korea?.brands.map(({ name }) => name)).toContain('تويوتا')
    })
  })

  test('a name that is taken is reported at its field', async () => {
    const { user } = show('countries')
    await user.click(await screen.findByRole('button', { name: 'أضف بلداً' }))
    await user.type(screen.getByLabelText('الاسم'), 'اليابان')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    expect(await screen.findByText('هذا الاسم موجود من قبل في المكان نفسه')).toBeTruthy()
  })

  test("another vendor's record cannot be deleted, and the reason is shown", async () => {
    const other = await market.vendor()
    await other.call('cars/countries/createCountry', { body: { country: 'إيران' } })
    market.app.advance(1500)
    const { user } = show('countries')
    await user.click(await screen.findByRole('button', { name: 'حذف إيران' }))
    await user.click(screen.getByRole('button', { name: 'حذف' }))
    expect((await screen.findByRole('alert')).textContent).toContain('لم تضفه أنت')
    expect((await tree()).map(({ country }) => country)).toContain('إيران')
  })

  test.each([
    ['countries', 'كوريا', ['هذا البلد', 'البلد', 'ماركتين'], ['this country', 'the country']],
    ['brands', 'هيونداي', ['هذه الماركة', 'الماركة', 'موديل'], ['this brand', 'the brand']],
    ['trims', 'النترا', ['هذا الموديل', 'الموديل', '٣ قطع'], ['this trim', 'the trim']],
    ['years', 'النترا', ['هذه السنة', 'السنة', '٣ قطع'], ['this year', 'the year']],
  ] as const)(
    'the %s tab asks before it deletes, and says what failed and why, in both languages [CARS-04] [CARS-10]',
    async (tab, name, [thisAr, kindAr, why], [thisEn, kindEn]) => {
      for (let count = 0; count < 3; count += 1) await market.sell(vendor.id)
      const rejection = async (
        verb: string,
        question: string,
        failed: RegExp,
        ui = <CarManagement />,
      ) => {
        const { user, unmount } = show(tab, ui)
        const named = { name: new RegExp(`^${verb} .*${name}`) }
        await user.click((await screen.findAllByRole('button', named))[0]!)
        expect(screen.getByText(question)).toBeTruthy()
        await user.click(screen.getByRole('button', { name: verb }))
        expect((await screen.findByRole('alert')).textContent).toMatch(failed)
        unmount()
      }
      const failed = new RegExp(`^لم [يت]ُحذف ${kindAr}لأن .*${why}`)
      await rejection('حذف', `هل أنت متأكد من حذف ${thisAr}؟`, failed)
      const question = `Are you sure you want to delete ${thisEn}?`
      await rejection(
        'Delete',
        question,
        new RegExp(`^Failed to delete ${kindEn}`),
        inEnglish(<CarManagement />),
      )
    },
  )

  test.each([
    ['countries', 'إيران', 'هل أنت متأكد من حذف هذا البلد؟'],
    ['brands', 'تويوتا', 'هل أنت متأكد من حذف هذه الماركة؟'],
    ['trims', 'توسان', 'هل أنت متأكد من حذف هذا الموديل؟'],
    ['years', '٢٠١٢', 'هل أنت متأكد من حذف هذه السنة؟'],
  ])('the %s tab deletes only after confirmation [CARS-04]', async (tab, name, question) => {
    // Only records without children can be deleted.
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
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bodyRows, market, setUpCarManagement, show, tree } from './testing/carManagement.tsx'

setUpCarManagement()

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
    /** Saving is rejected with these texts at the fields, and nothing is sent. */
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

  const korea = 'كوريا الجنوبية'
  test.each<[string, add: string, noName: string, noParent: string, Record<string, string>]>([
    ['countries', 'أضف بلداً', 'اكتب اسم البلد', '', {}],
    ['brands', 'أضف ماركة', 'اكتب اسم الماركة', 'اختر البلد', { البلد: korea }],
    ['trims', 'أضف موديلاً', 'اكتب اسم الموديل', 'اختر الماركة', { البلد: korea, الماركة: 'كيا' }],
  ])(
    'of the %s tab: a name of 2 to 50 characters, and its parent [VALID-15]',
    async (tab, add, noName, parentRequired, parentByLabel) => {
      const parents = Object.entries(parentByLabel)
      const { form, write, isRejected, isSaved, choose, reopen } = await openForm(tab, add)
      const length = 'الاسم من حرفين إلى خمسين حرفاً'
      const noParent = parentRequired ? [parentRequired] : []
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
    const { write, isRejected, isSaved, choose, reopen } = await openForm('years', 'أضف سنة')
    const chooseRio = async () => {
      await choose('البلد', 'كوريا الجنوبية')
      await choose('الماركة', 'كيا')
      await choose('الموديل', 'ريو')
    }
    await isRejected('اكتب السنة', 'اختر الموديل')
    await write('السنة', '2020')
    await isRejected('اختر الموديل')
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

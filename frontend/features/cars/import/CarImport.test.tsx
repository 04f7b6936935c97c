import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkBulkRow, type BulkKind } from '#shared/cars/bulk.ts'
import { ApiError } from '../../../api/apiError.ts'
import type { Call } from '../../../api/types.ts'
import { renderScreen, sessionOf, userOf } from '../../../testing/renderScreen.tsx'
import { vendor as en } from '../../../text/en/vendor.ts'
import { CarManagement } from '../management/CarManagement.tsx'
import { testTree } from '../testing/testTree.ts'
import { downloadText } from './downloadText.ts'
import { largestTable } from './parseTable.ts'

vi.mock('./downloadText.ts', () => ({ downloadText: vi.fn() }))

const kinds: Record<string, BulkKind> = {
  'cars/countries/bulkCreateCountries': 'countries',
  'cars/brands/bulkCreateBrands': 'brands',
  'cars/trims/bulkCreateTrims': 'trims',
  'cars/years/bulkCreateYears': 'years',
  'cars/importTree': 'tree',
}
type Sent = { query: { offset: number }; body: Record<string, unknown>[] }
const answer = vi.fn<(rowId: string, input: Sent) => unknown>()
const call = (async (rowId: string, input: Sent) => ({
  data: await answer(rowId, input),
})) as unknown as Call

function serverAnswer(rowId: string, { query, body }: Sent): unknown {
  const kind = kinds[rowId]
  if (!kind) return testTree
  const checked = body.map((cells, index) => checkBulkRow(kind, cells, query.offset + index + 1))
  const success = checked.filter(({ errors }) => !errors).length
  return {
    success,
    errors: checked.flatMap(({ errors }) => errors ?? []),
    created: { countries: success, brands: 0, trims: 0, years: 0 },
  }
}
const imports = () => answer.mock.calls.filter(([row]) => row in kinds)
const treeReads = () => answer.mock.calls.filter(([row]) => row === 'cars/getTree').length

async function openImport(tab: string, button = 'استيراد') {
  const user = userEvent.setup()
  renderScreen(<CarManagement />, {
    at: `/vendor/car-management?tab=${tab}`,
    call,
    session: sessionOf({ user: userOf('vendor') }),
  })
  await screen.findByRole('searchbox')
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog'))
  const give = (name: string, text: string) =>
    user.upload(dialog.getByLabelText('اختر ملفاً'), new File([text], name))
  const start = () => dialog.getByRole('button', { name: 'استورد' }) as HTMLButtonElement
  return { user, dialog, give, start }
}
const csv = (count: number) =>
  ['country', ...Array.from({ length: count }, (_, index) => `بلد ${index + 1}`)].join('\n')

beforeEach(() => {
  vi.mocked(downloadText).mockClear()
  answer.mockReset().mockImplementation(serverAnswer)
})

describe('bulk import of car data', () => {
  test.each([
    ['countries', 'a.csv', 'country\nإيران'],
    ['brands', 'a.csv', 'name,country\nسايبا,إيران'],
    ['trims', 'a.json', '[{"name":"تيبا","brand":"سايبا"}]'],
    ['years', 'a.json', '[{"year":"2012-2018","trim":"تيبا"}]'],
  ])('the %s tab takes a file and says how many came in [CARS-06]', async (tab, name, text) => {
    const { user, dialog, give, start } = await openImport(tab)
    await give(name, text)
    await dialog.findByText('الصفوف: ١ · السليمة: ١ · المعيبة: ٠')
    const readsBefore = treeReads()
    await user.click(start())
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('الصفوف المستوردة: ١ من ١')
    expect(imports()).toHaveLength(1)
    expect(kinds[imports()[0]?.[0] ?? '']).toBe(tab)
    await vi.waitFor(() => expect(treeReads()).toBe(readsBefore + 1))
  })

  test('pasted JSON is read too [CARS-06]', async () => {
    const { user, dialog, start } = await openImport('countries')
    const area = dialog.getByLabelText('أو الصق الجدول أو نص JSON')
    fireEvent.change(area, { target: { value: '[{"country":"إيران"},{"country":"الصين"}]' } })
    await user.click(dialog.getByRole('button', { name: 'اقرأ النص' }))
    await dialog.findByText('الصفوف: ٢ · السليمة: ٢ · المعيبة: ٠')
    await user.click(start())
    await dialog.findByText('الصفوف المستوردة: ٢ من ٢')
    expect(imports()[0]?.[1].body).toEqual([{ country: 'إيران' }, { country: 'الصين' }])
  })

  test('a dropped file is read, for whole cars too', async () => {
    const { dialog } = await openImport('countries', 'استيراد كل السيارات')
    const file = new File(['make,model,year\nKia,Rio,2018'], 'cars.csv')
    fireEvent.drop(dialog.getByText('أفلت ملف CSV أو JSON هنا، أو'), {
      dataTransfer: { files: [file] },
    })
    await dialog.findByText('الصفوف: ١ · السليمة: ١ · المعيبة: ٠')
  })

  test('previews the first 10 rows; a sample of the tab can be downloaded [CARS-07]', async () => {
    const { user, dialog, give } = await openImport('countries')
    await user.click(dialog.getByRole('button', { name: 'نموذج JSON' }))
    expect(downloadText).toHaveBeenCalledWith('sample-countries', 'json', expect.anything())
    const sample = vi.mocked(downloadText).mock.calls[0]?.[2] ?? ''
    expect(JSON.parse(sample)).toEqual([{ country: 'اليابان' }, { country: 'كوريا الجنوبية' }])
    await give('a.csv', csv(12))
    const table = within(await dialog.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(11)
    expect(table.getByText('بلد 10')).toBeTruthy()
    expect(table.queryByText('بلد 11')).toBeNull()
  })

  test('bad rows keep the import shut until they are left out, which downloads them [CARS-08] [VALID-18]', async () => {
    const { user, dialog, give, start } = await openImport('brands')
    await give('a.csv', 'name,country\nسايبا,إيران\nم,إيران\n')
    expect((await dialog.findByRole('alert')).textContent).toBe('في البيانات أخطاء. صححها أولاً.')
    expect(start().disabled).toBe(true)
    await user.click(
      dialog.getByRole('checkbox', { name: 'اترك الصفوف المعيبة (١) واستورد الباقي' }),
    )
    const [name, type, text] = vi.mocked(downloadText).mock.calls[0] ?? []
    expect([name, type]).toEqual(['refused-brands', 'csv'])
    expect(text).toContain('م,إيران,')
    expect(text).not.toContain('سايبا')
    await user.click(start())
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('الصفوف المستوردة: ١ من ٢')
  })

  test('there is no import without a good row [CARS-08]', async () => {
    const { dialog, give, start } = await openImport('countries')
    expect(dialog.queryByRole('button', { name: 'استورد' })).toBeNull()
    await give('a.csv', 'country\nم')
    await dialog.findByText('الصفوف: ١ · السليمة: ٠ · المعيبة: ١')
    expect(start().disabled).toBe(true)
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  test('each required field of each row is checked [VALID-17]', async () => {
    const { dialog, give } = await openImport('brands')
    await give('a.csv', 'name,country\n,إيران\nسايبا,\n')
    const shown = await dialog.findAllByRole('listitem')
    expect(shown.map((item) => item.textContent)).toEqual([
      'اسم الماركة: الصف ١: اسم الماركة مطلوب',
      'اسم البلد: الصف ٢: اسم البلد مطلوب',
    ])
    expect(en.carImport.rowRequired).toBe('Row {n}: {label} is required')
    const { countryName, brandName, trimName, year } = en.carImport.labels
    expect([countryName, brandName, trimName, year]).toEqual([
      'Country name',
      'Brand name',
      'Trim name',
      'Year',
    ])
  })

  test.each([
    ['[{"country":', 'نص JSON ناقص أو فيه خطأ.'],
    ['PK\x03\x04 sheet', 'هذا ملف إكسل. احفظه من إكسل بصيغة CSV ثم اختره.'],
    ['colour\nred', 'الأعمدة المطلوبة ناقصة. نزّل النموذج وقارن عناوينه.'],
  ])('a file that cannot be parsed says so, and why [VALID-18]', async (text, reason) => {
    const { dialog, give } = await openImport('countries')
    await give('a.csv', text)
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe(`تعذّرت قراءة الملف. تأكد من صحة الصيغة.${reason}`)
    expect(en.carImport.parseFailed).toBe('Error parsing file. Check the format is correct.')
    expect(en.carImport.rowsHaveErrors).toBe(
      'There are errors in the data. Please correct them first.',
    )
    expect(imports()).toEqual([])
  })

  test('a file too large is not even read', async () => {
    const { user, dialog } = await openImport('countries')
    const file = new File(['x'], 'huge.csv')
    const arrayBuffer = vi.fn()
    Object.defineProperties(file, {
      size: { value: largestTable + 1 },
      arrayBuffer: { value: arrayBuffer },
    })
    await user.upload(dialog.getByLabelText('اختر ملفاً'), file)
    expect((await dialog.findByRole('alert')).textContent).toContain('أكبر من ١٠ ميغابايت')
    expect(arrayBuffer).not.toHaveBeenCalled()
  })

  test('what the server refuses is listed with row, field and reason, and downloadable [CARS-09]', async () => {
    answer.mockImplementation((row, input) =>
      row === 'cars/getTree'
        ? testTree
        : {
            success: input.body.length - 1,
            errors: [{ row: 2, field: 'country', code: 'unknownParent', message: '' }],
            created: { countries: 0, brands: 1, trims: 0, years: 0 },
          },
    )
    const { user, dialog, give, start } = await openImport('brands')
    await give('a.csv', 'name,country\nسايبا,إيران\nزوتي,المريخ\n')
    await dialog.findByText('الصفوف: ٢ · السليمة: ٢ · المعيبة: ٠')
    const readsBefore = treeReads()
    await user.click(start())
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('الصفوف المستوردة: ١ من ٢')
    expect(dialog.getByRole('listitem').textContent).toBe(
      'اسم البلد: الصف ٢: اسم البلد غير موجود في القائمة. أضفه أولاً.',
    )
    await user.click(dialog.getByRole('button', { name: 'نزّل الأخطاء' }))
    const text = vi.mocked(downloadText).mock.calls[0]?.[2]
    expect(text).toContain('الصف,الحقل,السبب')
    expect(text).toContain('2,اسم البلد,الصف ٢')
    await vi.waitFor(() => expect(treeReads()).toBe(readsBefore + 1))
  })

  test('goes on after a failure where it stood: what is sent is not sent again', async () => {
    answer.mockImplementation((row, input) => {
      if (row !== 'cars/getTree' && imports().length === 2)
        throw new ApiError('Forbidden', 403, 'FORBIDDEN')
      return serverAnswer(row, input)
    })
    const { user, dialog, give, start } = await openImport('countries')
    await give('a.csv', csv(700))
    await dialog.findByText('الصفوف: ٧٠٠ · السليمة: ٧٠٠ · المعيبة: ٠')
    await user.click(start())
    expect((await dialog.findByRole('alert')).textContent).toContain('تعذّر إكمال الاستيراد')
    expect(dialog.getByRole('progressbar')).toHaveProperty('value', 500)
    await user.click(dialog.getByRole('button', { name: 'أكمل' }))
    await dialog.findByText('الصفوف المستوردة: ٧٠٠ من ٧٠٠')
    expect(document.activeElement?.textContent).toContain('الصفوف المستوردة')
    expect(imports().map(([, { query }]) => query.offset)).toEqual([0, 500, 500])
  })
})

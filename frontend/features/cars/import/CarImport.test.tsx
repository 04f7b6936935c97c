import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { savedFiles } from '../../../testing/savedFiles.ts'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { LanguageProvider } from '../../../text/LanguageProvider.tsx'
import carImport from '../../../text/en/vendor/carImport.ts'
import { CarManagement } from '../management/CarManagement.tsx'
import { addTestTree } from '../testing/addTestTree.ts'
import { maxTableBytes } from './carTable.ts'

let market: TestMarket
let vendor: Person
let saved: ReturnType<typeof savedFiles>

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  await addTestTree(vendor)
  saved = savedFiles()
})
const savedText = async () => (await saved[0]?.file.text()) ?? ''

const imports = () => market.network.sent.filter(({ row }) => row !== 'cars/getTree')
const treeReads = () => market.network.sentTo('cars/getTree').length
const tree = async () => JSON.stringify((await vendor.call('cars/getTree', {})).data)

async function openImport(tab: string, button = 'استيراد') {
  const user = userEvent.setup()
  const page = (
    <LanguageProvider>
      <CarManagement />
    </LanguageProvider>
  )
  renderScreen(page, { at: `/vendor/car-management?tab=${tab}`, ...vendor })
  await screen.findByRole('searchbox')
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog'))
  const give = (name: string, text: string) =>
    user.upload(dialog.getByLabelText(/^(اختر ملفاً|Choose a file)$/), new File([text], name))
  const start = () => dialog.getByRole('button', { name: 'استورد' }) as HTMLButtonElement
  return { user, dialog, give, start }
}
/** Rows of countries, with this many different names. */
const csv = (count: number, names = count) =>
  ['country', ...Array.from({ length: count }, (_, index) => `بلد ${(index % names) + 1}`)].join(
    '\n',
  )

describe('bulk import of car data', () => {
  test.each([
    ['countries', 'a.csv', 'country\nإيران', '"إيران"'],
    ['brands', 'a.csv', 'name,country\nلكزس,اليابان', '"لكزس"'],
    ['trims', 'a.json', '[{"name":"كورولا","brand":"تويوتا"}]', '"كورولا"'],
    ['years', 'a.json', '[{"year":"2003-2004","trim":"ريو"}]', '2004'],
  ])(
    'the %s tab imports a file and shows how many rows were saved [CARS-06]',
    async (tab, name, text, imported) => {
      const { user, dialog, give, start } = await openImport(tab)
      await give(name, text)
      await dialog.findByText('الصفوف: ١ · السليمة: ١ · المعيبة: صفر')
      expect(await tree()).not.toContain(imported)
      const readsBefore = treeReads()
      await user.click(start())
      const alert = await dialog.findByRole('alert')
      expect(alert.textContent).toContain('الصفوف المستوردة: ١ من ١')
      expect(await tree()).toContain(imported)
      await waitFor(() => expect(treeReads()).toBe(readsBefore + 1))
    },
  )

  test('pasted JSON is read too [CARS-06]', async () => {
    const { user, dialog, start } = await openImport('countries')
    const area = dialog.getByLabelText('أو الصق الجدول أو نص JSON')
    fireEvent.change(area, { target: { value: '[{"country":"إيران"},{"country":"الصين"}]' } })
    await user.click(dialog.getByRole('button', { name: 'اقرأ النص' }))
    await dialog.findByText('الصفوف: ٢ · السليمة: ٢ · المعيبة: صفر')
    await user.click(start())
    await dialog.findByText('الصفوف المستوردة: ٢ من ٢')
    for (const country of ['إيران', 'الصين']) expect(await tree()).toContain(country)
  })

  test('a dropped file is read, also on the tab for whole cars', async () => {
    const { dialog } = await openImport('countries', 'استيراد كل السيارات')
    const file = new File(['make,model,year\nKia,Rio,2018'], 'cars.csv')
    fireEvent.drop(dialog.getByText('أفلت ملف CSV أو JSON هنا، أو'), {
      dataTransfer: { files: [file], types: ['Files'] },
    })
    await dialog.findByText('الصفوف: ١ · السليمة: ١ · المعيبة: صفر')
  })

  test('previews the first 10 rows [CARS-07]', async () => {
    const { dialog, give } = await openImport('countries')
    await give('a.csv', csv(12))
    const table = within(await dialog.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(11)
    expect(table.getByText('بلد 10')).toBeTruthy()
    expect(table.queryByText('بلد 11')).toBeNull()
  })

  test.each([
    ['countries', ['country']],
    ['brands', ['name', 'country']],
    ['trims', ['name', 'brand']],
    ['years', ['year', 'trim', 'brand']],
  ])('the %s tab has its own sample [CARS-07]', async (tab, fields) => {
    const { user, dialog } = await openImport(tab)
    await user.click(dialog.getByRole('button', { name: 'نموذج JSON' }))
    expect(saved.map(({ name }) => name)).toEqual([`sample-${tab}.json`])
    const sample = JSON.parse(await savedText()) as object[]
    expect(sample.map((row) => Object.keys(row))).toEqual([fields, fields])
  })

  test('invalid rows block the import until they are left out, which downloads them [CARS-08] [VALID-18]', async () => {
    const { user, dialog, give, start } = await openImport('brands')
    await give('a.csv', 'name,country\nلكزس,اليابان\nم,اليابان\n')
    expect((await dialog.findByRole('alert')).textContent).toBe('في البيانات أخطاء. صححها أولاً.')
    expect(start().disabled).toBe(true)
    await user.click(
      dialog.getByRole('checkbox', { name: 'اترك الصفوف المعيبة (١) واستورد الباقي' }),
    )
    expect(saved.map(({ name }) => name)).toEqual(['rejected-brands.csv'])
    const text = await savedText()
    expect(text).toContain('م,اليابان,')
    expect(text).not.toContain('لكزس')
    await user.click(start())
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('الصفوف المستوردة: ١ من ٢')
  })

  test('the import is blocked without a row, and without a valid one [CARS-08]', async () => {
    const { dialog, give, start } = await openImport('countries')
    await give('a.csv', 'country\n')
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'استورد' })).toBeNull()
    await give('a.csv', 'country\nم')
    await dialog.findByText('الصفوف: ١ · السليمة: صفر · المعيبة: ١')
    expect(start().disabled).toBe(true)
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  test('each required field of each row is checked [VALID-17]', async () => {
    const { dialog, give } = await openImport('brands')
    await give('a.csv', 'name,country\n,إيران\n\nسايبا,\n')
    const shown = await dialog.findAllByRole('listitem')
    expect(shown.map((item) => item.textContent)).toEqual([
      'اسم الماركة: الصف ٢: اسم الماركة مطلوب',
      'اسم البلد: الصف ٤: اسم البلد مطلوب',
    ])
  })

  test.each([
    ['countries', '[{"country":"إيران"},{"country":""}]', ['Row 2: Country name is required']],
    [
      'brands',
      '[{"country":"اليابان"},{"name":"لكزس"}]',
      ['Row 1: Brand name is required', 'Row 2: Country is required'],
    ],
    [
      'trims',
      '[{"brand":"تويوتا"},{"name":"كورولا"}]',
      ['Row 1: Trim name is required', 'Row 2: Brand is required'],
    ],
    [
      'years',
      '[{"trim":"ريو"},{"year":"2003"}]',
      ['Row 1: Year is required', 'Row 2: Trim is required'],
    ],
  ])('the required fields of %s are named in English as quoted [VALID-17]', async (...row) => {
    const [tab, text, messages] = row
    localStorage.setItem('qitati.language', 'en')
    const { dialog, give } = await openImport(tab, 'Import')
    await give('a.json', text)
    const shown = await dialog.findAllByRole('listitem')
    expect(shown.map(({ textContent }) => textContent.replace(/^[^:]*: /, ''))).toEqual(messages)
  })

  test.each([
    ['[{"country":', 'نص JSON ناقص أو فيه خطأ.'],
    ['PK\x03\x04 sheet', 'هذا ملف إكسل. احفظه من إكسل بصيغة CSV ثم اختره.'],
    ['colour\nred', 'الأعمدة المطلوبة ناقصة. نزّل النموذج وقارن عناوينه.'],
  ])(
    'a file that cannot be parsed gets an error with the reason [VALID-18]',
    async (text, reason) => {
      const { dialog, give } = await openImport('countries')
      await give('a.csv', text)
      const alert = await dialog.findByRole('alert')
      expect(alert.textContent).toBe(`لم نستطع قراءة الملف. تأكد من صيغته.${reason}`)
      expect(carImport.parseFailed).toBe('Error parsing file. Check the format is correct.')
      expect(carImport.rowsHaveErrors).toBe(
        'There are errors in the data. Please correct them first.',
      )
      expect(imports()).toEqual([])
    },
  )

  test('a file that is too large is not read', async () => {
    const { user, dialog } = await openImport('countries')
    const file = new File(['x'], 'huge.csv')
    const arrayBuffer = vi.fn()
    Object.defineProperties(file, {
      size: { value: maxTableBytes + 1 },
      arrayBuffer: { value: arrayBuffer },
    })
    await user.upload(dialog.getByLabelText('اختر ملفاً'), file)
    expect((await dialog.findByRole('alert')).textContent).toContain('أكبر من ١٠ ميغابايت')
    expect(arrayBuffer).not.toHaveBeenCalled()
  })

  test('rows that the server rejects are listed with row, field and reason, and can be downloaded [CARS-09]', async () => {
    const { user, dialog, give, start } = await openImport('brands')
    await give('a.csv', 'name,country\nلكزس,اليابان\nزوتي,المريخ\n')
    await dialog.findByText('الصفوف: ٢ · السليمة: ٢ · المعيبة: صفر')
    const readsBefore = treeReads()
    await user.click(start())
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('الصفوف المستوردة: ١ من ٢')
    expect(dialog.getByRole('listitem').textContent).toBe(
      'اسم البلد: الصف ٣: اسم البلد غير موجود في القائمة. أضفه أولاً.',
    )
    await user.click(dialog.getByRole('button', { name: 'نزّل الأخطاء' }))
    const text = await savedText()
    expect(text).toContain('الصف,الحقل,السبب')
    expect(text).toContain('3,اسم البلد,الصف ٣')
    // Once, and again while the catalogue is behind.
    await waitFor(() => expect(treeReads()).toBeGreaterThan(readsBefore))
  })

  test('resumes after a failure: rows already sent are not sent again', async () => {
    const { user, dialog, give, start } = await openImport('countries')
    await give('a.csv', csv(700, 7))
    await dialog.findByText('الصفوف: ٧٠٠ · السليمة: ٧٠٠ · المعيبة: صفر')
    const row = 'cars/countries/bulkCreateCountries'
    const letFirstGoOn = market.network.break('hanging', row)
    await user.click(start())
    await waitFor(() => expect(market.network.sentTo(row)).toHaveLength(1))
    market.network.breakOnce('FORBIDDEN', row)
    letFirstGoOn()
    expect((await dialog.findByRole('alert')).textContent).toContain('لم يكتمل الاستيراد')
    expect(dialog.getByRole('progressbar')).toHaveProperty('value', 500)
    await user.click(dialog.getByRole('button', { name: 'أكمل' }))
    await dialog.findByText('الصفوف المستوردة: ٧٠٠ من ٧٠٠')
    expect(document.activeElement?.textContent).toContain('الصفوف المستوردة')
    expect(imports().map(({ query }) => query.offset)).toEqual(['0', '500', '500'])
  })
})

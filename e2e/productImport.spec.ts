import { readFile } from 'node:fs/promises'
import writeWorkbook from 'write-excel-file/node'
import { expect, expectSoundLayout, screenshot, test, visit } from './support/flow.ts'
import { chooseRole, newVisitor, signUp } from './support/people.ts'

const parts = ['دعامية امامية', 'لايت امامي يمين', 'بريك باد امامي', 'رديتر ماء', 'فلتر هواء']
const cars = ['كامري 12-15', 'كورولا ٢٠١٤-٢٠١٨', 'Camry 2018-2020', 'كامري 2013 الى 2015']
const prices = ['45', '٤٥ الف', '45,000', '35.000', '120000 دينار']

/** A stock list as vendors keep it: a title above, digits of both kinds, prices in thousands. */
function stockList(count: number): string[][] {
  const rows = Array.from({ length: count }, (_, index) => [
    String(index + 1),
    `${index % 10 === 3 ? 'شغلة' : parts[index % 5]} ${index + 1}`,
    `IMP-${1000 + index}`,
    cars[index % 4] ?? '',
    prices[index % 5] ?? '',
    index === 20 ? 'شوية' : String((index % 9) + 1),
    index % 10 === 3 ? 'هياكل وبدي' : '',
  ])
  const header = ['ت', 'اسم المادة', 'رقم القطعه', 'يركب على', 'سعر البيع', 'العدد', 'الفئة']
  return [['مخزن ابو علي - جرد', '', '', '', '', '', ''], header, ...rows]
}

const arabic = {
  choose: 'اختر ملفاً',
  import: 'استيراد من إكسل',
  notASheet: 'ليس ملف إكسل',
  column: 'معنى العمود اسم المادة',
  origin: 'المنشأ',
  toCheck: 'راجع الصفوف',
  thousands: /^نعم، .*٤٥٬٠٠٠/,
  unknownCategory: 'القسم «',
  applyToAll: /^طبّق على/,
  start: 'استورد ١٩٩ منتجاً',
  progress: 'حُفظ ٥٠ من ١٩٩',
  unfinished: 'استيراد لم يكتمل',
  resume: 'أكمل',
  done: 'اكتمل الاستيراد',
  created: 'أُضيف جديداً١٩٩',
  rejectedFile: 'نزّل ما لم يُحفظ (CSV)',
  products: 'منتجاتي',
  total: 'من ١٩٩',
  again: 'استورد ملفاً آخر',
  recalled: 'أجوبتك عن ملف سابق:',
  leftOver: 'منتج واحد يحتاج تصحيحاً، والباقي موجود عندك كما هو.',
}
const english: typeof arabic = {
  choose: 'Choose a file',
  import: 'Import from Excel',
  notASheet: 'neither an Excel',
  column: 'Meaning of column اسم المادة',
  origin: 'Origin',
  toCheck: 'Check the rows',
  thousands: /^Yes, .*45,000/,
  unknownCategory: 'The category "',
  applyToAll: /^Apply to/,
  start: 'Import 59 products',
  progress: '50 of 59 saved',
  unfinished: 'Unfinished import',
  resume: 'Resume',
  done: 'The import is complete',
  created: 'New59',
  rejectedFile: 'Download what was not saved (CSV)',
  products: 'My products',
  total: 'of 59',
  again: 'Import another file',
  recalled: 'Your answers about an earlier file:',
  leftOver: '1 product needs correcting; the others are already in your products.',
}

test('a messy stock list is corrected once, imported through a reload, and nothing is doubled', async ({
  page,
}, { project }) => {
  const isPhone = project.name === 'phone'
  // The shorter list on the wide screen, which runs it in the other language.
  const [text, count] = isPhone ? [arabic, 200] : [english, 60]
  const language = isPhone ? 'ar' : 'en'
  const lastGroup = Math.ceil(count / 50) - 1
  const buffer = await writeWorkbook(
    stockList(count).map((row) => row.map((value) => ({ value, type: String }))),
    { sheet: 'جرد' },
  ).toBuffer()
  const file = { name: 'جرد.xlsx', mimeType: '', buffer }
  await signUp(page, newVisitor('علي', 'الجبوري'))
  await chooseRole(page, 'بائع')
  if (!isPhone) await page.locator('button[lang=en]').locator('visible=true').first().click()
  await visit(page, '/vendor/products')
  await page.getByRole('link', { name: text.import }).click()
  const input = page.getByLabel(text.choose)

  await test.step('a file that is not a table is rejected', async () => {
    const image = Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(20_000, '\0'), 'latin1')
    await input.setInputFiles({ name: 'قائمة.xlsx', mimeType: 'image/png', buffer: image })
    await expect(page.getByRole('alert')).toContainText(text.notASheet)
  })

  await input.setInputFiles(file)
  await expect(page.getByRole('combobox', { name: text.column })).toHaveValue(/^nameAr/)
  await page.getByLabel(text.origin, { exact: true }).fill('كوري')
  await expectSoundLayout(page, language)
  await screenshot(page, project.name, 'product-import-columns')
  await page.getByRole('button', { name: text.toCheck }).click()

  await page.getByRole('button', { name: text.thousands }).click()
  const fix = page.getByRole('listitem').filter({ hasText: text.unknownCategory }).first()
  await fix.getByRole('combobox').selectOption('الهيكل الخارجي')
  await fix.getByRole('button', { name: text.applyToAll }).click()
  const start = page.getByRole('button', { name: text.start })
  await expect(start).toBeEnabled()
  await expectSoundLayout(page, language)
  await screenshot(page, project.name, 'product-import-check')

  // The second group is carried out, but the page is gone before the response arrives.
  let sent = 0
  let isGone = false
  await page.route('**/api/products/bulk', async (route) => {
    sent++
    if (sent === 1 || isGone) return route.continue()
    if (sent === 2) await route.fetch()
  })
  await start.click()
  await expect(page.getByText(text.progress)).toBeVisible()
  await expect.poll(() => sent).toBe(Math.min(3, lastGroup + 1))
  // Without the route, the requests that it holds would go on before the page is gone.
  isGone = true
  await page.reload()
  await expect(page.getByText(text.unfinished)).toBeVisible()
  await page.getByRole('button', { name: text.resume }).click()
  const result = page.getByRole('alert').filter({ hasText: text.done })
  await expect(result).toContainText(text.created, { timeout: 60_000 })
  await expectSoundLayout(page, language)
  await screenshot(page, project.name, 'product-import-result')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: text.rejectedFile }).click()
  const rejected = await readFile(await (await downloading).path(), 'utf8')
  expect(rejected.trim().split('\r\n')).toHaveLength(2)
  expect(rejected).toContain('IMP-1020')

  await test.step('the same file again asks only about what was left out', async () => {
    await page.getByRole('button', { name: text.again }).click()
    await input.setInputFiles(file)
    await expect(page.getByText(text.leftOver)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(text.recalled)).toBeVisible()
  })

  await visit(page, '/vendor/products')
  await expect(page.getByText(text.total)).toBeVisible()
})

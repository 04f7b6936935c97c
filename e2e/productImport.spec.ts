import { readFile } from 'node:fs/promises'
import writeWorkbook from 'write-excel-file/node'
import { expect, expectSoundLayout, test, visit } from './support/flow.ts'
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

test('a messy stock list is corrected once, imported through a reload, and nothing is doubled', async ({
  page,
}) => {
  const buffer = await writeWorkbook(
    stockList(200).map((row) => row.map((value) => ({ value, type: String }))),
    { sheet: 'جرد' },
  ).toBuffer()
  const file = { name: 'جرد.xlsx', mimeType: '', buffer }
  await signUp(page, newVisitor('علي', 'الجبوري'))
  await chooseRole(page, 'بائع')
  await visit(page, '/vendor/products')
  await page.getByRole('link', { name: 'استيراد من إكسل' }).click()
  const input = page.getByLabel('اختر ملفاً')

  await input.setInputFiles(file)
  await expect(page.getByRole('combobox', { name: 'معنى العمود اسم المادة' })).toHaveValue(
    /^nameAr/,
  )
  await page.getByLabel('المنشأ', { exact: true }).fill('كوري')
  await expectSoundLayout(page)
  await page.getByRole('button', { name: 'راجع الصفوف' }).click()

  await page.getByRole('button', { name: /^نعم، .*٤٥٬٠٠٠/ }).click()
  const fix = page.getByRole('listitem').filter({ hasText: 'القسم «' }).first()
  await fix.getByRole('combobox').selectOption('الهيكل الخارجي')
  await fix.getByRole('button', { name: /^طبّق على/ }).click()
  const start = page.getByRole('button', { name: 'استورد ١٩٩ قطعة' })
  await expect(start).toBeEnabled()
  await expectSoundLayout(page)

  // The second group is carried out, but the page is gone before the response arrives.
  let sent = 0
  let isGone = false
  await page.route('**/api/products/bulk', async (route) => {
    sent++
    if (sent === 1 || isGone) return route.continue()
    if (sent === 2) await route.fetch()
  })
  await start.click()
  await expect(page.getByText('حُفظ ٥٠ من ١٩٩')).toBeVisible()
  await expect.poll(() => sent).toBe(3)
  // Without the route, the requests that it holds would go on before the page is gone.
  isGone = true
  await page.reload()
  await expect(page.getByText('استيراد لم يكتمل')).toBeVisible()
  await page.getByRole('button', { name: 'أكمل' }).click()
  const result = page.getByRole('alert').filter({ hasText: 'اكتمل الاستيراد' })
  await expect(result).toContainText('جديدة١٩٩', { timeout: 60_000 })
  await expectSoundLayout(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'نزّل ما لم يُحفظ (CSV)' }).click()
  const rejected = await readFile(await (await downloading).path(), 'utf8')
  expect(rejected.trim().split('\r\n')).toHaveLength(2)
  expect(rejected).toContain('IMP-1020')

  await test.step('the same file again asks only about what was left out', async () => {
    await page.getByRole('button', { name: 'استورد ملفاً آخر' }).click()
    await input.setInputFiles(file)
    await expect(page.getByText('قطعة واحدة تحتاج تصحيحاً، والباقي موجود عندك كما هو.')).toBeVisible(
      {
        timeout: 30_000,
      },
    )
    await expect(page.getByText('أجوبتك عن ملف سابق:')).toBeVisible()
  })

  await visit(page, '/vendor/products')
  await expect(page.getByText('من ١٩٩')).toBeVisible()
})

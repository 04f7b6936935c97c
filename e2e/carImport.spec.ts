import { readFile } from 'node:fs/promises'
import { expect, expectSoundLayout, screenshot, test, visit } from './support/flow.ts'
import { chooseRole, newVisitor, signUp } from './support/people.ts'

test('a file of cars: invalid rows are skipped by choice, the others imported [CARS-06, CARS-07, CARS-08, CARS-09]', async ({
  page,
}, { project }) => {
  const brand = `ماركة ${project.name}`
  const rows = Array.from({ length: 200 }, (_, index) => {
    const name = index === 20 ? 'م' : index === 50 ? '' : `موديل ${index % 40}`
    return `"بلد الاستيراد";"${brand}";"${name}";${index === 90 ? 'قديم' : 1990 + (index % 20)}`
  })
  const buffer = Buffer.from(`\uFEFF${['country;brand;trim;year', ...rows].join('\r\n')}`)

  await signUp(page, newVisitor('سارة', 'الدليمي'))
  await chooseRole(page, 'بائع')
  await visit(page, '/vendor/car-management?tab=trims')
  await page.getByRole('button', { name: 'استيراد كل السيارات' }).click()
  const dialog = page.getByRole('dialog', { name: 'استيراد كل السيارات' })
  await dialog
    .getByLabel('اختر ملفاً')
    .setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('الصفوف: ٢٠٠ · السليمة: ١٩٧ · المعيبة: ٣')).toBeVisible()
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(11)
  const start = dialog.getByRole('button', { name: 'استورد', exact: true })
  await expect(start).toBeDisabled()
  await expectSoundLayout(page)
  await screenshot(page, project.name, 'car-import-preview')

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('checkbox', { name: /اترك الصفوف المعيبة/ }).check()
  const rejected = await readFile(await (await downloading).path(), 'utf8')
  expect(rejected.trim().split('\r\n')).toHaveLength(4)

  await start.click()
  const result = page.getByRole('dialog', { name: 'نتيجة الاستيراد' })
  await expect(result.getByRole('alert')).toContainText('الصفوف المستوردة: ١٩٧ من ٢٠٠')
  await expect(result.getByRole('listitem')).toHaveText([
    /الصف ٢٢:.*حرفين/,
    /الصف ٥٢: اسم الموديل مطلوب/,
    /الصف ٩٢: اكتب السنة/,
  ])
  await expectSoundLayout(page)
  await screenshot(page, project.name, 'car-import-result')
  await result.getByRole('button', { name: 'إغلاق' }).last().click()
  await page.getByRole('searchbox').fill(brand)
  await expect(page.getByText('عرض ٤٠ من ٤٠')).toBeVisible()
})

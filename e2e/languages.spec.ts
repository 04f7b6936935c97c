import { expect, screenshot, test, visit } from './support/flow.ts'
import { signIn } from './support/people.ts'

test('English is one press away, changes the direction and persists', async ({ page }, {
  project,
}) => {
  await visit(page, '/products')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('main')).not.toContainText('عرض')
  await screenshot(page, project.name, 'english-products')
})

test('on a phone, Arabic names of cars start where the English card does, clear of its buttons', async ({
  page,
}) => {
  await signIn(page, 'vendor@qitati.test')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await visit(page, '/vendor/car-management')
  const country = page.getByRole('row').filter({ hasText: 'كوريا الجنوبية' })
  const start = (text: string) =>
    country.getByText(text).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().left)
    })
  expect(await start('كوريا الجنوبية')).toBe(await start('Brands'))
})

import { expect, image, test } from './support/flow.ts'

test('English is one press away, changes the direction and persists', async ({ page }, {
  project,
}) => {
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('main')).not.toContainText('عرض')
  await image(page, project.name, 'english-products')
})

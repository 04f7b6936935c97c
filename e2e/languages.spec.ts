import { expect, expectSoundLayout, test, visit } from './support/flow.ts'
import { signIn } from './support/people.ts'

test('English is one press away and persists; on a phone, Arabic names of cars start where the English card does', async ({
  page,
}) => {
  await signIn(page, 'vendor@qitati.test')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await visit(page, '/vendor/car-management')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectSoundLayout(page, 'en')
  await expect(page.getByRole('main')).not.toContainText('عرض')
  const country = page.getByRole('row').filter({ hasText: 'كوريا الجنوبية' })
  const start = (text: string) =>
    country.getByText(text).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().left)
    })
  expect(await start('كوريا الجنوبية')).toBe(await start('Brands'))
})

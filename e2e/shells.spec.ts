/** Layout of the two signed-in shells. */
import type { Locator } from '@playwright/test'
import { expect, expectSoundLayout, screenshot, test, visit } from './support/flow.ts'
import { signIn, signOut } from './support/people.ts'

const signInButton = { name: 'تسجيل الدخول' }

test("the vendor's menu is at the side, and on a small screen opens and closes; signing out ends the session [SHELL-10, SHELL-07]", async ({
  page,
}, { project }) => {
  await signIn(page, 'vendor@qitati.test')
  const menu = page.getByRole('navigation', { name: 'قائمة البائع' })
  const opener = page.getByRole('button', { name: 'افتح القائمة' })
  const openMenu = async () => {
    await opener.click()
    await expect(menu).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
  }
  if (project.name === 'phone') {
    await expect(menu).toBeHidden()
    await openMenu()
    await screenshot(page, project.name, 'shells-vendor-menu')
    await page.getByRole('button', { name: 'أغلق القائمة' }).click()
    await expect(menu).toBeHidden()
    await openMenu()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await openMenu()
  } else {
    await expect(opener).toBeHidden()
  }
  await menu.getByRole('link', { name: 'الإعدادات' }).click()
  await expect(page).toHaveURL(/\/vendor\/settings$/)
  if (project.name === 'phone') await expect(menu).toBeHidden()
  await expectSoundLayout(page)

  // From a page that visitors may see, so that no gate redirects to the landing page.
  await visit(page, '/about')
  await signOut(page)
  await expect(page.getByRole('banner').getByRole('button', signInButton)).toBeVisible()
  await visit(page, '/vendor/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('لفتح «لوحة التحكم» سجّل الدخول')).toBeVisible()
})

test("the customer's results are a grid or a list [SRCH-08]", async ({ page }, { project }) => {
  await signIn(page, 'customer@qitati.test')
  await visit(page, '/customer/search')
  const cards = page.getByRole('list', { name: 'النتائج' }).getByRole('article')
  /** Whether the first two cards are side by side. */
  const isGrid = async () => {
    const [first, second] = await Promise.all(
      [cards.nth(0), cards.nth(1)].map((one) => one.boundingBox()),
    )
    return first?.y === second?.y
  }
  const toggle = (name: string) => page.getByRole('button', { name })
  await expect(cards.nth(1)).toBeVisible()
  if (project.name === 'phone') expect((await cards.first().boundingBox())?.y).toBeLessThan(220)
  expect(await isGrid()).toBe(true)
  await toggle('عرض قائمة').click()
  await expect.poll(isGrid).toBe(false)
  await expect(cards).toHaveCount(12)
  await screenshot(page, project.name, 'shells-search-list')
  await expectSoundLayout(page)
  await page.reload()
  await expect(cards.nth(1)).toBeVisible()
  expect(await isGrid()).toBe(false)
  await toggle('عرض شبكة').click()
  await expect.poll(isGrid).toBe(true)

  // A toast covers neither the cart's count nor the tabs.
  await cards.first().getByRole('button', { name: /^أضف/ }).click()
  const bar = page.getByRole('banner')
  for (const free of [bar.getByRole('link', { name: /^السلة/ }), bar.getByRole('navigation')])
    await expect.poll(() => areApart(page.locator('[data-toast]'), free)).toBe(true)
})

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) return false
  return a.y + a.height <= b.y || b.y + b.height <= a.y
}

/** Navigation between pages, and search by keyboard: scroll position, focus, confirmation, errors. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { foldDigits } from '#shared/kernel/numbers.ts'
import { expect, test, visit } from './support/flow.ts'
import { signIn } from './support/people.ts'
import { inArabicDigits } from './support/vendor.ts'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a new page starts at its top with the focus in its content; going back restores the place in the list, even after loading more', async ({
  page,
}) => {
  await visit(page, '/products')
  const cards = page.getByRole('list', { name: 'النتائج' }).getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('button', { name: 'عرض المزيد' }).click()
  await expect(cards).toHaveCount(24)
  const link = cards.nth(20).getByRole('link').first()
  const name = await link.textContent()
  await link.scrollIntoViewIfNeeded()
  const place = await scrollTop(page)
  expect(place).toBeGreaterThan(600)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: name?.trim() ?? '' })).toBeVisible()
  // The heading loads later; a screen reader continues at the start of the content.
  await expect(page.locator('#main')).toBeFocused()
  expect(await scrollTop(page)).toBe(0)
  await expect(page).toHaveTitle(new RegExp(name?.trim() ?? ''))

  await page.goBack()
  await expect(cards).toHaveCount(24)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(place)
  await expect(page).toHaveTitle(/تصفّح القطع/)
})

test('a search by keyboard alone: a suggestion, a chip, a correction, and the offers of an empty page', async ({
  page,
}) => {
  const { keyboard } = page
  /** Presses Tab until this has the focus. */
  const tabTo = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible()
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1)
      await keyboard.press(key)
    await expect(target).toBeFocused()
  }
  /** Into the focused field. */
  const searchFor = async (text: string) => {
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  const box = page.getByRole('combobox', { name: 'ابحث عن قطعة' })
  const chips = page.getByRole('list', { name: 'التصفية' }).getByRole('listitem')
  const cards = page.getByRole('list', { name: 'النتائج' }).getByRole('article')
  const search = () => new URL(page.url()).searchParams.get('search')

  await visit(page, '/')
  await tabTo(box)
  await keyboard.type('فلتر')
  const options = page.getByRole('listbox').getByRole('option')
  // Until the list of the whole text is there, one of the text so far is shown, and its order may change.
  await expect(page.getByRole('status').filter({ hasText: /اقتراح/ })).toHaveCount(1)
  await expect(options.first()).toContainText('فلتر')
  await keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const { violations } = await new AxeBuilder({ page })
    .include('[role=search]')
    .include('[role=listbox]')
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=/)
  await expect(cards.first()).toBeVisible()

  await tabTo(box)
  await searchFor('فلتر دهن كامري')
  await expect(chips).toHaveCount(2)
  await tabTo(page.getByRole('button', { name: 'إزالة كامري' }))
  await keyboard.press('Enter')
  await expect(chips).toHaveCount(1)
  expect(search()).toBe('فلتر دهن')
  // The focus stays with the chips.
  await keyboard.press('Tab')
  await expect(chips.getByRole('button')).toBeFocused()

  await tabTo(box, 'Shift+Tab')
  await searchFor('فمحات')
  await expect(page.getByText(/عرضنا نتائج .?«.?فحمات.?» بدل .?«.?فمحات/)).toBeVisible()

  await searchFor('فحمات لادا')
  await expect(page.getByText('لم يتم العثور على منتجات تطابق معايير البحث')).toBeVisible()
  const offer = page.getByRole('button', { name: /^ابحث عن/ }).first()
  const count = foldDigits((await offer.textContent()) ?? '').match(/\d+/)?.[0]
  await tabTo(offer)
  await keyboard.press('Enter')
  await expect(
    page.getByText(new RegExp(`عرض .* من ${inArabicDigits(Number(count))} منتج`)),
  ).toBeVisible()
  expect(search()).toBe('فحمات')
})

test('unsaved changes need confirmation when leaving by a link, the back button or closing the page', async ({
  page,
}) => {
  await signIn(page, 'vendor@qitati.test')
  const menu = page.getByRole('navigation', { name: 'قائمة البائع' })
  await menu.getByRole('link', { name: 'الإعدادات' }).click()
  await page.getByLabel('اسم المحل').fill('اسم لم يحفظ')

  const question = page.getByRole('dialog', { name: 'لم تحفظ التعديلات' })
  const stay = question.getByRole('button', { name: 'ابقَ هنا' })
  await menu.getByRole('link', { name: 'الطلبات' }).click()
  await stay.click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/vendor\/settings$/)

  await page.evaluate(() => history.back())
  await stay.click()
  await expect(page).toHaveURL(/\/vendor\/settings$/)
  await expect(page.getByLabel('اسم المحل')).toHaveValue('اسم لم يحفظ')

  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'اخرج بدون حفظ' }).click()
  await expect(page).toHaveURL(/\/vendor\/dashboard$/)
})

test('a page whose code the line loses says so inside the shell, other pages open, and it comes back with the line', async ({
  browser,
  baseURL,
}) => {
  // The console may not be silent, because the browser reports the failed fetch.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await visit(page, '/products')
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'من نحن' })
  const lost = page.getByRole('heading', { name: 'انقطع النت' })
  await context.setOffline(true)
  await about.click()
  await expect(lost).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
  await page.getByRole('banner').getByRole('link', { name: 'تصفّح القطع' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'تصفّح القطع' })).toBeVisible()
  await page.goBack()
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lost).toBeHidden()
  await context.close()
})

test('a first script that the line loses is fetched again, behind the header that is painted already', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  let losses = 0
  await page.route('**/assets/index-*.js', (route) =>
    losses++ < 2 ? route.abort() : route.continue(),
  )
  await page.goto('/customer/cart')
  await expect(page.getByText('انقطع النت').first()).toBeVisible()
  await expect(page.locator('#shell svg')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'السلة' })).toBeVisible()
  await expect(page.locator('#shell')).toBeHidden()
  await context.close()
})

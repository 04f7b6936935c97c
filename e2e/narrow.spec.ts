/**
 * At 320 px, the narrowest phone, no screen overflows sideways in Arabic or English. The visited
 * screens are compared with the route table, so a new route needs a visit.
 */
import type { Page } from '@playwright/test'
import { findRoute, routes } from '#frontend/routes/routes.ts'
import { infoPages } from '#shared/site/publicPaths.ts'
import { expect, readFromTheRight, test, visit } from './support/flow.ts'
import { chooseRole, newVisitor, signIn, signUp } from './support/people.ts'

const WIDTH = 320

// Without animations, so that final positions are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Elements beyond the viewport, and those that scroll sideways but should not. Strips may scroll: a
 * list of links, tabs, a carousel or a table with `overflow-x`; never the body of a dialog.
 */
const findOverflow = (width: number): string[] => {
  const describe = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    const text = (element.textContent ?? '').trim().slice(0, 30)
    return `${element.tagName.toLowerCase()} '${text}' from ${Math.round(left)} to ${Math.round(right)}: ${element.className}`
  }
  const isStrip = (element: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
    !element.matches('dialog, dialog > section > *, dialog > div > *')
  const found: string[] = []
  const page = document.scrollingElement?.scrollWidth ?? 0
  if (page > width || innerWidth > width) found.push(`the page is ${Math.max(page, innerWidth)} px`)
  const modal = document.querySelector('dialog:modal')
  const isHidden = (element: Element) => {
    const { display, visibility, position, clipPath } = getComputedStyle(element)
    const isForScreenReaders = position === 'absolute' && clipPath !== 'none'
    return display === 'none' || visibility === 'hidden' || isForScreenReaders
  }
  const isOutside = (element: Element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect()
    return own > 1 && height > 0 && (left < -0.5 || right > width + 0.5)
  }
  // A strip scrolls, as the text of a field does; an ellipsis marks truncated text.
  const mayBeCut = (element: Element) =>
    isStrip(element) ||
    getComputedStyle(element).textOverflow === 'ellipsis' ||
    element.matches('input, textarea, select')
  // A card, a field or a dialog whose content is wider than itself.
  const overflows = (element: Element) =>
    element.matches('dialog, dialog > section > *, dialog > div > *, [class*=rounded-]') &&
    element.scrollWidth > element.clientWidth + 2 &&
    element.clientWidth > 0
  const visit = (element: Element) => {
    if (isHidden(element)) return
    if (isOutside(element)) {
      found.push(describe(element))
      return
    }
    if (mayBeCut(element)) return
    if (overflows(element))
      found.push(
        `wider than itself, ${element.scrollWidth} in ${element.clientWidth}: ${describe(element)}`,
      )
    if (element.matches('svg')) return
    for (const child of element.children) visit(child)
  }
  visit(modal ?? document.body)
  return found
}

class Walk {
  readonly page: Page
  readonly seen = new Set<string>()
  readonly problems: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async goto(path: string): Promise<void> {
    await visit(this.page, path)
    await this.measure(path)
  }

  /** Measures the screen in both languages, and continues in Arabic. */
  async measure(what: string): Promise<void> {
    for (const language of ['ar', 'en']) {
      await expect(this.page.locator('html')).toHaveAttribute('lang', language)
      await expect(this.page.locator('h1').first()).toBeAttached()
      await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
      const found = await this.page.evaluate(findOverflow, WIDTH)
      this.problems.push(...found.map((each) => `${what} (${language}): ${each}`))
      await this.turn()
    }
    const route = findRoute(new URL(this.page.url()).pathname)
    if (route) this.seen.add(route.name)
  }

  /** Presses the header's language switch, even below a dialog. */
  async turn(): Promise<void> {
    await this.page
      .locator('button[lang]')
      .first()
      .evaluate((button) => {
        if (button instanceof HTMLElement) button.click()
      })
  }
}

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()

/** Chooses a car in the header's panel by steps, measures them and the garage, and shows what fits. */
async function chooseCar(walk: Walk): Promise<void> {
  const { page } = walk
  await button(page, 'سيارتي').click()
  const dialog = page.getByRole('dialog')
  for (const [step, name] of [
    ['country', 'اليابان'],
    ['brand', 'تويوتا'],
    ['trim', 'كامري'],
    ['years', '٢٠١٨'],
  ] as const) {
    await walk.measure(`car wizard, ${step}`)
    await dialog.getByRole('button', { name, exact: true }).click()
  }
  await walk.measure('car wizard, chosen')
  await dialog.getByRole('button', { name: 'هاي سيارتي' }).click()
  await button(page, /^سيارتي: /).click()
  await walk.measure('garage')
  await dialog.getByRole('button', { name: /^غيّر اسم/ }).click()
  await walk.measure('garage, renaming')
  await page.keyboard.press('Escape')
  await dialog.getByRole('link', { name: 'اعرض القطع المناسبة' }).click()
  await expect(page).toHaveURL(/carTrimId=/)
}

async function walkAsVisitor(page: Page): Promise<Walk> {
  const walk = new Walk(page)
  await walk.goto('/')
  await button(page, 'افتح القائمة').click()
  await walk.measure('menu')
  await page.keyboard.press('Escape')
  await chooseCar(walk)
  await walk.measure('parts for the car')
  for (const path of ['/', '/welcome', '/login', '/404', ...infoPages.map((name) => `/${name}`)])
    await walk.goto(path)
  await walk.goto('/products?search=شيءلايوجد&featured=true&minPrice=100000000')
  await walk.goto('/products?search=فلتر دهن كامري زرافةلاوجودلها')
  await walk.goto('/products')
  await page.getByRole('combobox', { name: 'ابحث عن قطعة' }).fill('فل')
  await page.getByRole('option').first().waitFor()
  await walk.measure('suggestions')
  await page.keyboard.press('Escape')
  await button(page, 'الفلاتر').click()
  await walk.measure('filters')
  await page.keyboard.press('Escape')
  await page.locator('main a[href^="/products/"]').first().click()
  await expect(page).toHaveURL(/\/products\/.+/)
  await walk.measure('product')
  const shop = await page.locator('main a[href^="/vendors/"]').first().getAttribute('href')
  await button(page, 'تواصل مع البائع').click()
  await walk.measure('contact')
  await walk.goto(shop ?? '')
  return walk
}

async function walkAsNewCustomer(page: Page): Promise<Walk> {
  const walk = new Walk(page)
  await signUp(page, newVisitor('عبدالرحمن', 'عبدالكريم المشهداني'))
  await walk.measure('onboarding')
  await chooseRole(page, 'زبون')
  await walk.measure('home of a newcomer')
  for (const path of ['cart', 'orders', 'profile']) await walk.goto(`/customer/${path}`)
  await walk.goto('/customer/home')
  await chooseCar(walk)
  await walk.measure('parts for the car')
  await walk.goto('/customer/home')
  await walk.goto('/customer/products')
  await walk.goto('/customer/search?q=دعامية')
  await button(page, 'عرض قائمة').click()
  await walk.measure('results as a list')
  await page.locator('main a[href^="/customer/products/"]').first().click()
  await expect(page).toHaveURL(/\/customer\/products\/.+/)
  await button(page, 'أضف إلى السلة').click()
  await walk.measure('product')
  await walk.goto('/customer/cart')
  await walk.goto('/customer/checkout')
  await button(page, 'التالي').click()
  await page.getByLabel('المنطقة').waitFor()
  await walk.measure('checkout, new address')
  await button(page, 'احفظ العنوان وتابع').click()
  await walk.measure('checkout, rejected address')
  await page.getByLabel('المحافظة').selectOption('بغداد')
  await page.getByLabel('المنطقة').fill('الكرادة')
  await page.getByLabel('الشارع').fill('شارع ٦٢، محلة ٩٠٥، زقاق ١١، دار ١١٣/٥ الطابق الثاني')
  await page.getByLabel('رقم الهاتف').fill('٠٧٧٠١٢٣٤٥٦٧')
  await button(page, 'احفظ العنوان وتابع').click()
  // The last step begins at its top, with its button in view.
  await expect(page.getByRole('heading', { name: 'التأكيد' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'التأكيد' })).toBeInViewport()
  await expect(button(page, 'إنشاء الطلب')).toBeInViewport()
  await walk.measure('checkout, confirm')
  await button(page, 'رجوع').click()
  await walk.measure('checkout, address')
  await button(page, 'التالي').click()
  await button(page, 'إنشاء الطلب').click()
  await expect(page).toHaveURL(/\/customer\/orders$/)
  await page.getByRole('link', { name: 'عرض التفاصيل' }).waitFor()
  await walk.measure('orders')
  // '× ١' and not '١ ×', which reads as a larger number after a name that ends in a digit.
  expect(await readFromTheRight(page.locator('bdi', { hasText: '×' }).last())).toBe('×١')
  await button(page, 'الفلاتر').click()
  await walk.measure('order filters')
  await page.getByRole('link', { name: 'عرض التفاصيل' }).click()
  await expect(page).toHaveURL(/\/customer\/orders\/.+/)
  await walk.measure('order')
  await button(page, 'إلغاء الطلب').click()
  await walk.measure('cancel order')
  await walk.goto('/customer/home')
  await walk.goto('/customer/profile')
  await button(page, 'إضافة عنوان').click()
  await walk.measure('address dialog')
  return walk
}

async function walkAsVendor(page: Page): Promise<Walk> {
  const walk = new Walk(page)
  await signIn(page, 'vendor@qitati.test')
  await walk.measure('dashboard')
  await button(page, 'افتح القائمة').click()
  await walk.measure('menu')
  await walk.goto('/vendor/products')
  const href = await page
    .locator('main a[href^="/vendor/edit-product/"]')
    .first()
    .getAttribute('href')
  for (const dialog of [/^تعديل كمية/, /^حذف/, /^تحديد$/]) {
    await button(page, dialog).click()
    await walk.measure(`products, ${dialog.source}`)
    await page.keyboard.press('Escape')
  }
  await walk.goto('/vendor/add-product')
  await button(page, 'حفظ المنتج').click()
  for (const add of ['أضف مصدراً آخر', 'أضف نوعاً']) await button(page, add).click()
  await walk.measure('product form with errors')
  await walk.goto(href ?? '')
  await walk.goto('/vendor/orders')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^تفاصيل الطلب/ })
    .first()
    .click()
  await walk.measure('order dialog')
  const paper = await page.getByRole('link', { name: 'طباعة' }).getAttribute('href')
  await walk.goto(paper ?? '')
  await walk.goto('/vendor/import-products')
  await walk.goto('/vendor/settings')
  await walk.goto('/vendor/car-management')
  for (const [tab, add] of [
    ['الماركات', 'إضافة ماركة'],
    ['الموديلات', 'إضافة موديل'],
    ['السنوات', 'إضافة سنة'],
    ['البلدان', 'إضافة بلد'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await walk.measure(`car management, ${tab}`)
    await button(page, add).click()
    await walk.measure(add)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab', { name: 'الموديلات' }).click()
  await button(page, 'استيراد كل السيارات').click()
  await walk.measure('import')
  const rows = [
    'country,brand,trim,year',
    'بلد طويل الاسم جداً,ماركة جديدة طويلة,,قديم',
    'بلد,ماركة,موديل,2018',
  ]
  await page.getByRole('dialog').getByRole('textbox').fill(rows.join('\n'))
  await button(page, 'اقرأ النص').click()
  await walk.measure('import preview')
  return walk
}

test('at 320 px no screen overflows sideways, in Arabic and in English [SHELL-01]', async ({
  openPage,
}) => {
  const walks = await Promise.all([
    walkAsVisitor(await openPage()),
    walkAsNewCustomer(await openPage()),
    walkAsVendor(await openPage()),
  ])
  expect(walks.flatMap(({ problems }) => problems)).toEqual([])
  const seen = new Set(walks.flatMap((walk) => [...walk.seen]))
  expect(routes.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
})

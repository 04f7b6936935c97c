/**
 * A walk over all screens of the route table. At 320 px none overflows sideways in Arabic or English;
 * there and on a desktop each page conforms to WCAG 2.2 AA; and the shells have their menus.
 */
import type { Locator } from '@playwright/test'
import { infoPages } from '#shared/site/publicPaths.ts'
import {
  desktop,
  expect,
  expectSoundLayout,
  readFromTheRight,
  test,
  visit,
} from './support/flow.ts'
import { chooseRole, newVisitor, signIn, signOut, signUp } from './support/people.ts'
import { button, chooseCar, narrow, onDesktop, Walk } from './support/walk.ts'

// Without animations, so that final positions and colours are checked.
test.use({
  viewport: narrow,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('the screens of a visitor [SHELL-01]', async ({ page }) => {
  const walk = new Walk(page)
  expect(await (await page.request.get('/')).text()).toContain('<html lang="ar" dir="rtl"')
  await walk.goto('/')
  await expect(page.locator('body')).toHaveCSS('direction', 'rtl')
  await expect(page.locator('main')).toHaveCSS('transition-duration', '0s')
  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: 'قطعتي، الصفحة الرئيسية' })
    .first()
  const isRightOf = (x: number) =>
    expect.poll(async () => (await logo.boundingBox())?.x).toBeGreaterThan(x)
  await isRightOf(narrow.width / 2)
  await onDesktop(page, () => isRightOf(desktop.viewport.width / 2))
  await button(page, 'افتح القائمة').click()
  await walk.measure('menu')
  await page.keyboard.press('Escape')
  await chooseCar(walk)
  await walk.measure('parts for the car')
  for (const path of [
    '/',
    '/welcome',
    '/login',
    '/404',
    '/customer/cart',
    '/customer/favourites',
    ...infoPages.map((name) => `/${name}`),
  ])
    await walk.goto(path)
  await walk.goto('/products?search=شيءلايوجد&featured=true&minPrice=100000000')
  await walk.goto('/products?search=فلتر دهن كامري زرافةلاوجودلها')
  await walk.goto('/products')
  await page.getByRole('combobox', { name: 'ابحث عن قطعة' }).fill('فل')
  await page.getByRole('option').first().waitFor()
  await walk.measure('suggestions')
  await page.keyboard.press('Escape')
  await button(page, 'تصفية').click()
  await walk.measure('filters')
  await page.keyboard.press('Escape')
  await page.locator('main a[href^="/products/"]').first().click()
  await expect(page).toHaveURL(/\/products\/.+/)
  await walk.check('product')
  const shop = await page.locator('main a[href^="/vendors/"]').first().getAttribute('href')
  await button(page, 'تواصل مع البائع').click()
  await walk.measure('contact')
  await walk.goto(shop ?? '')
  // Of the demo market, sold by the vendor whose screens are below.
  await walk.goto('/products?search=مكينة سبورتاج تفصيخ&condition=used')
  await page.locator('main a[href^="/products/"]').first().click()
  await page.locator('main a[href^="/donors/"]').first().click()
  await expect(page).toHaveURL(/\/donors\/.+/)
  await walk.check('donor')
  walk.expectAll('public')
})

test('the screens of a customer [SHELL-01]', async ({ page }) => {
  const walk = new Walk(page)
  await signUp(page, newVisitor('عبدالرحمن', 'عبدالكريم المشهداني'))
  await walk.check('onboarding')
  await chooseRole(page, 'زبون')
  await walk.measure('home of a newcomer')
  for (const path of ['cart', 'orders', 'profile']) await walk.goto(`/customer/${path}`)
  await walk.goto('/customer/home')
  await chooseCar(walk)
  await walk.measure('parts for the car')
  await walk.goto('/customer/home')
  await walk.goto('/customer/products')
  await walk.goto('/customer/search?q=دعامية')
  await button(page, 'قائمة').click()
  await walk.measure('results as a list')
  await page.locator('main a[href^="/customer/products/"]').first().click()
  await expect(page).toHaveURL(/\/customer\/products\/.+/)
  await button(page, 'أضف إلى السلة').click()
  await walk.check('product')
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
  await expect(button(page, 'اطلب الآن')).toBeInViewport()
  await walk.measure('checkout, confirm')
  await button(page, 'رجوع').click()
  await walk.measure('checkout, address')
  await button(page, 'التالي').click()
  await button(page, 'اطلب الآن').click()
  await expect(page).toHaveURL(/\/customer\/orders$/)
  await page.getByRole('link', { name: 'عرض التفاصيل' }).waitFor()
  await walk.check('orders')
  // '× ١' and not '١ ×', which reads as a larger number after a name that ends in a digit.
  expect(await readFromTheRight(page.locator('bdi', { hasText: '×' }).last())).toBe('×١')
  await button(page, 'تصفية').click()
  await walk.measure('order filters')
  await page.getByRole('link', { name: 'عرض التفاصيل' }).click()
  await expect(page).toHaveURL(/\/customer\/orders\/.+/)
  await walk.check('order')
  await button(page, 'إلغاء الطلب').click()
  await walk.measure('cancel order')
  await walk.goto('/customer/home')
  await walk.goto('/customer/profile')
  await button(page, 'أضف عنواناً').click()
  await walk.measure('address dialog')
  await walk.goto('/customer/ask?text=دينمو النترا ٢٠١٥')
  await page.getByLabel('المحافظة').selectOption('البصرة')
  await button(page, 'اسأل المحلات').click()
  await expect(page).toHaveURL(/\/customer\/requests\/.+/)
  await walk.check('request')
  walk.expectAll('customer', 'signedIn')
})

test('the screens of a vendor, whose menu opens and closes on a phone; signing out ends the session [SHELL-01, SHELL-07, SHELL-10]', async ({
  page,
}) => {
  const walk = new Walk(page)
  await signIn(page, 'vendor@qitati.test')
  await walk.check('dashboard')
  const menu = page.getByRole('navigation', { name: 'قائمة البائع' })
  const opener = page.getByRole('button', { name: 'افتح القائمة' })
  const openMenu = async () => {
    await opener.click()
    await expect(menu).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(menu).toBeHidden()
  await openMenu()
  await walk.measure('menu')
  await page.getByRole('button', { name: 'أغلق القائمة' }).click()
  await expect(menu).toBeHidden()
  await openMenu()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await openMenu()
  await menu.getByRole('link', { name: 'الإعدادات' }).click()
  await expect(page).toHaveURL(/\/vendor\/settings$/)
  await expect(menu).toBeHidden()
  await onDesktop(page, async () => {
    await expect(opener).toBeHidden()
    await expect(menu.getByRole('link', { name: 'الإعدادات' })).toBeVisible()
  })
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
  await button(page, 'احفظ القطعة').click()
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
  await walk.goto('/vendor/requests')
  await page.locator('main a[href^="/vendor/requests/"]').first().click()
  await expect(page).toHaveURL(/\/vendor\/requests\/.+/)
  await walk.check('request')
  await walk.goto('/vendor/donors')
  await page.locator('main a[href^="/vendor/donors/"]').first().click()
  await expect(page).toHaveURL(/\/vendor\/donors\/.+/)
  await walk.check('donor')
  for (const screen of ['add-images', 'import-products', 'settings', 'car-management'])
    await walk.goto(`/vendor/${screen}`)
  for (const [tab, add] of [
    ['الماركات', 'أضف ماركة'],
    ['الموديلات', 'أضف موديلاً'],
    ['السنوات', 'أضف سنة'],
    ['البلدان', 'أضف بلداً'],
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
  walk.expectAll('vendor')

  // From a page that visitors may see, so that no gate redirects to the landing page.
  await visit(page, '/about')
  await signOut(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible()
  await visit(page, '/vendor/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('سجّل الدخول لتفتح «لوحة المحل»')).toBeVisible()
})

test("the customer's results are a grid or a list [SRCH-08]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
  expect((await cards.first().boundingBox())?.y).toBeLessThan(220)
  expect(await isGrid()).toBe(true)
  await toggle('قائمة').click()
  await expect.poll(isGrid).toBe(false)
  await expect(cards).toHaveCount(12)
  await expectSoundLayout(page)
  await page.reload()
  await expect(cards.nth(1)).toBeVisible()
  expect(await isGrid()).toBe(false)
  await toggle('شبكة').click()
  await expect.poll(isGrid).toBe(true)
  await onDesktop(page, async () => {
    await expect.poll(isGrid).toBe(true)
    await toggle('قائمة').click()
    await expect.poll(isGrid).toBe(false)
    await expectSoundLayout(page)
    await toggle('شبكة').click()
  })

  // A toast covers neither the cart's count nor the tabs.
  await cards.first().getByRole('button', { name: /^أضف/ }).click()
  const count = page.getByRole('banner').getByRole('link', { name: /^السلة/ })
  const tabs = page.getByRole('navigation', { name: 'صفحات الموقع' })
  const toast = page.locator('[data-toast]')
  // In one look, before the toast goes.
  const isFree = async () => (await areApart(toast, count)) && (await areApart(toast, tabs))
  await expect.poll(isFree).toBe(true)
})

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) return false
  return a.y + a.height <= b.y || b.y + b.height <= a.y
}

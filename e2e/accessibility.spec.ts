import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { publicPaths } from '#shared/site/publicPaths.ts'
import { expect, expectSoundLayout, screenshot, test, visit } from './support/flow.ts'
import { signIn } from './support/people.ts'

async function expectAccessible(page: Page, project: string, path: string): Promise<void> {
  await visit(page, path)
  await screenshot(page, project, `screen${path.replaceAll(/[/?=&]/g, '-').slice(0, 40)}`)
  await expectSoundLayout(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([])
}

test('public screens conform to WCAG 2.2 AA and do not overflow sideways [SHELL-01]', async ({
  page,
}, { project }) => {
  const source = await (await page.request.get('/')).text()
  expect(source).toContain('<html lang="ar" dir="rtl"')
  await visit(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('body')).toHaveCSS('direction', 'rtl')
  const logo = page.getByRole('banner').getByRole('link', { name: 'قطعتي، الصفحة الرئيسية' })
  const middle = (page.viewportSize()?.width ?? 0) / 2
  await expect.poll(async () => (await logo.first().boundingBox())?.x).toBeGreaterThan(middle)
  const own = ['/welcome', '/products?search=دعامية', '/404']
  for (const path of [...publicPaths, ...own]) await expectAccessible(page, project.name, path)
  await visit(page, '/products')
  const href = await page.locator('main a[href^="/products/"]').first().getAttribute('href')
  await expectAccessible(page, project.name, href ?? '')
})

test("the customer's screens conform to WCAG 2.2 AA", async ({ page }, { project }) => {
  await signIn(page, 'customer@qitati.test')
  for (const path of [
    '/customer/home',
    '/customer/search',
    '/customer/cart',
    '/customer/orders',
    '/customer/profile',
  ])
    await expectAccessible(page, project.name, path)
  await visit(page, '/customer/orders')
  await page.getByRole('link', { name: 'عرض التفاصيل' }).first().click()
  await expect(page).toHaveURL(/\/customer\/orders\/.+/)
  await expectAccessible(page, project.name, new URL(page.url()).pathname)
})

test("the vendor's screens conform to WCAG 2.2 AA", async ({ page }, { project }) => {
  await signIn(page, 'vendor@qitati.test')
  for (const path of [
    '/vendor/dashboard',
    '/vendor/products',
    '/vendor/add-product',
    '/vendor/import-products',
    '/vendor/orders',
    '/vendor/car-management',
    '/vendor/settings',
  ])
    await expectAccessible(page, project.name, path)
})

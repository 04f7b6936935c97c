/**
 * Every screen conforms to WCAG 2.2 AA and does not overflow sideways, on a phone and on a desktop. The
 * phone becomes a desktop on each screen, because loading it costs more than checking it.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { publicPaths } from '#shared/site/publicPaths.ts'
import { desktop, expect, expectSoundLayout, screenshot, test, visit } from './support/flow.ts'
import { signIn } from './support/people.ts'

/** Runs a check on the phone, then on a desktop, and leaves the page on the phone. */
async function onBothLayouts(
  page: Page,
  check: (layout: 'phone' | 'desktop', width: number) => Promise<void>,
): Promise<void> {
  const phone = page.viewportSize() ?? desktop.viewport
  const screen = await page.context().newCDPSession(page)
  /** As Playwright would have set up the page. Without touch its pointer is a mouse. */
  const become = async (size: { width: number; height: number }, mobile: boolean) => {
    await screen.send('Emulation.setDeviceMetricsOverride', {
      ...size,
      mobile,
      deviceScaleFactor: 1,
    })
    await screen.send('Emulation.setTouchEmulationEnabled', { enabled: mobile })
    const matches = ([width, isCoarse]: [number, boolean]) =>
      innerWidth === width && matchMedia('(pointer: coarse)').matches === isCoarse
    await page.waitForFunction(matches, [size.width, mobile] as [number, boolean])
    // Colours that change with the layout have their final values.
    await page.evaluate(() => {
      const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity
      const ending = document.getAnimations().filter(ends)
      return Promise.allSettled(ending.map(({ finished }) => finished))
    })
  }
  await check('phone', phone.width)
  await become(desktop.viewport, false)
  await check('desktop', desktop.viewport.width)
  await become(phone, true)
  await screen.detach()
}

/**
 * Axe takes a font whose letters join for one of icons, and then skips the contrast of all its text. Arabic
 * letters join, so this is axe without that guess.
 */
const guess = '&& !_isIconLigature(vChild)'
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.js')), 'utf8')
if (!axeSource.includes(guess)) throw new Error('Axe no longer guesses so, or elsewhere')
const axe = axeSource.replace(guess, '')

/** Checks the page that is open; the name is for its screenshots and failures. */
const expectAccessible = (page: Page, name: string): Promise<void> =>
  onBothLayouts(page, async (layout) => {
    await screenshot(page, layout, `screen${name.replaceAll(/[/?=&]/g, '-').slice(0, 40)}`)
    await expectSoundLayout(page)
    const { violations } = await new AxeBuilder({ page, axeSource: axe })
      .options({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      })
      // Not in a page of its own, which only frames of other origins need.
      .setLegacyMode()
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      `${name} on a ${layout}`,
    ).toEqual([])
  })

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path)
    await expectAccessible(page, path)
  }
}

test('public screens conform to WCAG 2.2 AA and do not overflow sideways [SHELL-01]', async ({
  page,
}) => {
  const source = await (await page.request.get('/')).text()
  expect(source).toContain('<html lang="ar" dir="rtl"')
  await visit(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('body')).toHaveCSS('direction', 'rtl')
  const logo = page.getByRole('banner').getByRole('link', { name: 'قطعتي، الصفحة الرئيسية' })
  await onBothLayouts(page, async (_, width) => {
    await expect.poll(async () => (await logo.first().boundingBox())?.x).toBeGreaterThan(width / 2)
  })
  await visitAll(page, [...publicPaths, '/welcome', '/products?search=دعامية', '/404'])
  await visit(page, '/products')
  const href = await page.locator('main a[href^="/products/"]').first().getAttribute('href')
  await visitAll(page, [href ?? ''])
})

test("the customer's screens conform to WCAG 2.2 AA", async ({ page }) => {
  await signIn(page, 'customer@qitati.test')
  await visitAll(page, [
    '/customer/home',
    '/customer/search',
    '/customer/cart',
    '/customer/profile',
    '/customer/orders',
  ])
  await page.getByRole('link', { name: 'عرض التفاصيل' }).first().click()
  await expect(page).toHaveURL(/\/customer\/orders\/.+/)
  await expectAccessible(page, new URL(page.url()).pathname)
})

test("the vendor's screens conform to WCAG 2.2 AA", async ({ page }) => {
  await signIn(page, 'vendor@qitati.test')
  await visitAll(page, [
    '/vendor/dashboard',
    '/vendor/products',
    '/vendor/add-product',
    '/vendor/import-products',
    '/vendor/orders',
    '/vendor/car-management',
    '/vendor/settings',
  ])
})

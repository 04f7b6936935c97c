/** The one flow with the service worker: the site offline, and a new version while pages are open. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { siteFolder } from '#infra/local/buildLocalSite.ts'
import { expect, expectSoundLayout, test, visit } from './support/flow.ts'
import { signIn, signOut } from './support/people.ts'

test.use({ serviceWorkers: 'allow' })
// One of them changes the file of the worker.
test.describe.configure({ mode: 'serial' })

const offlineBanner = (page: Page) => page.getByText('انقطع النت. نحاول من جديد عندما يعود.')

test.beforeEach(async ({ page }) => {
  await visit(page, '/')
  // Once the worker has what it keeps.
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
})

test('pages open offline, even those whose scripts no visit has loaded', async ({
  page,
  context,
}) => {
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  await context.setOffline(true)
  for (const path of ['/customer/cart', '/products', '/about', '/?from=home']) {
    await visit(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  await expect(offlineBanner(page)).toBeVisible()
  await expectSoundLayout(page)
  await context.setOffline(false)
  await expect(offlineBanner(page)).toBeHidden()
})

/** Both languages and themes, as narrow as phones are. */
async function seeEverywhere(page: Page, name: string): Promise<void> {
  for (const language of ['ar', 'en'] as const)
    for (const theme of ['light', 'dark'])
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate(
          ([language, theme]) => {
            localStorage.setItem('qitati.language', language)
            localStorage.setItem('qitati.theme', theme)
          },
          [language, theme] as const,
        )
        await page.reload()
        await expect(page.locator('html[data-started]')).toBeAttached()
        await expect(page.getByText(/كما كانت الساعة|As it was at/)).toBeVisible()
        await expectSoundLayout(page, language)
        await page.screenshot({
          path: `.cache/screenshots/offline-${name}-${language}-${theme}-${width}.png`,
        })
      }
}

test('own orders open offline, but not after signing out', async ({ page, context }) => {
  await signIn(page, 'customer@qitati.test')
  await visit(page, '/customer/orders')
  await page
    .getByRole('link', { name: /التفاصيل/ })
    .first()
    .click()
  await expect(page).toHaveURL(/orders\/\w+/)
  const order = new URL(page.url()).pathname
  // The order itself: a heading is there before it.
  await expect(page.getByRole('heading', { name: 'أين وصل الطلب' })).toBeVisible()
  await context.setOffline(true)
  await visit(page, order)
  await expect(page.getByText(/كما كانت الساعة/)).toBeVisible()
  if (process.env.SCREENSHOTS) await seeEverywhere(page, 'order')
  await page.evaluate(() => localStorage.setItem('qitati.language', 'ar'))
  // The sign-in service is asked as soon as the browser is online, without a reload.
  await visit(page, order)
  await page.evaluate(() => (document.body.dataset.same = ''))
  await context.setOffline(false)
  await expect(page.getByText(/كما كانت الساعة/)).toBeHidden()
  await expect(page.locator('body')).toHaveAttribute('data-same', '')
  await signOut(page)
  await context.setOffline(true)
  await visit(page, order)
  await expect(page).toHaveURL(/login/)
})

test('an order placed offline is at the shop once, after the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'customer@qitati.test')
  await visit(page, '/customer/orders')
  await expect(page.getByRole('link', { name: /التفاصيل/ }).first()).toBeVisible()
  // The newest are those of flows that count their pieces.
  await visit(page, '/products?inStock=true&sort=oldest')
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/products\/\w+/)
  const product = new URL(page.url()).pathname
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'أضف إلى السلة' }).locator('visible=true').first().click()
  await visit(page, '/customer/checkout?step=3')
  const order = page.getByRole('button', { name: /^اطلب الآن/ })
  await expect(order).toBeEnabled()
  await context.setOffline(true)
  const waiting = page.getByRole('region', { name: 'بانتظار النت' })
  const items = waiting.getByRole('listitem')
  // Until the session is known, a press says to wait.
  await expect(async () => {
    if (!(await items.first().isVisible())) await order.click({ timeout: 1000 })
    await expect(items.first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  // Other flows use this account: its cart may have parts of more than one shop.
  const count = await items.count()
  await expectSoundLayout(page)
  // Closed and opened again without a connection: the order waits, and what was seen can be read.
  for (const path of ['/customer/cart', product, '/customer/orders']) {
    await visit(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(items).toHaveCount(count)
  if (process.env.SCREENSHOTS) await seeEverywhere(page, 'waiting')
  await page.evaluate(() => localStorage.setItem('qitati.language', 'ar'))
  await visit(page, '/customer/orders')
  await expect(waiting).toBeVisible()
  const placed: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && /\/api\/orders$/.test(response.url()))
      placed.push(response.status())
  })
  await context.setOffline(false)
  await expect(waiting).toBeHidden()
  expect(placed).toEqual(Array(count).fill(201))
})

test('a new version waits while something is typed, and changes no other tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await visit(other, '/')
  await other.evaluate(() => (document.body.dataset.same = ''))
  const file = `${siteFolder}/sw.js`
  const worker = readFileSync(file)
  try {
    writeFileSync(file, `${worker.toString()}\n// A later build.`)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const reload = page.getByRole('button', { name: 'أعد التحميل' })
    await expect(reload).toBeVisible()
    await expect(other.getByRole('button', { name: 'أعد التحميل' })).toBeVisible()
    await expectSoundLayout(page)
    // What is being typed is not offered to be lost.
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('textarea'))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(reload).toBeHidden()
    await page.evaluate(() => document.querySelector('body > textarea')?.remove())
    await Promise.all([page.waitForEvent('load'), reload.click()])
    await expect(other.locator('body')).toHaveAttribute('data-same', '')
    const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
    expect(await waiting()).toBeNull()
  } finally {
    writeFileSync(file, worker)
  }
})

/**
 * What every browser flow is held to: nothing leaves localhost, and the console stays silent but
 * for the identity SDK's warning about development keys (and the browser's own line about its
 * refused forms).
 */
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

const allowedConsole = [
  /Clerk has been loaded with development keys/,
  // Chromium reports every refused sign-in form (422) of the identity service by itself.
  /Failed to load resource: the server responded with a status of 422/,
]

/** Below what a console shows by default. */
const verbose = new Set<string>(['debug', 'verbose'])

export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ context, baseURL }, use) => {
      const strangers: string[] = []
      const lines: string[] = []
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== baseURL)
          strangers.push(request.url())
      })
      context.on('console', (message) => {
        const text = `${message.type()}: ${message.text()}`
        if (verbose.has(message.type()) || allowedConsole.some((one) => one.test(text))) return
        lines.push(text)
      })
      context.on('weberror', (error) => lines.push(`page error: ${error.error().message}`))
      await use()
      expect(strangers, 'requests that left localhost').toEqual([])
      expect(lines, 'console lines').toEqual([])
    },
    { auto: true },
  ],
})

/** A picture of the whole page under .cache/pictures, named by project and step. */
export async function picture(page: Page, project: string, step: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `.cache/pictures/${project}/${step}.png`, fullPage: true })
}

/** The page is right-to-left Arabic and nothing sticks out sideways. */
export async function expectSoundLayout(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways overflow in px').toBeLessThanOrEqual(0)
}

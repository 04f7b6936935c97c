/**
 * Rules for every browser flow: no request leaves localhost, and the console is silent except for
 * Clerk's warning about development keys (and the browser's line about its rejected forms, and about
 * a connection that the flow takes away).
 */
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'

export { expect }

const allowedConsole = [
  // Printed by Playwright in flows without the worker.
  /Service Worker registration blocked by Playwright/,
  /Clerk has been loaded with development keys/,
  // Chromium reports every rejected sign-in form (422) of Clerk.
  /Failed to load resource: the server responded with a status of 422/,
  // Clerk preloads its windows; a loaded machine has no time to use them soon.
  /\/__clerk\/npm\/\S+ was preloaded using link preload but not used/,
  // From a flow that takes the connection away.
  /net::ERR_(INTERNET_DISCONNECTED|FAILED)/,
]

/** Levels that a console hides by default. */
const verbose = new Set<string>(['debug', 'verbose'])

/** Collects violations in one browser context. */
function watch(context: BrowserContext, origin: string | undefined) {
  const strangers: string[] = []
  const lines: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      strangers.push(request.url())
  })
  context.on('console', (message) => {
    const text = `${message.type()}: ${message.text()}`
    if (verbose.has(message.type()) || allowedConsole.some((one) => one.test(text))) return
    lines.push(text)
  })
  context.on('weberror', (error) => lines.push(`page error: ${error.error().message}`))
  return () => {
    expect(strangers, 'requests that left localhost').toEqual([])
    expect(lines, 'console lines').toEqual([])
  }
}

/** A screen that differs from the project's. */
type Layout = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>
export const desktop = {
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
  isMobile: false,
} satisfies Layout

type Fixtures = { watched: void; openPage: (layout?: Layout) => Promise<Page> }

export const test = base.extend<Fixtures>({
  watched: [
    async ({ context, baseURL }, use) => {
      const check = watch(context, baseURL)
      await use()
      check()
    },
    { auto: true },
  ],
  /** Another person: a page in a browser of their own, with the same rules. */
  openPage: async ({ browser, contextOptions, baseURL }, use, { project }) => {
    const opened: { context: BrowserContext; check: () => void }[] = []
    await use(async (layout) => {
      const { viewport, hasTouch, isMobile, locale, timezoneId } = project.use
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        hasTouch,
        isMobile,
        locale,
        timezoneId,
        ...layout,
      })
      opened.push({ context, check: watch(context, baseURL) })
      return context.newPage()
    })
    for (const { context, check } of opened) {
      check()
      await context.close()
    }
  },
})

/**
 * Opens an address and waits until the application shows something. The entry pages are painted before
 * that (decision 033): an element read from them once may be gone a moment later, and keys are lost.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-started]')).toBeAttached()
}

/** The page has the language's direction and does not overflow sideways. */
export async function expectSoundLayout(page: Page, language: 'ar' | 'en' = 'ar'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A chart measures itself a frame after the screen has another width.
  await expect.poll(overflow, 'sideways overflow in px').toBeLessThanOrEqual(0)
}

/** The characters of a text from right to left, as an Arabic reader sees them. */
export async function readFromTheRight(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const found: { character: string; right: number }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      for (const [offset, character] of Array.from(node.textContent ?? '').entries()) {
        const range = document.createRange()
        range.setStart(node, offset)
        range.setEnd(node, offset + 1)
        if (character.trim()) found.push({ character, right: range.getBoundingClientRect().right })
      }
    }
    return found
      .sort((a, b) => b.right - a.right)
      .map(({ character }) => character)
      .join('')
  })
}

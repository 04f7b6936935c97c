/** What is checked on every screen: that it does not overflow sideways, and WCAG 2.2 AA. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { findRoute } from '#frontend/routes/findRoute.ts'
import { routes } from '#frontend/routes/routes.ts'
import { desktop, expect, expectSoundLayout, visit } from './flow.ts'

/** The narrowest phone. */
export const narrow = { width: 320, height: 690 }

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

/** Runs a check on a desktop, which a phone becomes because loading the page costs more than checking it. */
export async function onDesktop(page: Page, check: () => Promise<void>): Promise<void> {
  const phone = page.viewportSize() ?? narrow
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
  }
  await become(desktop.viewport, false)
  await check()
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

/** With SCREENSHOTS=1 also takes a screenshot, for people to look at. */
async function expectAccessible(page: Page, layout: string, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  if (process.env.SCREENSHOTS === '1') {
    const file = `${layout}${name.replaceAll(/[/?=&]/g, '-').slice(0, 40)}.png`
    await page.screenshot({ path: `.cache/screenshots/${file}`, fullPage: true })
  }
  await expectSoundLayout(page)
  const { violations } = await new AxeBuilder({ page, axeSource: axe })
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    // Not in a page of its own, which only frames of other origins need.
    .setLegacyMode()
    .analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      `${name} on a ${layout}`,
    )
    .toEqual([])
}

/** A person who goes from screen to screen. */
export class Walk {
  readonly page: Page
  readonly #visited = new Set<string>()

  constructor(page: Page) {
    this.page = page
  }

  async goto(path: string): Promise<void> {
    await visit(this.page, path)
    await this.check(path)
  }

  /** Checks a page that has not been checked yet: its width, and what axe finds on both layouts. */
  async check(name: string): Promise<void> {
    await this.measure(name)
    await expectAccessible(this.page, 'phone', name)
    await onDesktop(this.page, () => expectAccessible(this.page, 'desktop', name))
  }

  /** Measures the screen in both languages, and continues in Arabic. */
  async measure(name: string): Promise<void> {
    for (const language of ['ar', 'en']) {
      await expect(this.page.locator('html')).toHaveAttribute('lang', language)
      await expect(this.page.locator('h1').first()).toBeAttached()
      await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
      const overflow = await this.page.evaluate(findOverflow, narrow.width)
      expect.soft(overflow, `${name} (${language})`).toEqual([])
      await this.turn()
    }
    const route = findRoute(new URL(this.page.url()).pathname)
    if (route) this.#visited.add(route.name)
  }

  expectAll(...access: string[]): void {
    const own = routes.filter((route) => access.includes(route.access)).map(({ name }) => name)
    expect(own.filter((name) => !this.#visited.has(name))).toEqual([])
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

/** The first visible one. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()

/** Chooses a car in the header's panel by steps, measures them and the garage, and shows what fits. */
export async function chooseCar(walk: Walk): Promise<void> {
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
  await dialog.getByRole('button', { name: /^عدّل/ }).click()
  await walk.measure('garage, renaming')
  await page.keyboard.press('Escape')
  await dialog.getByRole('link', { name: 'اعرض القطع المناسبة' }).click()
  await expect(page).toHaveURL(/carTrimId=/)
}

/** What scenarios measure; `running` stops it and deletes its data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions, Page } from '@playwright/test'
import { findChromium } from '#infra/ci/chromium.ts'
import { buildLocalSite } from '#infra/local/buildLocalSite.ts'
import { startProgram } from '#infra/local/testing/program.ts'

// Scenarios order more than a person does.
process.env.LIMITS = 'off'

export function createFolder(running: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-bench-'))
  running.defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function startOwnSite(running: AsyncDisposableStack): Promise<string> {
  await buildLocalSite()
  const program = startProgram({ DATA_DIR: createFolder(running), SEED: '1' })
  running.defer(async () => {
    program.child.kill('SIGTERM')
    await program.exited()
  })
  await program.ready()
  return program.origin
}

export const browserOptions: LaunchOptions = {
  executablePath: findChromium(),
  // Cookies are read by another start of the browser, wherever it keeps its key.
  args: ['--no-sandbox', '--disable-gpu', '--password-store=basic', '--use-mock-keychain'],
}

/** Our own field, before Clerk's window. */
export const signInField = 'dialog input'

/** Signs in with a demo account; resolves on the account's first page. */
export async function signIn(page: Page, role: 'customer' | 'vendor'): Promise<void> {
  await page.goto('/login')
  await page.locator(signInField).fill(`${role}@qitati.test`)
  await page.keyboard.press('Enter')
  const proceed = page.locator('.cl-formButtonPrimary')
  await proceed.click()
  await page.locator('.cl-modalContent input[name=password]').fill('qitati-demo')
  await proceed.click()
  await page.waitForURL(role === 'vendor' ? /vendor\/dashboard$/ : /customer\/home$/)
}

/** Puts the first so many parts of the list into the cart. */
export async function addToCart(page: Page, parts: number): Promise<void> {
  await page.goto('/products')
  const add = page.getByRole('button', { name: /^أضف .+ إلى السلة$/ })
  for (let index = 0; index < parts; index++) await add.nth(index).click()
  await page.goto('/customer/cart')
  await page.locator('#main h2').first().waitFor()
}

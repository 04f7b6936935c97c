/** What scenarios measure; `running` stops it and deletes its data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Services } from '#functions/http/services.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { testEngine, testEnvironment } from '#functions/testing/testEngine.ts'
import { buildLocalSite } from '#infra/local/buildLocalSite.ts'
import { startProgram } from '#infra/local/testing/program.ts'

export function createFolder(running: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-bench-'))
  running.defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The handlers on their own engine, as in tests, with the costs of each request. */
export async function startApp(running: AsyncDisposableStack, parts?: Partial<Services>) {
  Object.assign(process.env, testEnvironment)
  const engine = await testEngine()
  running.defer(() => engine.stop())
  return { app: await createTestApp(parts), engine }
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

export const signInForm = '.cl-modalContent input[name=identifier]'

/** Signs in with a demo account; resolves on the account's first page. */
export async function signIn(page: Page, role: 'customer' | 'vendor'): Promise<void> {
  await page.goto('/login')
  await page.locator(signInForm).fill(`${role}@qitati.test`)
  const proceed = page.locator('.cl-formButtonPrimary')
  await proceed.click()
  await page.locator('.cl-modalContent input[name=password]').fill('qitati-demo')
  await proceed.click()
  await page.waitForURL(role === 'vendor' ? /vendor\/dashboard$/ : /customer\/home$/)
}

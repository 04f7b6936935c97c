/** People of the browser flows, who sign up and in through the modal. */
import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, visit } from './flow.ts'

export const password = 'qitati-demo'

export interface Visitor {
  firstName: string
  lastName: string
  email: string
}

export function newVisitor(firstName: string, lastName: string): Visitor {
  return { firstName, lastName, email: `${randomUUID().slice(0, 12)}@qitati.test` }
}

/** An Iraqi mobile without the zero in front. */
export const newPhone = () => `77${randomInt(1e8).toString().padStart(8, '0')}`

export const inArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

function isPhone(page: Page): Promise<boolean> {
  return page.evaluate(() => innerWidth < 640)
}

/** The field of ours before the modal: phone or e-mail, in any spelling. */
export async function fillIdentifier(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('رقم موبايلك أو بريدك الإلكتروني').fill(text)
  await dialog.getByRole('button', { name: 'التالي' }).click()
}

/** Types the code that was sent to the person, the first one, the second, and so on. */
export async function fillCode(page: Page, to: string, place: number): Promise<void> {
  await expect(page.locator('.cl-otpCodeFieldInput').first()).toBeVisible()
  await page.keyboard.type(await sentCode(to, place))
}

/** From the landing page through the sign-up modal to onboarding. */
export async function signUp(page: Page, visitor: Visitor): Promise<void> {
  await visit(page, '/')
  // On a phone the header's second button is in the menu.
  if (await isPhone(page)) await page.getByRole('button', { name: 'افتح القائمة' }).click()
  await page.getByRole('button', { name: 'حساب جديد' }).locator('visible=true').first().click()
  await fillIdentifier(page, visitor.email)
  const modal = page.locator('.cl-modalContent')
  await modal.locator('input[name=firstName]').fill(visitor.firstName)
  await modal.locator('input[name=lastName]').fill(visitor.lastName)
  await modal.locator('.cl-formButtonPrimary').click()
  await fillCode(page, visitor.email, 1)
  await expect(page).toHaveURL(/\/onboarding$/)
}

/** Chooses the role in onboarding and lands at the role's home, or at the requested page. */
export async function chooseRole(
  page: Page,
  role: 'زبون' | 'بائع',
  landing = role === 'زبون' ? /\/customer\/home$/ : /\/vendor\/dashboard$/,
): Promise<void> {
  const proceed = page.getByRole('button', { name: 'متابعة' })
  await page.getByText(role, { exact: true }).click()
  await proceed.click()
  await expect(page).toHaveURL(landing)
}

/** Signs out by the menu of the account, which asks first, and lands on the landing page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^هلا/ }).first().click()
  const leave = page.getByRole('dialog').getByRole('button', { name: 'تسجيل الخروج' })
  await leave.click()
  await expect(page.getByRole('heading', { name: 'تسجيل الخروج' })).toBeVisible()
  await leave.click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** The signed-in user of the identity provider. */
export function userId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { Clerk } = window as Window & { Clerk?: { user?: { id: string } } }
    return Clerk?.user?.id ?? ''
  })
}

/** Signs in an existing person through the two steps of the modal. */
export async function signIn(page: Page, email: string): Promise<void> {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' }).click()
  await fillSignIn(page, email)
}

/**
 * A code sent to a phone number or e-mail address, which the local server logs instead: the first one,
 * the second, and so on. Waits until it has been sent.
 */
export async function sentCode(to: string, place: number): Promise<string> {
  const log = join(process.env.E2E_DATA_DIR ?? '', 'server.log')
  const find = () =>
    [...readFileSync(log, 'utf8').matchAll(/the code for (\S+) is (\d{6})/g)].filter(
      ([, sentTo]) => sentTo === to,
    )[place - 1]?.[2]
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

/** Completes the open sign-in modal, and lands at the role's home or the given page. */
export async function fillSignIn(
  page: Page,
  email: string,
  landing = /\/(customer\/home|vendor\/dashboard)$/,
): Promise<void> {
  const modal = page.locator('.cl-modalContent')
  await fillIdentifier(page, email)
  await expect(modal.locator('input[name=identifier]')).toHaveValue(email)
  await modal.locator('.cl-formButtonPrimary').click()
  await modal.locator('input[name=password]').fill(password)
  await modal.locator('.cl-formButtonPrimary').click()
  await expect(page).toHaveURL(landing)
}

/**
 * A newcomer on a phone buys one part: as a guest until the checkout, then with a new account. What the
 * account has is gone from the device after signing out, and is there on another one.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './support/flow.ts'
import { fillCode, fillIdentifier, inArabicDigits, newPhone, signOut } from './support/people.ts'

/** A finger on the page: counts its taps. Typing, and the keyboard's own 'next' and 'go', are none. */
function fingerOn(page: Page) {
  let taps = 0
  let fields = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  return {
    taps: () => taps,
    fields: () => fields,
    typed: (more: number) => void (fields += more),
    tap,
    type: async (field: Locator, text: string) => {
      await expect(field).toBeVisible()
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
      fields += 1
      await field.fill(text)
    },
    /** A list of the phone's own: one tap opens it, one chooses. */
    choose: async (list: Locator, option: string) => {
      taps += 2
      await list.selectOption(option)
    },
    enter: () => page.keyboard.press('Enter'),
  }
}

/** Leaves out the bodies of public lists, but not what was asked for. */
const storedIn = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(
      Object.entries(localStorage).map(([key, value]: [string, string]) =>
        key.startsWith('qitati.seen.catalogue/') ? [key] : [key, value],
      ),
    ),
  )

test('a newcomer on a phone orders one part in at most 14 taps and 6 fields, and the account keeps cart and car [PUB-02]', async ({
  page,
  openPage,
}) => {
  const { taps, fields, typed, tap, type, choose, enter } = fingerOn(page)
  const phone = newPhone()
  await visit(page, '/')

  // As a guest: search, add the part, see it in the cart.
  await type(page.getByRole('combobox').first(), 'دعامية كامري')
  await enter()
  const card = page.getByRole('list', { name: 'النتائج' }).getByRole('article').first()
  const name = (await card.getByRole('link').first().textContent()) ?? ''
  await tap(card.getByRole('button', { name: /^أضف/ }))
  await tap(page.getByRole('link', { name: /^السلة/ }).first())
  await expect(page.getByText(name).first()).toBeVisible()

  // The checkout asks for an account, and comes back with the same part.
  await tap(page.getByRole('button', { name: 'إتمام الطلب' }))
  const modal = page.locator('.cl-modalContent')
  const dialog = page.getByRole('dialog')
  await type(dialog.getByLabel('رقم موبايلك أو بريدك الإلكتروني'), inArabicDigits(`0${phone}`))
  await tap(dialog.getByRole('button', { name: 'التالي' }))
  await type(modal.locator('input[name=firstName]'), 'سارة')
  await enter()
  // It has the focus, and goes on by itself.
  await fillCode(page, `+964${phone}`, 1)
  typed(1)
  await expect(page).toHaveURL(/\/onboarding$/)
  await tap(page.getByRole('button', { name: 'متابعة' }))
  await expect(page).toHaveURL(/\/customer\/checkout/)

  await choose(page.getByLabel('المحافظة'), 'بغداد')
  await type(page.getByLabel('المنطقة'), 'الكرادة')
  await enter()
  await type(page.getByLabel('الشارع'), 'شارع ٦٢')
  await enter()
  await expect(
    page.getByText('الدفع عند الاستلام - لا حاجة لطريقة دفع مسبقة').first(),
  ).toBeVisible()
  await tap(page.getByRole('button', { name: /^اطلب الآن/ }))
  await expect(page).toHaveURL(/\/customer\/orders$/)
  await expect(page.getByRole('article').first()).toContainText(name)
  expect(taps(), 'taps of a newcomer').toBeLessThanOrEqual(14)
  expect(fields(), 'fields that a newcomer typed').toBeLessThanOrEqual(6)

  // What was ordered has left the cart. Now a car and another part, and out.
  const saving = (path: string) =>
    page.waitForRequest((sent) => sent.url().endsWith(path) && sent.method() === 'PUT')
  await visit(page, '/customer/search?search=' + encodeURIComponent('ماسحات كامري'))
  const garage = saving('/api/garage')
  await page.getByRole('button', { name: 'اجعلها سيارتي' }).first().tap()
  await (await garage).response()
  const cart = saving('/api/cart')
  await page.getByRole('article').getByRole('button', { name: /^أضف/ }).first().tap()
  const { lines } = (await cart).postDataJSON() as { lines: unknown[] }
  expect(lines).toHaveLength(1)
  expect(await storedIn(page)).toContain('كامري')
  await signOut(page)
  await expect.poll(() => storedIn(page)).not.toContain('كامري')
  expect(await storedIn(page)).not.toMatch(/qitati\.[^"]*user_/)

  const elsewhere = await openPage()
  await visit(elsewhere, '/login')
  await fillIdentifier(elsewhere, `964${phone}`)
  await elsewhere.locator('.cl-formButtonPrimary').click()
  await fillCode(elsewhere, `+964${phone}`, 2)
  await expect(elsewhere).toHaveURL(/\/customer\/home$/)
  const header = elsewhere.getByRole('banner').first()
  await expect(header.getByRole('button', { name: 'سيارتي: تويوتا كامري' })).toBeVisible()
  await visit(elsewhere, '/customer/cart')
  await expect(
    elsewhere
      .getByRole('main')
      .getByText(/^ماسحات/)
      .first(),
  ).toBeVisible()
})

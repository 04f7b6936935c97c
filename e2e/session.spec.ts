import { clerkBasePath, clerkSecretKey } from '#infra/local/clerk/settings.ts'
import { expect, test, visit } from './support/flow.ts'
import {
  chooseRole,
  fillCode,
  fillIdentifier,
  fillSignIn,
  inArabicDigits,
  newPhone,
  newVisitor,
  password,
  sentCode,
  signIn,
  signOut,
  signUp,
  userId,
} from './support/people.ts'

test('both demo accounts sign in through the modal and land at home [LAND-02, GATE-05, GATE-06]', async ({
  page,
}) => {
  const isOfWindows = (address: string) => address.includes('/ui-common_clerk')
  await visit(page, '/')
  const signUpButton = page.getByRole('banner').getByRole('button', { name: 'حساب جديد' })
  // On its way to the button, the pointer starts loading what the button opens.
  const prepared = page.waitForRequest((request) => isOfWindows(request.url()))
  await signUpButton.hover()
  await prepared
  await signUpButton.click()
  await expect(page.getByRole('dialog').getByLabel('رقم موبايلك أو بريدك الإلكتروني')).toBeVisible()
  await signIn(page, 'vendor@qitati.test')
  await expect(page).toHaveURL(/\/vendor\/dashboard$/)
  await visit(page, '/customer/home')
  await expect(page).toHaveURL(/\/vendor\/dashboard$/)
  await expect(page.getByRole('banner').getByRole('button', { name: /^هلا/ })).toBeVisible()
  await signOut(page)
  await signIn(page, 'customer@qitati.test')
  await visit(page, '/vendor/products')
  await expect(page).toHaveURL(/\/customer\/home$/)
  // Signed out without a connection: still so once it is back.
  await page.getByRole('banner').getByRole('button', { name: /^هلا/ }).first().click()
  const leave = page.getByRole('dialog').getByRole('button', { name: 'تسجيل الخروج' })
  await leave.click()
  await expect(page.getByRole('heading', { name: 'تسجيل الخروج' })).toBeVisible()
  await page.context().setOffline(true)
  await leave.click()
  await expect(page).toHaveURL(/\/$/)
  await page.context().setOffline(false)
  await visit(page, '/products')
  await expect(signUpButton).toBeVisible()
  await visit(page, '/customer/orders')
  await expect(page).toHaveURL(/\/login$/)
})

test('the sign-in page opens the modal of the identity provider, and redirects signed-in users [PUB-03]', async ({
  page,
}) => {
  await visit(page, '/login')
  await expect(page.getByRole('dialog')).toBeVisible()
  const hasLatin = () =>
    page.evaluate(() =>
      [...document.fonts].some((font) => /Pro Latin/.test(font.family) && font.status === 'loaded'),
    )
  await expect.poll(hasLatin).toBe(true)
  await fillSignIn(page, 'vendor@qitati.test')
  await visit(page, '/login')
  await expect(page).toHaveURL(/\/vendor\/dashboard$/)
})

test('a page of a signed-in vendor waits for the sign-in service when its texts come late', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'vendor@qitati.test')
  let deliver = () => {}
  const late = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(/clerkArabic/, async (route) => {
    await late
    await route.continue()
  })
  await visit(page, '/vendor/settings')
  await page.waitForFunction(
    () => 'Clerk' in window && (window.Clerk as { loaded?: boolean }).loaded,
  )
  deliver()
  await expect(page.getByRole('heading', { name: 'أوقات الدوام' })).toBeVisible()
})

test('a visitor signs up and chooses a role only once [ONB-01, ONB-02, ROUTE-04, GATE-03, GATE-04, GATE-08]', async ({
  page,
}) => {
  await visit(page, '/onboarding')
  await expect(page).toHaveURL(/\/$/)
  await signUp(page, newVisitor('زينب', 'الجبوري'))
  await visit(page, '/login')
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  // Neither a role without onboarding nor onboarding without a known role gives access.
  const setMetadata = async (metadata: Record<string, unknown>) => {
    const response = await page.request.patch(
      `${clerkBasePath}/v1/users/${await userId(page)}/metadata`,
      {
        headers: { authorization: `Bearer ${clerkSecretKey}` },
        data: { public_metadata: metadata },
      },
    )
    expect(response.ok()).toBe(true)
  }
  for (const metadata of [
    {},
    { role: 'customer' },
    { role: 'admin', onboardingCompleted: true },
    { role: null },
  ]) {
    await setMetadata(metadata)
    await visit(page, '/customer/orders')
    await expect(page).toHaveURL(/\/onboarding$/)
  }
  await setMetadata({ onboardingCompleted: null })
  await visit(page, '/customer/orders')
  await expect(page).toHaveURL(/\/onboarding$/)
  await chooseRole(page, 'زبون', /\/customer\/orders$/)
  await visit(page, '/onboarding')
  await expect(page).toHaveURL(/\/customer\/home$/)
})

test('a person without e-mail signs up and in with a phone, without a password', async ({
  page,
}) => {
  const phone = newPhone()
  const modal = page.locator('.cl-modalContent')
  const proceed = () => modal.locator('.cl-formButtonPrimary').click()
  let codes = 0
  const typeCode = () => fillCode(page, `+964${phone}`, (codes += 1))
  await visit(page, '/login')
  await page.getByRole('dialog').getByRole('button', { name: 'أنشئ حساباً' }).click()
  await fillIdentifier(page, `00964 ${phone}`)
  // The window's own link leads back to the field.
  await modal.getByText('بالبريد بدلاً منه').click()
  await fillIdentifier(page, `+964 ${phone}`)
  await modal.locator('input[name=firstName]').fill('حيدر')
  await proceed()
  await typeCode()
  await expect(page).toHaveURL(/\/onboarding$/)
  await chooseRole(page, 'زبون')
  await visit(page, '/customer/profile')
  await expect(page.locator('#main').getByText(`+964${phone}`)).toBeVisible()

  // Somebody who signs up again by mistake goes over to sign-in with the same number.
  await signOut(page)
  await visit(page, '/login')
  await page.getByRole('dialog').getByRole('button', { name: 'أنشئ حساباً' }).click()
  await fillIdentifier(page, phone)
  await modal.getByText('سجّل الدخول').click()
  await expect(modal.locator('input[name=identifier]')).toHaveValue(phone)
  await proceed()
  await typeCode()
  await expect(page).toHaveURL(/\/customer\/home$/)
})

test('a forgotten password is replaced by a code to the phone, typed in Arabic digits', async ({
  page,
  request,
}) => {
  const phone = newPhone()
  const person = { phone_number: `+964${phone}`, first_name: 'حيدر', password }
  const started = await request.post(`${clerkBasePath}/v1/client/sign_ups`, { form: person })
  const { response } = (await started.json()) as { response: { id: string } }
  const verify = (step: string, form: Record<string, string>) =>
    request.post(`${clerkBasePath}/v1/client/sign_ups/${response.id}/${step}_verification`, {
      form: { strategy: 'phone_code', ...form },
    })
  await verify('prepare', {})
  await verify('attempt', { code: await sentCode(person.phone_number, 1) })

  const modal = page.locator('.cl-modalContent')
  const proceed = () => modal.locator('.cl-formButtonPrimary').click()
  await visit(page, '/login')
  await fillIdentifier(page, inArabicDigits(`0${phone}`))
  await proceed()
  await modal.getByText('نسيت كلمة المرور؟').click()
  await modal.getByRole('button', { name: 'اكتب كلمة مرور جديدة' }).click()
  await fillCode(page, person.phone_number, 2)
  await modal.locator('input[name=password]').fill('a new password')
  await modal.locator('input[name=confirmPassword]').fill('a new password')
  // What is said about the password moves the button.
  await expect(modal.getByText('كلمتا المرور متطابقتان').first()).toBeVisible()
  await proceed()
  await expect(page).toHaveURL(/\/onboarding$/)
})

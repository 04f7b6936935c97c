import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestBrowser,
  newAccount,
  rejected,
  startTestEmulator,
  testPassword,
} from './testing/testBrowser.ts'

const phone = '+9647701234567'
let time: number
let world: ReturnType<typeof startTestEmulator>
let browser: ReturnType<typeof createTestBrowser>

beforeEach(() => {
  time = Date.parse('2026-11-22T10:00:00Z')
  world = startTestEmulator({ now: () => time })
  browser = createTestBrowser(world.emulator)
})
afterEach(() => world.dispose())

const readCode = (to: string) => {
  const line = world.lines.findLast((line) => line.includes(`the code for ${to} is`))
  return /(\d{6})$/.exec(line ?? '')?.[1] ?? ''
}
const wrongCode = (to: string) => (readCode(to) === '000000' ? '111111' : '000000')
/** A sign-up or sign-in of `use`, to which further calls are sent. */
const attempt = async (
  use = browser,
  kind: 'sign_ups' | 'sign_ins',
  form: Record<string, string>,
) => {
  const started = await use.send(`POST /client/${kind}`, { form })
  const send = (path: string, more: Record<string, string>) =>
    use.send(`POST /client/${kind}/${started.response?.id}/${path}`, { form: more })
  return { started, send }
}
const { email_address: _none, ...names } = newAccount('')
const signUpForm = { ...names, phone_number: '+964 770 123 4567' }
const strategy = 'phone_code'

async function signUp(use = browser) {
  const { started, send } = await attempt(use, 'sign_ups', signUpForm)
  await send('prepare_verification', { strategy })
  return { started, done: await send('attempt_verification', { strategy, code: readCode(phone) }) }
}

describe('a person without an e-mail address', () => {
  test('signs up with a phone number, which a code in the log verifies', async () => {
    const { started, done } = await signUp()
    expect(started.response).toMatchObject({
      status: 'missing_requirements',
      missing_fields: [],
      unverified_fields: ['phone_number'],
    })
    expect(started.client?.sessions).toEqual([])
    expect(done.response).toMatchObject({ status: 'complete', unverified_fields: [] })
    const me = await browser.send('GET /me')
    expect(me.response).toMatchObject({
      primary_email_address_id: null,
      email_addresses: [],
      phone_numbers: [{ phone_number: phone }],
    })
  })

  test('signs in elsewhere with a new code, and the number is taken for others', async () => {
    await signUp()
    const other = createTestBrowser(world.emulator)
    const { started, send } = await attempt(other, 'sign_ins', { identifier: '+9647701234567' })
    expect(started.response).toMatchObject({
      status: 'needs_first_factor',
      supported_first_factors: [
        { strategy: 'password' },
        { strategy: 'phone_code', safe_identifier: phone },
        { strategy: 'reset_password_phone_code' },
      ],
    })
    await send('prepare_first_factor', { strategy })
    const done = await send('attempt_first_factor', { strategy, code: readCode(phone) })
    expect(done.response).toMatchObject({ status: 'complete' })
    const third = await attempt(createTestBrowser(world.emulator), 'sign_ups', signUpForm)
    expect(rejected(third.started)).toEqual([422, 'form_identifier_exists', 'phone_number'])
  })

  test.each([
    ['phone_number', phone, 'phone_code'],
    ['email_address', 'a@x.test', 'email_code'],
  ])('needs neither password nor family name with %s %s', async (field, to, strategy) => {
    const form = { first_name: 'سارة', last_name: '', [field]: to }
    const { started, send } = await attempt(browser, 'sign_ups', form)
    expect(started.response).toMatchObject({ status: 'missing_requirements', missing_fields: [] })
    await send('prepare_verification', { strategy })
    const made = await send('attempt_verification', { strategy, code: readCode(to) })
    expect(made.response).toMatchObject({ status: 'complete' })
    expect((await browser.send('GET /me')).response).toMatchObject({ password_enabled: false })

    const again = await attempt(createTestBrowser(world.emulator), 'sign_ins', { identifier: to })
    expect(again.started.response?.['supported_first_factors']).toMatchObject([{ strategy }])
    for (const password of ['', 'anything'])
      expect(
        (await again.send('attempt_first_factor', { strategy: 'password', password })).status,
      ).toBe(422)
    await again.send('prepare_first_factor', { strategy })
    const done = await again.send('attempt_first_factor', { strategy, code: readCode(to) })
    expect(done.response).toMatchObject({ status: 'complete' })
  })

  test.each(['07701234567', '+9640770123456', '+96412345', '0', 'no phone'])(
    '%s is not a number that a code can be sent to',
    async (phone_number) => {
      const { started } = await attempt(browser, 'sign_ups', { ...names, phone_number })
      expect(rejected(started)).toEqual([422, 'form_param_format_invalid', 'phone_number'])
    },
  )
})

describe('a code', () => {
  test('that is wrong may be typed five times; then only a new one helps', async () => {
    const { send } = await attempt(browser, 'sign_ups', signUpForm)
    await send('prepare_verification', { strategy })
    const first = readCode(phone)
    for (let count = 0; count < 5; count += 1)
      expect(
        rejected(await send('attempt_verification', { strategy, code: wrongCode(phone) })),
      ).toEqual([422, 'form_code_incorrect', 'code'])
    const sixth = await send('attempt_verification', { strategy, code: first })
    expect(rejected(sixth)).toEqual([400, 'verification_failed', undefined])
    time += 20_000
    await send('prepare_verification', { strategy })
    const done = await send('attempt_verification', { strategy, code: readCode(phone) })
    expect(done.response).toMatchObject({ status: 'complete' })
  })

  test('is sent again after 20 seconds at the earliest, and holds for ten minutes', async () => {
    const { send } = await attempt(browser, 'sign_ups', signUpForm)
    expect(rejected(await send('attempt_verification', { strategy, code: '123456' }))).toEqual([
      400,
      'verification_missing',
      undefined,
    ])
    await send('prepare_verification', { strategy })
    time += 19_999
    expect(rejected(await send('prepare_verification', { strategy }))).toEqual([
      429,
      'too_many_requests',
      undefined,
    ])
    time += 600_000
    const late = await send('attempt_verification', { strategy, code: readCode(phone) })
    expect(rejected(late)).toEqual([400, 'verification_expired', undefined])
  })
})

describe('a forgotten password', () => {
  test.each([
    ['a@x.test', 'reset_password_email_code'],
    [phone, 'reset_password_phone_code'],
  ])('of %s is replaced after a code, and other devices are signed out', async (to, strategy) => {
    if (to === phone) await signUp()
    else await browser.signUp(to)
    const other = createTestBrowser(world.emulator)
    const { send } = await attempt(other, 'sign_ins', { identifier: to })
    await send('prepare_first_factor', { strategy })
    const early = { password: 'another password' }
    expect(rejected(await send('reset_password', early))[1]).toBe('verification_missing')
    const wrong = await send('attempt_first_factor', { strategy, code: wrongCode(to) })
    expect(rejected(wrong)).toEqual([422, 'form_code_incorrect', 'code'])
    const right = await send('attempt_first_factor', { strategy, code: readCode(to) })
    expect(right.response).toMatchObject({ status: 'needs_new_password' })
    const short = await send('reset_password', { password: 'short' })
    expect(rejected(short)).toEqual([422, 'form_password_length_too_short', 'password'])
    const done = await send('reset_password', { ...early, sign_out_of_other_sessions: 'true' })
    expect(done.response).toMatchObject({ status: 'complete' })
    expect((await browser.send('GET /client')).client?.sessions).toEqual([])
    expect(rejected(await createTestBrowser(world.emulator).signIn(to, testPassword))[1]).toBe(
      'form_password_incorrect',
    )
    const again = await createTestBrowser(world.emulator).signIn(to, early.password)
    expect(again.response).toMatchObject({ status: 'complete' })
  })

  test('cannot be replaced with the code of a sign-in', async () => {
    await signUp()
    const other = createTestBrowser(world.emulator)
    const { send } = await attempt(other, 'sign_ins', { identifier: phone })
    await send('prepare_first_factor', { strategy })
    const crossed = { strategy: 'reset_password_phone_code', code: readCode(phone) }
    expect(rejected(await send('attempt_first_factor', crossed))[1]).toBe('verification_missing')
  })
})

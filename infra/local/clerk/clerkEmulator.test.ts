import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createTestBrowser,
  newAccount,
  rejected,
  startTestEmulator,
  testPassword,
} from './testing/testBrowser.ts'

let world: ReturnType<typeof startTestEmulator>
let browser: ReturnType<typeof createTestBrowser>

beforeEach(() => {
  world = startTestEmulator()
  browser = createTestBrowser(world.emulator)
})
afterEach(() => world.dispose())

test('a visitor without a cookie has no client, and the first sign-up sets the cookie safely', async () => {
  expect(await browser.send('GET /client')).toMatchObject({ response: null, client: null })

  const response = await browser.sendRaw('POST /client/sign_ups', { form: newAccount('a@x.test') })
  expect(response.headers.get('set-cookie')).toMatch(
    /^__client=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
})

test('a complete sign-up creates the account and signs in', async () => {
  const { status, response, client } = await browser.signUp('Zainab@X.test')
  expect(status).toBe(200)
  expect(response).toMatchObject({ status: 'complete', missing_fields: [] })
  expect(client?.sessions).toHaveLength(1)
  expect(response?.['created_session_id']).toBe(client?.sessions[0]?.id)
  expect(response?.['created_user_id']).toMatch(/^user_/)

  const me = await browser.send('GET /me')
  expect(me.response).toMatchObject({
    id: response?.['created_user_id'],
    first_name: 'زينب',
    email_addresses: [{ email_address: 'zainab@x.test' }],
    public_metadata: {},
  })
})

test('a sign-up can be completed in steps', async () => {
  const { first_name = '', ...rest } = newAccount('steps@x.test')
  const first = await browser.send('POST /client/sign_ups', { form: rest })
  expect(first.response).toMatchObject({
    status: 'missing_requirements',
    missing_fields: ['first_name'],
  })
  expect(first.client?.sessions).toEqual([])

  const path = `/client/sign_ups/${first.response?.id}`
  const done = await browser.send(`PATCH ${path}`, { form: { first_name } })
  expect(done.response).toMatchObject({ status: 'complete' })
  expect(done.client?.sessions).toHaveLength(1)
})

test('a taken e-mail address is rejected in any case, also for simultaneous sign-ups', async () => {
  await browser.signUp('taken@x.test')
  const other = createTestBrowser(world.emulator)
  const rejection = [422, 'form_identifier_exists', 'email_address']
  expect(rejected(await other.signUp('TAKEN@x.test'))).toEqual(rejection)

  const racing = await Promise.all(
    [1, 2, 3].map(() => createTestBrowser(world.emulator).signUp('race@x.test')),
  )
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test.each([
  ['email_address', 'no address', 'form_param_format_invalid'],
  ['email_address', `${'a'.repeat(250)}@x.test`, 'form_param_max_length_exceeded'],
  ['password', 'short', 'form_password_length_too_short'],
  ['password', 'x'.repeat(73), 'form_password_size_in_bytes_exceeded'],
  ['password', 'ق'.repeat(37), 'form_password_size_in_bytes_exceeded'],
  ['first_name', ' ', 'form_param_nil'],
  ['last_name', 'x'.repeat(257), 'form_param_max_length_exceeded'],
  ['unsafe_metadata', '{"half":', 'form_param_value_invalid'],
  ['unsafe_metadata', '[1]', 'form_param_value_invalid'],
])('a sign-up with a bad %s (%s) is rejected under its field', async (field, value, code) => {
  expect(rejected(await browser.signUp('bad@x.test', { [field]: value }))).toEqual([
    422,
    code,
    field,
  ])
})

test('a body that is not a form, not UTF-8 or too large is rejected', async () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
    world.emulator.handle(
      new Request('http://localhost:3000/__clerk/v1/client/sign_ins', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      }),
    )
  const form = 'application/x-www-form-urlencoded'
  expect((await send('{}', 'application/json')).status).toBe(400)
  expect((await send(new Uint8Array([0xff, 0xfe]), form)).status).toBe(400)
  expect((await send('x'.repeat(70_000), form)).status).toBe(413)
})

test('a body is not read beyond the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(16 * 1024))
      if ((sent += 16 * 1024) > 10_000_000) controller.close()
    },
  })
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: endless,
    duplex: 'half' as const,
  }
  const address = 'http://localhost:3000/__clerk/v1/client/sign_ins'
  expect((await world.emulator.handle(new Request(address, init))).status).toBe(413)
  expect(sent).toBeLessThan(128 * 1024)
})

test('signing in takes two steps, as in the modal', async () => {
  await world.emulator.seedUser({ ...person, email: 'two@x.test' })
  const first = await browser.send('POST /client/sign_ins', { form: { identifier: 'two@x.test' } })
  expect(first.response).toMatchObject({
    status: 'needs_first_factor',
    supported_first_factors: ['password', 'email_code', 'reset_password_email_code'].map(
      (strategy) => ({ strategy }),
    ),
  })
  expect(first.client?.sessions).toEqual([])

  const path = `POST /client/sign_ins/${first.response?.id}/attempt_first_factor`
  const wrong = { strategy: 'password', password: 'another password' }
  expect(rejected(await browser.send(path, { form: wrong }))).toEqual([
    422,
    'form_password_incorrect',
    'password',
  ])

  const done = await browser.send(path, { form: { strategy: 'password', password: testPassword } })
  expect(done.response).toMatchObject({ status: 'complete' })
  expect(done.response?.['created_session_id']).toBe(done.client?.sessions[0]?.id)
})

test('signing in takes one step with identifier and password', async () => {
  await world.emulator.seedUser({ ...person, email: 'one@x.test' })
  expect(rejected(await browser.signIn('one@x.test', 'wrong password'))[1]).toBe(
    'form_password_incorrect',
  )
  const done = await browser.signIn('one@x.test')
  expect(done.response).toMatchObject({ status: 'complete' })
})

test('an unknown e-mail address is reported under its field', async () => {
  expect(rejected(await browser.signIn('nobody@x.test'))).toEqual([
    422,
    'form_identifier_not_found',
    'identifier',
  ])
})

test('a signed-in user must sign out before signing in or up again', async () => {
  await browser.signUp('first@x.test')
  await world.emulator.seedUser({ ...person, email: 'second@x.test' })
  expect(rejected(await browser.signIn('second@x.test'))[1]).toBe('session_exists')
  expect(rejected(await browser.signUp('third@x.test'))[1]).toBe('session_exists')
})

test('another browser has no access to attempts and sessions', async () => {
  const mine = await browser.signUp('mine@x.test')
  const other = createTestBrowser(world.emulator)
  await other.signUp('other@x.test')
  const sessionId = mine.client?.sessions[0]?.id
  expect(rejected(await other.send(`POST /client/sessions/${sessionId}/tokens`))[0]).toBe(404)
  expect(rejected(await other.send(`POST /client/sessions/${sessionId}/end`))[0]).toBe(404)
  expect(rejected(await other.send(`GET /client/sign_ups/${mine.response?.id}`))[0]).toBe(404)
  expect((await browser.send(`POST /client/sessions/${sessionId}/tokens`)).status).toBe(200)
})

test.each(['DELETE /client/sessions', 'DELETE /client', 'POST /client/sessions/{id}/end'])(
  '%s leaves no session, token or readable account',
  async (row) => {
    const { client } = await browser.signUp('leaving@x.test')
    const id = client?.sessions[0]?.id ?? ''
    const out = await browser.send(row.replace('{id}', id))
    expect(out.client?.sessions).toEqual([])
    expect(rejected(await browser.send(`POST /client/sessions/${id}/tokens`))).toEqual([
      401,
      'authentication_invalid',
      undefined,
    ])
    expect(rejected(await browser.send('GET /me'))[0]).toBe(401)
    expect((await browser.signIn('leaving@x.test')).status).toBe(200)
  },
)

test('a session ends after seven days', async () => {
  await world.dispose()
  let time = Date.UTC(2026, 0, 1)
  world = startTestEmulator({ now: () => time })
  browser = createTestBrowser(world.emulator)
  await browser.signUp('week@x.test')
  time += 7 * 24 * 3600_000 - 1
  expect((await browser.send('GET /me')).status).toBe(200)
  time += 1
  expect((await browser.send('GET /me')).status).toBe(401)
  expect((await browser.send('GET /client')).client?.sessions).toEqual([])
})

test('the browser changes names and unsafe metadata, and never public or private metadata', async () => {
  const tampering = {
    public_metadata: '{"role":"vendor"}',
    private_metadata: '{"role":"vendor"}',
    unsafe_metadata: '{"colour":"blue"}',
  }
  await browser.signUp('tamper@x.test', tampering)
  await browser.send('PATCH /me', { form: { ...tampering, first_name: 'سعاد' } })

  const { response } = await browser.send('GET /me')
  expect(response).toMatchObject({
    first_name: 'سعاد',
    last_name: 'الجبوري',
    public_metadata: {},
    unsafe_metadata: { colour: 'blue' },
  })
  expect(response).not.toHaveProperty('private_metadata')
  const stored = await world.emulator.handle(
    new Request(`http://localhost:3000/__clerk/v1/users/${response?.id}`, {
      headers: { authorization: `Bearer ${world.emulator.secretKey}` },
    }),
  )
  expect(await stored.json()).toMatchObject({ public_metadata: {}, private_metadata: {} })
})

test('the environment requires a name and e-mail or phone, no password, and has no external address', async () => {
  for (const row of ['GET /environment', 'PATCH /environment']) {
    const response = await browser.sendRaw(row)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      auth_config: { single_session_mode: true },
      display_config: { branded: false, instance_environment_type: 'development' },
      user_settings: {
        attributes: {
          email_address: { enabled: true, required: false },
          phone_number: { enabled: true, required: false, first_factors: ['phone_code'] },
          password: { enabled: true, required: false },
        },
      },
    })
    expect(text).not.toContain('http')
  }
})

test('seeding an account twice keeps the first one', async () => {
  const publicMetadata = { role: 'vendor', onboardingCompleted: true }
  const user = { ...person, id: 'user_demo', email: 'Demo@x.test', publicMetadata }
  expect(await world.emulator.seedUser(user)).toEqual({ id: 'user_demo' })
  const again = { ...user, email: 'demo@X.test', password: 'changed password' }
  expect(await world.emulator.seedUser(again)).toEqual({ id: 'user_demo' })

  await browser.signIn('demo@x.test')
  expect((await browser.send('GET /me')).response).toMatchObject({
    public_metadata: publicMetadata,
  })
})

test('an unknown call is 404 and logged', async () => {
  expect(rejected(await browser.send('POST /client/verify'))).toEqual([
    404,
    'resource_not_found',
    undefined,
  ])
  expect(world.lines).toEqual([
    expect.stringContaining('UNKNOWN CALL: POST /__clerk/v1/client/verify'),
  ])
})

const person = { password: testPassword, firstName: 'علي', lastName: 'حسن' }

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestBrowser, startTestEmulator, testIssuer } from './testing/testBrowser.ts'

let world: ReturnType<typeof startTestEmulator>
let userId: string

beforeEach(async () => {
  world = startTestEmulator()
  const account = { email: 'vendor@x.test', password: 'a good password' }
  const { id } = await world.emulator.seedUser({ ...account, firstName: 'علي', lastName: 'حسن' })
  userId = id
})
afterEach(() => world.dispose())

async function call(method: string, path: string, body?: string, key = 'sk_test_local') {
  const response = await world.emulator.handle(
    new Request(`${testIssuer}/v1/users/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    }),
  )
  return { status: response.status, body: await response.json() }
}

const patch = (changes: unknown) => call('PATCH', `${userId}/metadata`, JSON.stringify(changes))

test('the secret key reads an account without an envelope, with its private metadata', async () => {
  expect(await call('GET', userId)).toMatchObject({
    status: 200,
    body: {
      object: 'user',
      id: userId,
      first_name: 'علي',
      email_addresses: [{ email_address: 'vendor@x.test' }],
      private_metadata: {},
    },
  })
})

test('metadata merges at every depth, null removes keys, and the browser sees the public part', async () => {
  await patch({ public_metadata: { role: 'vendor', shop: { city: 'بغداد', old: 1 } } })
  await patch({
    public_metadata: { onboardingCompleted: true, shop: { old: null } },
    private_metadata: { note: 'x' },
  })
  const publicMetadata = { role: 'vendor', onboardingCompleted: true, shop: { city: 'بغداد' } }
  expect((await call('GET', userId)).body).toMatchObject({
    public_metadata: publicMetadata,
    private_metadata: { note: 'x' },
  })

  const browser = createTestBrowser(world.emulator)
  await browser.signIn('vendor@x.test')
  const { response } = await browser.send('GET /me')
  expect(response?.['public_metadata']).toEqual(publicMetadata)
})

test('a wrong or missing secret key is rejected before anything is read or written', async () => {
  const body = JSON.stringify({ public_metadata: { role: 'vendor' } })
  for (const [method, path] of [
    ['GET', userId],
    ['GET', 'user_nobody'],
    ['PATCH', `${userId}/metadata`],
  ] as const) {
    const response = await call(method, path, method === 'GET' ? undefined : body, 'sk_test_other')
    expect(response).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'clerk_key_invalid' }] },
    })
  }
  const bare = await world.emulator.handle(new Request(`${testIssuer}/v1/users/${userId}`))
  expect(bare.status).toBe(401)
  expect((await call('GET', userId)).body).toMatchObject({ public_metadata: {} })
})

test('an unknown account is 404 and a malformed body is 400', async () => {
  expect((await call('GET', 'user_nobody')).status).toBe(404)
  expect((await call('PATCH', 'user_nobody/metadata', '{}')).status).toBe(404)
  expect((await call('PATCH', `${userId}/metadata`, '{"public_metadata":')).status).toBe(400)
  expect((await patch({ public_metadata: 'vendor' })).status).toBe(400)
})

import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { defineDomain, endpoint } from '#shared/contract/endpoint.ts'
import { tableAt } from '#functions/testing/meteredClient.ts'
import type { NewProduct } from '#shared/products/bodies.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { signToken, testOrigin, testPublicKey } from '#functions/testing/tokens.ts'
import { AppError } from './appError.ts'
import { handle } from './handle.ts'

const rows = defineDomain('users', '/api/users', {
  save: endpoint('POST /api/users/{id}', {
    access: 'signedIn',
    query: z.object({ n: z.coerce.number('n must be a number').optional() }),
    body: z.object({ name: z.string('Name is required') }),
    data: z.object({ name: z.string() }),
    status: 201,
    summary: 'probe',
  }),
  replace: endpoint('PUT /api/users/{id}', {
    access: 'customer',
    query: z.object({ n: z.coerce.number().optional() }),
    body: z.object({ name: z.string() }),
    maxBodyBytes: 20,
    data: z.object({ name: z.string() }),
    summary: 'probe',
  }),
  read: endpoint('GET /api/users', {
    access: 'public',
    data: z.object({ name: z.string() }),
    shared: true,
    summary: 'probe',
  }),
})

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

describe('handle', () => {
  const save = handle(rows.save)(async ({ body }) => ({ ...body, pk: 'USER#1', secret: 1 }))

  it("returns data with the row's status, without fields that the schema lacks [API-CLI-03]", async () => {
    const as = await app.signUp('CUSTOMER')
    const response = await app.run(
      save,
      rows.save,
      { params: { id: 'a' }, body: { name: 'علي' } },
      { as },
    )
    expect(response.status).toBe(201)
    expect(response.data).toEqual({ name: 'علي' })
  })

  it('rejects in the order 401, 403, 413, 400, 404, and runs the handler last', async () => {
    const replace = handle(rows.replace)(async () => {
      throw new AppError('CONFLICT')
    })
    const [vendor, customer] = [await app.signUp('VENDOR'), await app.signUp('CUSTOMER')]
    // Each request corrects the fault that the previous one was rejected for.
    const faulty = { id: '?', n: 'x', rawBody: '{'.repeat(21) }
    const requests: [number, typeof faulty & { as?: string }][] = [
      [401, faulty],
      [403, { ...faulty, as: vendor }],
      [413, { ...faulty, as: customer }],
      [400, { ...faulty, as: customer, rawBody: '{'.repeat(20) }],
      [400, { ...faulty, as: customer, rawBody: '{"name":"x"}' }],
      [404, { id: '?', n: '1', as: customer, rawBody: '{"name":"x"}' }],
      [409, { id: 'a', n: '1', as: customer, rawBody: '{"name":"x"}' }],
    ]
    for (const [status, { id, n, ...options }] of requests) {
      const input = { params: { id }, query: { n }, body: { name: 'x' } }
      const response = await app.run(replace, rows.replace, input, options)
      expect([response.status, options]).toEqual([status, options])
    }
  })

  it('names every wrong field of query and body at once [VALID-21]', async () => {
    const as = await app.signUp('CUSTOMER')
    const response = await app.run(
      save,
      rows.save,
      { params: { id: 'a' }, query: { n: 'x' }, body: {} as { name: string } },
      { as },
    )
    expect(response.status).toBe(400)
    expect(response.error.issues?.map((issue) => issue.path.join('.'))).toEqual(['n', 'name'])
    expect(response.error.message).toBe('Validation: n must be a number')
  })

  it('rejects an array of a million zeros by its length, and parses it without a reviver', async () => {
    const as = await app.signUp('CUSTOMER')
    const parse = vi.spyOn(JSON, 'parse')
    const rawBody = `{"items":[${'0,'.repeat(500_000)}0]}`
    const response = await app.call('orders/createOrder', {} as never, { as, rawBody })
    const revivers = parse.mock.calls.filter(([text]) => text === rawBody).map(([, one]) => one)
    parse.mockRestore()
    expect(response.error.issues?.[0]).toMatchObject({ path: ['items'], code: 'too_big' })
    expect(revivers).toEqual([undefined])
  })

  it.each([
    ['application/json', 201],
    ['application/json ; charset=utf-8', 201],
    ['Application/Problem+JSON', 201],
    ['text/json', 400],
    ['application/jsonp', 400],
  ])(
    'a body of type %s: %i (RFC 9110, 5.6.6 allows spaces before the semicolon)',
    async (type, status) => {
      const as = await app.signUp('CUSTOMER')
      const input = { params: { id: 'a' }, body: { name: 'علي' } }
      const headers = { 'Content-Type': type }
      expect((await app.run(save, rows.save, input, { as, headers })).status).toBe(status)
    },
  )

  it('ignores prototypes in a body', async () => {
    const as = await app.signUp('CUSTOMER')
    const rawBody = '{"__proto__":{"name":"x"},"constructor":{"prototype":{"name":"x"}}}'
    const response = await app.run(save, rows.save, { params: { id: 'a' } } as never, {
      as,
      rawBody,
    })
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['name']])
    expect({}).not.toHaveProperty('name')
  })

  it('names at most 100 wrong fields', async () => {
    const as = await app.signUp('VENDOR')
    const fitment = { carTrimId: 'trim', carYearIds: Array.from({ length: 60 }, () => '?') }
    const compatibilities = Array.from({ length: 40 }, () => fitment)
    const body = { compatibilities } as NewProduct
    const response = await app.call('products/createProduct', { body }, { as })
    expect([response.status, response.error.issues?.length]).toEqual([400, 100])
  })

  it('turns an unknown error into a 500 without its text, and logs it once', async () => {
    const as = await app.signUp('CUSTOMER')
    const broken = handle(rows.save)(async () => {
      throw new Error('secret path /etc')
    })
    const response = await app.run(
      broken,
      rows.save,
      { params: { id: 'a' }, body: { name: 'x' } },
      { as },
    )
    expect([response.status, response.error.message]).toEqual([500, 'Server error'])
    expect(app.logLines.filter((line) => line.includes('secret path'))).toHaveLength(1)
  })

  it.each([
    ['ECONNREFUSED', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['TimeoutError', Object.assign(new Error('no response'), { name: 'TimeoutError' })],
    [
      'ETIMEDOUT',
      new AggregateError([Object.assign(new Error('connect'), { code: 'ETIMEDOUT' })], ''),
    ],
    [
      'ECONNRESET',
      new Error('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }),
    ],
  ])('returns 503 when a service it calls does not respond: %s', async (reason, error) => {
    const broken = handle(rows.read)(async () => {
      throw error
    })
    const response = await app.run(broken, rows.read, {})
    expect([response.status, response.error.code]).toEqual([503, 'BUSY'])
    expect(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ).toContainEqual(['retry-after', '1'])
    expect(app.logLines).toHaveLength(1)
    expect(JSON.parse(app.logLines[0] ?? '')).toMatchObject({
      code: 'BUSY',
      details: { unreachable: reason },
    })
  })

  it('returns 503 when the table cannot be reached', async () => {
    app.services.table = tableAt('http://127.0.0.1:9', { maxAttempts: 1 })
    const read = handle(rows.read)(async (_, { table }) => {
      await table.get({ pk: 'a', sk: 'b' })
      return { name: 'x' }
    })
    expect((await app.run(read, rows.read, {})).status).toBe(503)
  })

  it('returns 500 when its own response does not match the contract', async () => {
    const wrong = handle(rows.read)(async () => ({ name: JSON.parse('7') as string }))
    expect((await app.run(wrong, rows.read, {})).status).toBe(500)
  })

  it('returns the code and issues of an AppError, never its cause', async () => {
    const rejecting = handle(rows.read)(async () => {
      throw new AppError('INSUFFICIENT_STOCK', {
        issues: [{ path: ['items', 0], code: 'INSUFFICIENT_STOCK', available: 2 }],
        cause: new Error('inner'),
      })
    })
    const response = await app.run(rejecting, rows.read, {})
    expect(response.status).toBe(409)
    expect(response.error.issues?.[0]?.available).toBe(2)
    expect(JSON.stringify(response.error)).not.toContain('inner')
  })

  it('returns 304 when the caller sends the same ETag', async () => {
    const read = handle(rows.read)(async () => ({ name: 'x' }))
    const first = await app.run(read, rows.read, {})
    const headers = { 'If-None-Match': first.headers.etag ?? '' }
    const again = await app.run(read, rows.read, {}, { headers })
    expect([first.status, again.status]).toEqual([200, 304])
  })

  it('validates, serialises and hashes an unchanged object only once', async () => {
    let reads = 0
    const kept = {
      get name() {
        reads++
        return 'x'
      },
    }
    const read = handle(rows.read)(async () => kept)
    const first = await app.run(read, rows.read, {})
    const once = reads
    expect(once).toBeGreaterThan(0)
    const headers = { 'If-None-Match': first.headers.etag ?? '' }
    expect((await app.run(read, rows.read, {}, { headers })).status).toBe(304)
    expect((await app.run(read, rows.read, {})).data).toEqual({ name: 'x' })
    expect(reads).toBe(once)
  })

  it('accepts the scheme in any letter case, and only tokens for known sites', async () => {
    const echo = handle(rows.save)(async ({ body }) => body)
    const status = async (scheme: string, claims: Record<string, unknown> = {}) => {
      const token = await signToken('user_2', { now: new Date(), claims })
      const headers = { authorization: `${scheme} ${token}` }
      const input = { params: { id: 'a' }, body: { name: 'x' } }
      return (await app.run(echo, rows.save, input, { headers })).status
    }
    expect([await status('Bearer'), await status('bearer'), await status('BEARER')]).toEqual([
      201, 201, 201,
    ])
    expect(await status('Basic')).toBe(401)
    for (const azp of [[testOrigin], [[testOrigin]], 7, null, 'https://elsewhere.test'])
      expect(await status('Bearer', { azp })).toBe(401)
  })

  it('rejects a token signed with another key, of an incomplete session, or without a user [ROLE-04]', async () => {
    const now = new Date()
    const asIs = async (claims: Record<string, unknown> = {}) =>
      signToken('user_2', { now, claims })
    const claims = decodeJwt(await asIs())
    const secret = new TextEncoder().encode(testPublicKey)
    const tokens = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(secret),
      await asIs({ sts: 'pending' }),
      await asIs({ sub: 'org_2' }),
      await asIs({ sub: undefined }),
      await asIs({ exp: undefined }),
    ]
    const input = { params: { id: 'a' }, body: { name: 'x' } }
    const status = async (token: string) =>
      (await app.run(save, rows.save, input, { token })).status
    expect(await status(await asIs())).toBe(201)
    for (const token of tokens) expect(await status(token), token).toBe(401)
  })

  it('reads the identity from the token, not from headers [ROLE-04]', async () => {
    const seen: (string | undefined)[] = []
    const readCaller = handle(rows.read)(async (_, { caller }) => {
      seen.push(caller?.userId)
      return { name: 'x' }
    })
    await app.run(readCaller, rows.read, {}, { headers: { 'x-user-id': 'user_1' } })
    const token = await signToken('user_2', { now: new Date() })
    await app.run(readCaller, rows.read, {}, { token, headers: { 'x-user-id': 'user_1' } })
    expect(seen).toEqual([undefined, 'user_2'])
  })
})

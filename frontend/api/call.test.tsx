import { beforeAll, describe, expect, test, vi } from 'vitest'
import { homeAddress, openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { ApiError } from './apiError.ts'
import { createCall, type CallIdentity } from './call.ts'
import { manifest } from './manifest.ts'

let market: TestMarket
let customer: Person
let token: string | null

beforeAll(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  token = await customer.session.getToken()
})

/** The customer's call, or another caller's; its requests are kept on their way to the API. */
function watched(
  identity: CallIdentity = { status: 'signedIn', id: customer.id, email: 'a@qitati.test' },
) {
  const requests: Request[] = []
  const call = createCall({
    identity,
    getToken: () => Promise.resolve(identity.status === 'signedIn' ? token : null),
    baseUrl: 'https://api.test',
    fetch: (input, init) => {
      requests.push(new Request(input, init))
      return market.network.fetch(input, init)
    },
  })
  return { call, requests }
}

describe('the request', () => {
  test('goes to /api at the configured address, with encoded parameters [API-CLI-01]', async () => {
    const { call, requests } = watched()
    await expect(call('orders/getOrder', { params: { id: 'a/b' } })).rejects.toThrow()
    expect(requests[0]?.url).toBe('https://api.test/api/orders/a%2Fb')
    expect(requests[0]?.method).toBe('GET')
    for (const { path } of Object.values(manifest)) expect(path).toMatch(/^\/api\//)
  })

  test('goes to the API address of the stage, or to the same origin if it has none [API-CLI-01]', async () => {
    const addressed = async () => {
      const addresses: unknown[] = []
      const call = createCall({
        identity: { status: 'signedOut' },
        getToken: () => Promise.resolve(null),
        fetch: (input, init) => {
          addresses.push(input)
          return market.network.fetch(input, init)
        },
      })
      await call('categories/listCategories', {})
      return addresses
    }
    expect(await addressed()).toEqual(['/api/categories'])
    vi.stubEnv('VITE_API_BASE_URL', 'https://stage.test')
    expect(await addressed()).toEqual(['https://stage.test/api/categories'])
    vi.unstubAllEnvs()
  })

  test('skips null and undefined query values and joins lists [API-CLI-02]', async () => {
    const { call, requests } = watched()
    const carYearIds = market.yearIds
    await call('catalogue/listProducts', {
      query: { search: null, categoryId: undefined, page: 2, carYearIds },
    })
    expect(requests[0]?.url).toBe(
      `https://api.test/api/products?page=2&carYearIds=${carYearIds.join('%2C')}`,
    )
  })

  test('carries a JSON body and the identity token [API-CLI-01] [ROLE-03]', async () => {
    const { call, requests } = watched()
    const body = { clerkId: 'somebody else', role: 'VENDOR' as const }
    await expect(call('users/syncUser', { body })).rejects.toThrow()
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.json()).toEqual(body)
    expect(requests[0]?.headers.get('x-user-id')).toBeNull()
  })

  test('names the user on order, vendor and address calls only [ROLE-03]', async () => {
    const { id } = await market.vendor()
    const { call, requests } = watched()
    await call('addresses/listAddresses', {})
    await call('orders/listMyCustomerOrders', {})
    await call('vendors/getVendor', { params: { id } })
    await call('users/getMe', {})
    await call('categories/listCategories', {})
    expect(
      requests.map(({ headers }) => [headers.get('x-user-id'), headers.get('x-user-email')]),
    ).toEqual([
      ...Array<string[]>(3).fill([customer.id, 'a@qitati.test']),
      [null, null],
      [null, null],
    ])
    for (const { headers } of requests.slice(0, 4))
      expect(headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  test('carries an idempotency key where the endpoint accepts one', async () => {
    const { call, requests } = watched()
    const body = { items: [], deliveryAddress: homeAddress }
    await expect(call('orders/createOrder', { body })).rejects.toThrow()
    await expect(call('orders/createOrder', { body, idempotencyKey: 'mine' })).rejects.toThrow()
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    expect(keys[1]).toBe('mine')
  })

  test('gets shared responses without a token, except for a vendor, who may have just changed the data', async () => {
    const tokenOf = async (
      role: CallIdentity['role'],
      rowId: 'cars/getTree' | 'catalogue/listProducts' | 'catalogue/listSuggestions',
    ) => {
      const { call, requests } = watched({ status: 'signedIn', id: customer.id, role })
      await call(rowId, {}).catch(() => undefined)
      return requests[0]?.headers.get('authorization')
    }
    expect(await tokenOf('customer', 'cars/getTree')).toBeNull()
    expect(await tokenOf(null, 'cars/getTree')).toBeNull()
    expect(await tokenOf('vendor', 'cars/getTree')).toBe(`Bearer ${token}`)
    expect(await tokenOf('customer', 'catalogue/listProducts')).toBe(`Bearer ${token}`)
    expect(await tokenOf('vendor', 'catalogue/listSuggestions')).toBeNull()
  })

  test('is not sent without a session where one is needed [API-CLI-07]', async () => {
    const loading = watched({ status: 'loading' })
    await expect(loading.call('addresses/listAddresses', {})).rejects.toThrow(
      'Authentication is still loading',
    )
    const out = watched({ status: 'signedOut' })
    await expect(out.call('addresses/listAddresses', {})).rejects.toThrow('User not authenticated')
    expect([...loading.requests, ...out.requests]).toEqual([])
    await out.call('categories/listCategories', {})
    expect(out.requests[0]?.headers.get('authorization')).toBeNull()
  })
})

describe('the response', () => {
  test('is the payload with the pagination beside it [API-CLI-03]', async () => {
    const { id, nameAr } = await market.sell((await market.vendor()).id)
    const response = await watched().call('products/getProduct', { params: { id } })
    expect(response).toMatchObject({ data: { id, nameAr } })
    const page = await watched().call('orders/listMyCustomerOrders', {})
    expect(page).toMatchObject({ data: [], pagination: { page: 1, total: 0 } })
  })

  test('that breaks the contract is reported in development', async () => {
    const body = JSON.stringify({ data: [{ id: 1 }] })
    market.network.breakOnce({ status: 200, body }, 'addresses/listAddresses')
    await expect(watched().call('addresses/listAddresses', {})).rejects.toThrow()
  })

  test("that is a rejection throws the server's message, status, code and issues [API-CLI-04]", async () => {
    const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 2 }]
    const part = await market.sell((await market.vendor()).id, { stocks })
    const items = [{ productId: part.id, quantity: 3 }]
    const failure = await watched()
      .call('orders/createOrder', { body: { items, deliveryAddress: homeAddress } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
      message: 'Conflict: not enough stock',
      issues: [{ code: 'INSUFFICIENT_STOCK', available: 2 }],
    })
  })

  test.each(['<html>', '{"code":"CONFLICT"}', '{"message":""}', 'null', ''])(
    'that is a rejection without a message names its status: %s [API-CLI-04]',
    async (body) => {
      market.network.breakOnce({ status: 502, body })
      await expect(watched().call('categories/listCategories', {})).rejects.toThrow(
        /^HTTP error! status: 502$/,
      )
    },
  )

  test('that never arrives is a network failure [ERR-01]', async () => {
    market.network.breakOnce('offline')
    await expect(watched().call('categories/listCategories', {})).rejects.toMatchObject({
      code: 'NETWORK',
      message: expect.stringContaining('network') as string,
    })
  })
})

import { describe, expect, test } from 'vitest'
import { ApiError } from './apiError.ts'
import { createCall, type CallIdentity } from './call.ts'

const signedIn: CallIdentity = { status: 'signedIn', id: 'user_1', email: 'a@qitati.test' }
const address = {
  id: '1',
  label: '',
  street: 'شارع السنك',
  city: 'بغداد',
  province: 'بغداد',
  phone: '07701234567',
}

/** A call whose requests are caught, with the answers the test gives. */
function caught(
  answer: Response | (() => Response) = Response.json({ data: [] }),
  identity: CallIdentity = signedIn,
) {
  const requests: Request[] = []
  const call = createCall({
    identity: () => identity,
    getToken: () => Promise.resolve(identity.status === 'signedIn' ? 'the-token' : null),
    baseUrl: 'https://api.test',
    fetch: (input, init) => {
      requests.push(new Request(input, init))
      return Promise.resolve(typeof answer === 'function' ? answer() : answer.clone())
    },
  })
  return { call, requests }
}

const pagination = { page: 1, limit: 20, total: 0, totalPages: 0 }

describe('the request', () => {
  test('goes below /api of the set address, parameters encoded [API-CLI-01]', async () => {
    const { call, requests } = caught(Response.json({ message: 'Not found' }, { status: 404 }))
    await expect(call('orders/getOrder', { params: { id: 'a/b' } })).rejects.toThrow()
    expect(requests[0]?.url).toBe('https://api.test/api/orders/a%2Fb')
    expect(requests[0]?.method).toBe('GET')
  })

  test('skips null and undefined query values and joins lists [API-CLI-02]', async () => {
    const { call, requests } = caught(Response.json({ data: [], pagination }))
    await call('catalogue/listProducts', {
      query: { search: null, categoryId: undefined, page: 2, carYearIds: ['a', 'b'] },
    })
    expect(requests[0]?.url).toBe('https://api.test/api/products?page=2&carYearIds=a%2Cb')
  })

  test('carries a JSON body and the identity token [API-CLI-01] [ROLE-03]', async () => {
    const { call, requests } = caught(Response.json({ message: 'Conflict' }, { status: 409 }))
    const body = { clerkId: 'user_1', role: 'VENDOR' as const }
    await expect(call('users/syncUser', { body })).rejects.toThrow()
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer the-token')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.json()).toEqual(body)
    expect(requests[0]?.headers.get('x-user-id')).toBeNull()
  })

  test('names the user on order, vendor and address calls only [ROLE-03]', async () => {
    const { call, requests } = caught()
    await call('addresses/listAddresses', {})
    await call('categories/listCategories', {})
    expect(requests.map(({ headers }) => headers.get('x-user-id'))).toEqual(['user_1', null])
    expect(requests[0]?.headers.get('x-user-email')).toBe('a@qitati.test')
  })

  test('carries an idempotency key where the endpoint takes one', async () => {
    const { call, requests } = caught(() => Response.json({ message: 'busy' }, { status: 503 }))
    const body = { items: [], deliveryAddress: address }
    await expect(call('orders/createOrder', { body })).rejects.toThrow()
    await expect(call('orders/createOrder', { body, idempotencyKey: 'mine' })).rejects.toThrow()
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    expect(keys[1]).toBe('mine')
  })

  test('takes what strangers share as one of them; a vendor, who may have just changed it, does not', async () => {
    const tokenOf = async (
      role: CallIdentity['role'],
      rowId: 'cars/getTree' | 'vendors/listVendors',
    ) => {
      const { call, requests } = caught(undefined, { ...signedIn, role })
      await call(rowId, {}).catch(() => undefined)
      return requests[0]?.headers.get('authorization')
    }
    expect(await tokenOf('customer', 'cars/getTree')).toBeNull()
    expect(await tokenOf(null, 'cars/getTree')).toBeNull()
    expect(await tokenOf('vendor', 'cars/getTree')).toBe('Bearer the-token')
    expect(await tokenOf('customer', 'vendors/listVendors')).toBe('Bearer the-token')
  })

  test('is not sent without a session where one is needed [API-CLI-07]', async () => {
    const loading = caught(undefined, { status: 'loading' })
    await expect(loading.call('addresses/listAddresses', {})).rejects.toThrow(
      'Authentication is still loading',
    )
    const out = caught(undefined, { status: 'signedOut' })
    await expect(out.call('addresses/listAddresses', {})).rejects.toThrow('User not authenticated')
    expect([...loading.requests, ...out.requests]).toEqual([])
    await out.call('categories/listCategories', {})
    expect(out.requests[0]?.headers.get('authorization')).toBeNull()
  })
})

describe('the answer', () => {
  test('is the payload with the pagination beside it [API-CLI-03]', async () => {
    const { call } = caught(Response.json({ data: [], pagination }))
    expect(await call('catalogue/listProducts', {})).toEqual({ data: [], pagination })
  })

  test('that breaks the contract is noticed while developing', async () => {
    const { call } = caught(Response.json({ data: [{ id: 1 }] }))
    await expect(call('addresses/listAddresses', {})).rejects.toThrow()
  })

  test("that is a refusal throws the server's message, status, code and issues [API-CLI-04]", async () => {
    const issues = [{ path: ['items', 0], code: 'INSUFFICIENT_STOCK', available: 2 }]
    const body = { message: 'Conflict: not enough stock', code: 'INSUFFICIENT_STOCK', issues }
    const { call } = caught(Response.json(body, { status: 409 }))
    const failure = await call('addresses/listAddresses', {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ ...body, status: 409 })
  })

  test('that is a refusal without words names its status [API-CLI-04]', async () => {
    const { call } = caught(new Response('<html>', { status: 502 }))
    await expect(call('categories/listCategories', {})).rejects.toThrow('HTTP error! status: 502')
  })

  test('that never comes is a network failure [ERR-01]', async () => {
    const { call } = caught(() => {
      throw new TypeError('Load failed')
    })
    await expect(call('categories/listCategories', {})).rejects.toMatchObject({
      code: 'NETWORK',
      message: expect.stringContaining('network') as string,
    })
  })
})

import { describe, expect, test } from 'vitest'
import { rows } from './index.ts'
import { openApi } from './openapi.ts'

/** Specification 7: the calls of the original. */
const specified = `
GET /api/users/me
POST /api/users/sync
PUT /api/users/profile
GET /api/users/{id}
GET /api/products
GET /api/products/by-car-selection
GET /api/products/search
GET /api/products/{id}
GET /api/products/vendor/my-products
POST /api/products
PUT /api/products/{id}
DELETE /api/products/{id}
GET /api/orders/{id}
GET /api/orders/vendor/{id}
POST /api/orders
GET /api/orders/customer/my-orders
POST /api/orders/cancel/{id}
GET /api/orders/vendor/my-orders
PUT /api/orders/{id}/status
GET /api/vendors
GET /api/vendors/{id}
GET /api/vendors/{id}/stats
POST /api/vendors
GET /api/vendors/me/profile
PUT /api/vendors/{id}
GET /api/addresses
POST /api/addresses
PUT /api/addresses/{id}
DELETE /api/addresses/{id}
GET /api/categories
GET /api/categories/{id}
GET /api/categories/slug/{slug}
POST /api/categories
PUT /api/categories/{id}
DELETE /api/categories/{id}
GET /api/variants/product/{productId}
GET /api/variants/{id}
POST /api/variants
PUT /api/variants/{id}
DELETE /api/variants/{id}
GET /api/car-countries
GET /api/car-countries/{id}
POST /api/car-countries
PUT /api/car-countries/{id}
DELETE /api/car-countries/{id}
POST /api/car-countries/bulk
GET /api/car-brands
GET /api/car-brands/{id}
GET /api/car-brands/country/{countryId}
POST /api/car-brands
PUT /api/car-brands/{id}
DELETE /api/car-brands/{id}
POST /api/car-brands/bulk
GET /api/car-trims
GET /api/car-trims/{id}
GET /api/car-trims/brand/{brandId}
POST /api/car-trims
PUT /api/car-trims/{id}
DELETE /api/car-trims/{id}
POST /api/car-trims/bulk
GET /api/car-years/trim/{trimId}
GET /api/car-years/available/{trimId}
GET /api/car-years/{id}
POST /api/car-years
PUT /api/car-years/{id}
DELETE /api/car-years/{id}
POST /api/car-years/bulk
`
  .trim()
  .split('\n')

const calls = rows.map((row) => `${row.method} ${row.path}`)
const segments = (path: string) => path.split('/').slice(1)
const isParameter = (segment: string | undefined) => segment?.startsWith('{') ?? false

describe('the contract', () => {
  test.each(specified)('has %s', (call) => expect(calls).toContain(call))

  test('says of every row of ours that it is ours', () => {
    const ours = rows.filter((row) => !specified.includes(`${row.method} ${row.path}`))
    expect(ours.filter((row) => row.spec !== 'ours').map(({ id }) => id)).toEqual([])
  })

  test('has every method and path once, whatever the parameters are called', () => {
    const shapes = calls.map((call) => call.replace(/\{\w+\}/g, '{}'))
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  test('has no two paths of which neither is the more exact one', () => {
    const undecided = rows.flatMap((one) =>
      rows
        .filter((other) => one.id < other.id && one.method === other.method)
        .filter((other) => overlapUndecided(segments(one.path), segments(other.path)))
        .map((other) => `${one.path} and ${other.path}`),
    )
    expect(undecided).toEqual([])
  })
})

/** Literal beats parameter, left to right: that decides unless each wins somewhere first and the
 *  gateway, which walks segment by segment, could not come back. */
function overlapUndecided(one: string[], other: string[]): boolean {
  if (one.length !== other.length) return false
  const canMeet = one.every(
    (segment, index) =>
      isParameter(segment) || isParameter(other[index]) || segment === other[index],
  )
  if (!canMeet) return false
  const winners = new Set(
    one.flatMap((segment, index) => {
      if (isParameter(segment) === isParameter(other[index])) return []
      return isParameter(segment) ? ['other'] : ['one']
    }),
  )
  return winners.size > 1
}

test('the OpenAPI document describes every row once, with who may call and what is refused', () => {
  const document = openApi(rows) as { paths: Record<string, Record<string, unknown>> }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(rows.length)
  expect(document.paths['/api/orders']?.post).toMatchObject({
    operationId: 'orders/createOrder',
    security: [{ bearer: [] }],
    responses: { 201: {}, 400: {}, 401: {}, 403: {}, 409: {} },
  })
  expect(document.paths['/api/products/{id}']?.get).toMatchObject({
    security: [],
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
})

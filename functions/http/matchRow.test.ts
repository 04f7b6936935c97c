import { expect, it } from 'vitest'
import { rows } from '#shared/contract/index.ts'
import { createRowMatcher } from './matchRow.ts'

const matchRow = createRowMatcher(rows)

it.each([
  ['GET', '/api/users/me', 'users/getMe'],
  ['GET', '/api/users/user_1', 'users/getUser'],
  ['GET', '/api/products/search', 'catalogue/searchProducts'],
  ['GET', '/api/products/by-car-selection', 'catalogue/listProductsByCarSelection'],
  ['GET', '/api/products/01J', 'products/getProduct'],
  ['GET', '/api/orders/vendor/my-orders', 'orders/listMyVendorOrders'],
  ['GET', '/api/orders/vendor/01J', 'orders/getVendorOrder'],
  ['GET', '/api/categories/slug/engine', 'categories/getCategoryBySlug'],
])('%s %s is served by %s: literal segments win', (method, path, id) => {
  expect(matchRow(method, path)?.row.id).toBe(id)
})

it('decodes parameters once', () => {
  expect(matchRow('GET', '/api/users/a%2520b')?.pathParameters).toEqual({ id: 'a%20b' })
})

it.each([
  ['GET', '/api/users/%E0%A4%A'],
  ['GET', '/api/users/'],
  ['PATCH', '/api/users/me'],
  ['GET', '/api/unknown'],
])('finds nothing for %s %s', (method, path) => {
  expect(matchRow(method, path)).toBeUndefined()
})

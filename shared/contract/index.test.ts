import { describe, expect, test } from 'vitest'
import { rows } from './index.ts'
import { openApi } from './openapi.ts'
import requiredEndpoints from './testing/requiredEndpoints.json' with { type: 'json' }

const calls = rows.map((row) => `${row.method} ${row.path}`)
const segments = (path: string) => path.split('/').slice(1)
const isParameter = (segment: string | undefined) => segment?.startsWith('{') ?? false

describe('the contract', () => {
  test('has every call that the requirements (API-*) name', () => {
    const all = Object.fromEntries(rows.map((row) => [row.id, `${row.method} ${row.path}`]))
    expect(all).toMatchObject(requiredEndpoints)
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

test('the OpenAPI document describes every row once, with who may call and which responses it may get', () => {
  const document = openApi(rows)
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(rows.length)
  expect(document.paths['/api/orders']?.post).toMatchObject({
    operationId: 'orders/createOrder',
    security: [{ bearer: [] }],
    responses: Object.fromEntries(
      [200, 201, 400, 401, 403, 409, 413, 429, 500, 503, 504].map((status) => [status, {}]),
    ),
  })
  expect(document.paths['/api/products/{id}']?.get).toMatchObject({
    security: [],
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
})

test('every reference of the OpenAPI document has its component, and names are valid', () => {
  const { components, ...document } = openApi(rows)
  const names = (['schemas', 'responses'] as const).flatMap((kind) =>
    Object.keys(components[kind]).map((name) => `#/components/${kind}/${name}`),
  )
  const references = JSON.stringify({ components, document }).matchAll(/"\$ref":"([^"]*)"/g)
  expect(names).toEqual(expect.arrayContaining([...references].map(([, reference]) => reference)))
  expect(names.filter((name) => !/^#\/components\/\w+\/\w+$/.test(name))).toEqual([])
})

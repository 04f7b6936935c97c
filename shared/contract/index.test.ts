import { describe, expect, test } from 'vitest'
import { rows } from './index.ts'
import { openApi } from './openapi.ts'
import { specifiedCalls } from './testing/specifiedCalls.ts'

const calls = rows.map((row) => `${row.method} ${row.path}`)
const segments = (path: string) => path.split('/').slice(1)
const isParameter = (segment: string | undefined) => segment?.startsWith('{') ?? false

describe('the contract', () => {
  test('has every call of the specification, and says of all others that they are ours', () => {
    const specified = rows.filter((row) => row.spec !== 'ours')
    expect(
      Object.fromEntries(specified.map((row) => [row.id, `${row.method} ${row.path}`])),
    ).toEqual(specifiedCalls)
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

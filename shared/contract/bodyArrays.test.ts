import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { rows } from './index.ts'

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  additionalProperties?: Shape | false
  propertyNames?: { enum?: string[] }
  items?: Shape
  maxItems?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  const?: unknown
}

interface FoundArray {
  path: (string | number)[]
  max: number | undefined
  /** A body with only this value there, and with what chooses the members of unions on the way. */
  bodyWith(value: unknown): unknown
}

/** Every array in a body, those in members of unions too. */
function arraysIn(
  shape: Shape,
  path: (string | number)[] = [],
  around = (inner: unknown) => inner,
): FoundArray[] {
  const { properties = {}, additionalProperties, items } = shape
  const chosen = Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) =>
      inner.const === undefined ? [] : [[name, inner.const]],
    ),
  )
  const within = Object.entries(properties)
  if (additionalProperties)
    within.push([shape.propertyNames?.enum?.[0] ?? 'any', additionalProperties])
  return [
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((member) =>
      arraysIn(member, path, around),
    ),
    ...within.flatMap(([name, inner]) =>
      arraysIn(inner, [...path, name], (value) => around({ ...chosen, [name]: value })),
    ),
    ...(items
      ? [
          { path, max: shape.maxItems, bodyWith: around },
          ...arraysIn(items, [...path, 0], (value) => around([value])),
        ]
      : []),
  ]
}

const arrays = rows.flatMap(({ id, body }) => {
  if (!body) return []
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape
  return arraysIn(shape).map((array) => ({ ...array, id, body, name: array.path.join('.') }))
})

/** Zeros that count how often they are read. */
function countedZeros(length: number) {
  const counted = { reads: 0, zeros: Array.from({ length }, () => 0) }
  counted.zeros = new Proxy(counted.zeros, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) counted.reads++
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return counted
}

describe('arrays of a body', () => {
  test('are found, in members of unions too', () => {
    expect(arrays.length).toBeGreaterThanOrEqual(20)
    const adjusting = arrays.filter(({ id }) => id === 'orders/adjustOrder')
    expect(adjusting.map(({ bodyWith }) => bodyWith([]))).toEqual(
      ['linesCancelled', 'refused', 'partTaken', 'returned'].map((kind) => ({ kind, lines: [] })),
    )
  })

  test.each(arrays)(
    '$id $name: one that is too long is one issue, and none of its elements is looked at',
    ({ path, max, body, bodyWith }) => {
      expect(max).toBeDefined()
      const counted = countedZeros((max ?? 0) + 1)
      const { error } = body.safeParse(bodyWith(counted.zeros))
      const issues = error?.issues.filter((issue) =>
        path.every((part, index) => issue.path[index] === part),
      )
      expect(issues).toMatchObject([{ code: 'too_big', path, maximum: max }])
      expect(counted.reads).toBe(0)
      // An array of the maximum length is read.
      const longest = countedZeros(max ?? 0)
      body.safeParse(bodyWith(longest.zeros))
      expect(longest.reads).toBeGreaterThan(0)
    },
  )

  test('a list of images is not parsed if it exceeds the maximum length', () => {
    const imageUrl = `[${'0,'.repeat(100_000)}0]`
    const parse = vi.spyOn(JSON, 'parse')
    const body = rows.find(({ id }) => id === 'products/createProduct')?.body
    const issues = body?.safeParse({ imageUrl }).error?.issues ?? []
    expect(issues.filter(({ path }) => path[0] === 'imageUrl')).toHaveLength(1)
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })
})

import { expect, test } from 'vitest'
import * as z from 'zod'
import { rows } from './index.ts'

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
}

/** A body of this shape with a lone surrogate in every field, and the paths of the fields. */
function brokenBody(shape: Shape, path: string, places: string[]): unknown {
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, inner]) => [
        name,
        brokenBody(inner, `${path}.${name}`, places),
      ]),
    )
  if (shape.items?.properties) return [brokenBody(shape.items, `${path}.0`, places)]
  places.push(path)
  return '\ud800'
}

const bodies = Object.values(rows).flatMap((row) => {
  const { body } = row as { body?: z.ZodType }
  // The rows of an import are checked one by one (shared/cars/bulk.test.ts).
  return body && !(body instanceof z.ZodArray) ? [[row.id, body] as const] : []
})

test.each(bodies)('%s rejects a lone surrogate in every field, by its name', (_, body) => {
  const places: string[] = []
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape
  const parsed = body.safeParse(brokenBody(shape, '', places))
  const rejected = parsed.error?.issues.map((issue) => ['', ...issue.path].join('.')) ?? []
  expect(places.length).toBeGreaterThan(0)
  expect([...new Set(rejected)].sort()).toEqual(places.sort())
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { rows } from '#shared/contract/index.ts'
import { responseSchema } from '#shared/contract/responseSchema.ts'
import { passesUnchanged } from './passesUnchanged.ts'

const sample = z.object({
  id: z.string(),
  note: z.string().optional(),
  count: z.number().int(),
  price: z.number(),
  kind: z.enum(['new', 'used']),
  isOpen: z.boolean().nullable(),
  names: z.array(z.object({ ar: z.string(), en: z.string().optional() })),
  counts: z.record(z.string(), z.number().int()),
  fits: z.partialRecord(z.enum(['yes', 'no']), z.number()),
  word: z.discriminatedUnion('is', [
    z.object({ is: z.literal('a'), one: z.string() }),
    z.object({ is: z.literal('b'), two: z.number().optional() }),
  ]),
})

/** Values that the schema accepts, near ones, and any others, in any order of attributes. */
const nearly = (one: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: one }, fc.jsonValue(), fc.constantFrom(NaN, undefined, 1e300))
const extra = { constraint: fc.constantFrom('secret', 'pk', '__proto__', '0') }
const withExtra = (given: Record<string, fc.Arbitrary<unknown>>, optional: string[] = []) => {
  const requiredKeys = Object.keys(given).filter((name) => !optional.includes(name))
  return fc
    .tuple(
      fc.record(given, { requiredKeys }),
      fc.oneof(
        { weight: 8, arbitrary: fc.constant({}) },
        fc.dictionary(extra.constraint, fc.integer(), { maxKeys: 1 }),
      ),
      fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.constant(true)),
    )
    .map(([fields, more, isReversed]) => {
      const entries = [...Object.entries(fields), ...Object.entries(more)]
      const ordered = isReversed ? entries.toReversed() : entries
      // As JSON.parse does, which makes '__proto__' an attribute like any other.
      return Object.fromEntries(ordered)
    })
}
const value = withExtra(
  {
    id: nearly(fc.string()),
    note: nearly(fc.string()),
    count: nearly(fc.integer()),
    price: nearly(fc.double({ noNaN: true, noDefaultInfinity: true })),
    kind: nearly(fc.constantFrom('new', 'used')),
    isOpen: nearly(fc.constantFrom(true, false, null)),
    names: nearly(fc.array(withExtra({ ar: fc.string(), en: fc.string() }, ['en']))),
    counts: nearly(fc.dictionary(fc.string(), fc.integer())),
    fits: nearly(
      fc.dictionary(fc.constantFrom('yes', 'no', 'maybe'), fc.integer(), { maxKeys: 2 }),
    ),
    word: nearly(
      fc.oneof(
        withExtra({ is: fc.constant('a'), one: fc.string() }),
        withExtra({ is: fc.constant('b'), two: fc.integer() }, ['two']),
      ),
    ),
  },
  ['note'],
)

test('a value that passes is what the schema returns, in the same bytes; one with more never passes', () => {
  const passes = passesUnchanged(sample)
  let passed = 0
  fc.assert(
    fc.property(value, (one) => {
      if (!passes(one)) return
      passed++
      const parsed = sample.parse(one)
      expect(JSON.stringify(parsed)).toBe(JSON.stringify(one))
    }),
    { numRuns: 3000 },
  )
  expect(passed).toBeGreaterThan(100)
})

test('values in the order of the schema pass, with or without what is optional', () => {
  const passes = passesUnchanged(sample)
  const one = {
    ...{ id: 'x', note: undefined, count: 1, price: 0.5, kind: 'new', isOpen: null },
    ...{ names: [{ ar: 'أ' }], counts: { a: 1 }, fits: { no: 2 }, word: { is: 'b' } },
  }
  expect(passes(one)).toBe(true)
  expect(passes({ ...one, note: 'n' })).toBe(true)
  expect(passes({ ...one, secret: 1 })).toBe(false)
  expect(passes({ ...one, count: 1.5 })).toBe(false)
  expect(passes({ ...one, names: [{ ar: 'أ', secret: 1 }] })).toBe(false)
  const { id, ...rest } = one
  expect(passes({ ...rest, id })).toBe(false)
  expect(passes(rest)).toBe(false)
})

test.each([
  ['a transformed text', z.string().transform((text) => text.trim()), 'x'],
  ['a text with a rule', z.string().min(3), 'x'],
  ['a refined object', z.object({ a: z.string() }).refine(() => false), { a: 'x' }],
  ['an open object', z.looseObject({ a: z.string() }), { a: 'x' }],
  ['a default', z.object({ a: z.string().default('y') }), { a: 'x' }],
  ['a bounded array', z.array(z.string()).max(0), ['x']],
  ['a bounded number', z.number().max(0), 1],
  ['a plain union', z.union([z.object({ a: z.string() }), z.object({})]), { a: 'x' }],
  ['a record with fixed keys', z.record(z.enum(['a', 'b']), z.string()), { b: 'x', a: 'x' }],
  ['a value of a class', z.object({}), new Date(0)],
])('%s never passes: the schema itself decides', (_, schema: z.ZodType, given: unknown) => {
  expect(passesUnchanged(schema)(given)).toBe(false)
})

test('the rules of most responses are known', () => {
  const known = rows.filter((row) => {
    const empty = row.paged ? { data: [], pagination: pagination() } : { data: [] }
    return passesUnchanged(responseSchema(row))(empty)
  })
  expect(known.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['catalogue/listProducts', 'catalogue/searchProducts']),
  )
})

const pagination = () => ({ page: 1, limit: 12, total: 0, totalPages: 0 })

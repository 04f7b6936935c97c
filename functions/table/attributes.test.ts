import { marshall, NumberValueImpl as NumberValue, unmarshall } from '@aws-sdk/util-dynamodb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromAttributes, toAttributes } from './attributes.ts'
import { readNumber } from './numbers.ts'

const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.maxSafeInteger(),
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.bigInt().map((number) => NumberValue.from(number)),
)
const { row } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('row')),
  row: fc.dictionary(fc.string(), tie('value'), { maxKeys: 6 }),
}))

describe('attributes of a row', () => {
  it('are those of the SDK, in both directions', () =>
    fc.assert(
      fc.property(row, (given) => {
        const values = given as Record<string, unknown>
        const attributes = toAttributes(values)
        expect(attributes).toEqual(marshall(values, { removeUndefinedValues: true }))
        const wire = JSON.parse(JSON.stringify(attributes)) as typeof attributes
        expect(fromAttributes(wire)).toEqual(unmarshall(wire, { wrapNumbers: readNumber }))
      }),
      { numRuns: 500 },
    ))

  it('come in one order, however they were sent, so that rows of a kind have one shape', () => {
    const S = 'x'
    const one = fromAttributes({ b: { S }, a: { M: { d: { S }, c: { S } } } })
    const other = fromAttributes({ a: { M: { c: { S }, d: { S } } }, b: { S } })
    expect([JSON.stringify(one), JSON.stringify(other)]).toEqual(
      Array(2).fill('{"a":{"c":"x","d":"x"},"b":"x"}'),
    )
  })

  it.each<[string, unknown]>([
    ['a number that is not one', NaN],
    ['infinity', -Infinity],
    ['a number beyond those that are exact', Number.MAX_SAFE_INTEGER + 1],
    ['a date', new Date(0)],
    ['a set', new Set(['a'])],
    ['bytes', Buffer.from('a')],
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a big integer', 1n],
  ])('cannot be made of %s, at any depth', (_, value) => {
    for (const values of [{ value }, { list: [{ value }] }])
      expect(() => toAttributes(values)).toThrow(TypeError)
  })

  it('are not read where they are of a type that no row of ours has', () =>
    expect(() => fromAttributes({ names: { SS: ['a'] } })).toThrow('Our rows hold no SS'))
})

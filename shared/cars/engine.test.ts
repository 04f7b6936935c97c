import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { formatEngine, fuels, parseEngine } from './engine.ts'

it('reads engines as shops and drivers write them', () => {
  for (const [text, stored] of [
    ['2.4', '2.4'],
    ['٢٫٤', '2.4'],
    ['2,0', '2.0'],
    ['2.0L', '2.0'],
    ['2.0T', '2.0 turbo'],
    ['2000', '2.0'],
    ['٢٠٠٠ سي سي', '2.0'],
    ['1591cc', '1.6'],
    ['998 cc', '1.0'],
    ['1.6 لتر تيربو', '1.6 turbo'],
    ['3.5 V6', 'V6 3.5'],
    ['v6 3500', 'V6 3.5'],
    ['L4 2.0', 'I4 2.0'],
    ['ديزل', 'diesel'],
    ['2.5 كاز', '2.5 diesel'],
    ['1.8 هايبرد', '1.8 hybrid'],
    ['EV', 'electric'],
  ])
    expect([text, formatEngine(parseEngine(text ?? '') ?? {})]).toEqual([text, stored])
})

it('reads nothing into what is not an engine', () => {
  for (const text of [
    '',
    ' ',
    'سوناتا',
    '2.4 سوناتا',
    '2015-2016',
    '9.9',
    '0.5',
    '2.0 2.4',
    'V0',
    'V17',
    '12',
    '2',
  ])
    expect([text, parseEngine(text)]).toEqual([text, undefined])
})

it('reads what it writes', () => {
  const engine = fc.record(
    {
      litres: fc.integer({ min: 6, max: 84 }).map((tenths) => tenths / 10),
      cylinders: fc.constantFrom('V6', 'V8', 'I4', 'W12'),
      turbo: fc.constant(true as const),
      fuel: fc.constantFrom(...fuels),
    },
    { requiredKeys: ['litres'] },
  )
  fc.assert(
    fc.property(engine, (one) => {
      expect(parseEngine(formatEngine(one))).toEqual(one)
    }),
  )
})

import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { checkFit } from '../products/fit.ts'
import type { Fit } from '../products/schema.ts'
import { formatEngine, fuels } from './engine.ts'
import { listQuestions } from './checkLimits.ts'
import { carBodies, carDrives, carMarkets, readDetails, type CarDetails } from './details.ts'

const tucson = (limits: object) => ({
  fitments: [{ carTrimId: 'tucson', carYearIds: ['tucson.a', 'tucson.b'], ...limits }],
})
const car = { carTrimId: 'tucson', carYearIds: ['tucson.a'] }

it('never says that a part for another engine fits, and asks while the engine is not known', () => {
  const belt = tucson({ engines: ['2.0'] })
  expect(checkFit(belt, { ...car, engine: '2.0' })).toBe('fits')
  expect(checkFit(belt, { ...car, engine: '2.4' })).toBe('no')
  expect(checkFit(belt, car)).toBe('ask')
  expect(listQuestions({ engines: ['2.0'] }, {})).toEqual(['engine'])
  expect(checkFit(tucson({ engines: ['2.0', '2.4'] }), { ...car, engine: '2.4' })).toBe('fits')
})

it('asks for what an engine leaves open, and passes over what a part does not mention', () => {
  const part = (...engines: string[]) => tucson({ engines })
  expect(checkFit(part('1.6 turbo'), { ...car, engine: '1.6' })).toBe('ask')
  expect(checkFit(part('1.6'), { ...car, engine: '1.6 turbo' })).toBe('fits')
  expect(checkFit(part('diesel'), { ...car, engine: '2.0 petrol' })).toBe('no')
  expect(checkFit(part('V6 3.5'), { ...car, engine: '3.5' })).toBe('ask')
  expect(checkFit(part('V6 3.5', '2.4'), { ...car, engine: '3.5' })).toBe('ask')
})

it('stays as it was for parts and cars that state nothing', () => {
  expect(checkFit(tucson({}), car)).toBe('fits')
  expect(checkFit(tucson({}), { ...car, engine: '2.4', market: 'gulf' })).toBe('fits')
  expect(checkFit({ fitments: [] }, { ...car, engine: '2.4' })).toBe('unstated')
  expect(checkFit({ isUniversal: true, fitments: [] }, car)).toBe('universal')
  expect(checkFit(tucson({ markets: ['gulf'] }), { ...car, carTrimId: 'rio' })).toBe('no')
})

/** The rule in other words: try all cars that the known details leave possible. */
const engines = ['1.6', '2.0', '2.4'] as const
const values = { engine: engines, market: carMarkets, body: carBodies, drive: carDrives }
const names = ['engine', 'market', 'body', 'drive'] as const

it('answers a thousand fitments and cars like a model that tries every possible car', () => {
  const anyOf = <T>(list: readonly T[]) =>
    fc.uniqueArray(fc.constantFrom(...list), { maxLength: 2 })
  const limits = fc.record({
    engines: anyOf(values.engine),
    markets: anyOf(values.market),
    bodies: anyOf(values.body),
    drives: anyOf(values.drive),
  })
  const fitments = fc.array(
    fc.record({
      carTrimId: fc.constantFrom('tucson', 'rio'),
      carYearIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
      limits,
    }),
    { maxLength: 3 },
  )
  const details = fc.record(
    {
      engine: fc.constantFrom(...values.engine),
      market: fc.constantFrom(...values.market),
      body: fc.constantFrom(...values.body),
      drive: fc.constantFrom(...values.drive),
    },
    { requiredKeys: [] },
  )
  const years = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 })
  fc.assert(
    fc.property(fitments, details, years, (listed, known, carYearIds) => {
      const flat = listed.map(({ limits: one, ...fitment }) => ({ ...fitment, ...one }))
      const asked = { carTrimId: 'tucson', carYearIds, ...known }
      expect(checkFit({ fitments: flat }, asked)).toBe(modelFit(listed, known, carYearIds))
    }),
    { numRuns: 1000 },
  )
})

interface Listed {
  carTrimId: string
  carYearIds: string[]
  limits: Record<'engines' | 'markets' | 'bodies' | 'drives', readonly string[]>
}

function modelFit(listed: Listed[], known: CarDetails, years: string[]): Fit {
  if (listed.length === 0) return 'unstated'
  const answers = listed
    .filter(({ carTrimId }) => carTrimId === 'tucson')
    .filter(({ carYearIds }) => years.length === 0 || years.some((one) => carYearIds.includes(one)))
    .map(({ limits }) => {
      const lists = [limits.engines, limits.markets, limits.bodies, limits.drives]
      const met = names.map((name, at) => {
        const possible: readonly string[] = known[name] === undefined ? values[name] : [known[name]]
        const wanted = lists[at] ?? []
        const fitting = possible.filter((one) => wanted.length === 0 || wanted.includes(one))
        return fitting.length === possible.length ? 'all' : fitting.length > 0 ? 'some' : 'none'
      })
      if (met.includes('none')) return 'no'
      return met.includes('some') ? 'ask' : 'fits'
    })
  return (['fits', 'ask'] as const).find((answer) => answers.includes(answer)) ?? 'no'
}

it('reads back every stored engine, and leaves out invalid details', () => {
  const engine = fc.record(
    {
      cylinders: fc.constantFrom('V6', 'I4', 'V12'),
      litres: fc.integer({ min: 6, max: 84 }).map((tenths) => tenths / 10),
      turbo: fc.constant(true as const),
      fuel: fc.constantFrom(...fuels),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(engine, (one) => {
      const text = formatEngine(one)
      expect(readDetails({ engine: text })).toEqual(text ? { engine: text } : {})
    }),
  )
  for (const wrong of ['', '9.9', '2,4', 'V62.0', '2.4 2.4', 'سوناتا', 7, null])
    expect(readDetails({ engine: wrong, market: wrong, body: wrong, drive: wrong })).toEqual({})
  expect(readDetails({ market: 'gulf', drive: 'all' })).toEqual({ market: 'gulf', drive: 'all' })
})

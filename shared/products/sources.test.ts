import { expect, test } from 'vitest'
import { readCountry } from './countries.ts'
import { toSourceTraits } from './sources.ts'

test.each([
  ['كوري أصلي', 'korea'],
  ['تجاري تايواني', 'taiwan'],
  ['تجاري صيني', 'china'],
  ['الصين', 'china'],
  ['ياباني وكالة', 'japan'],
  ['أمريكي', 'usa'],
  ['مستعمل خليجي', 'gulf'],
  ['Genuine Korean', 'korea'],
  ['وكالة', undefined],
  ['تجاري', undefined],
  ['صيني أو تايواني', undefined],
])('%s is from %s', (origin, country) => {
  expect(readCountry(origin)).toBe(country)
})

test.each([
  ['مستعمل كوري نظيف', 'used'],
  ['ياباني مجدد', 'refurbished'],
  ['Used, Korea', 'used'],
  ['كوري', 'new'],
])('a source called %s is %s, unless it says so itself', (origin, condition) => {
  expect(toSourceTraits({ condition: 'new' }, { origin }).condition).toBe(condition)
  expect(toSourceTraits({}, { condition: 'new', origin }).condition).toBe('new')
})

test('a source that says anything of itself takes nothing from its product', () => {
  const product = { condition: 'new', partType: 'oem', manufacturer: 'Toyota' } as const
  expect(toSourceTraits(product, {})).toEqual(product)
  expect(toSourceTraits(product, { condition: 'used' })).toEqual({ condition: 'used' })
  expect(toSourceTraits({}, { partType: 'oem' })).toEqual({ condition: 'new', partType: 'oem' })
  expect(toSourceTraits({ warranty: { words: '' } }, {})).toEqual({ condition: 'new' })
})

test.each([
  ['تجاري صيني', { partType: 'aftermarket' }],
  ['Commercial, China', { partType: 'aftermarket' }],
  ['كوري أصلي', { partType: 'oem', manufacturer: 'Toyota' }],
  ['صيني', { partType: 'oem', manufacturer: 'Toyota' }],
  ['تجاري يشبه الأصلي', { partType: 'oem', manufacturer: 'Toyota' }],
])('a source called %s is not called something else by its product', (origin, traits) => {
  const product = { partType: 'oem', manufacturer: 'Toyota' } as const
  expect(toSourceTraits(product, { origin })).toEqual({ condition: 'new', ...traits })
  // What the source says of itself holds.
  const own = { condition: 'used', partType: 'oem' } as const
  expect(toSourceTraits(product, { ...own, origin })).toEqual(own)
})

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

test('a source that says anything of itself takes nothing from its product', () => {
  const product = { condition: 'new', partType: 'oem', manufacturer: 'Toyota' } as const
  expect(toSourceTraits(product, {})).toEqual(product)
  expect(toSourceTraits(product, { condition: 'used' })).toEqual({ condition: 'used' })
  expect(toSourceTraits({}, { partType: 'oem' })).toEqual({ condition: 'new', partType: 'oem' })
  expect(toSourceTraits({ warranty: { words: '' } }, {})).toEqual({ condition: 'new' })
})

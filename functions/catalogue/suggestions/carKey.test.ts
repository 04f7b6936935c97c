import { describe, expect, it } from 'vitest'
import { carNameKey } from './carNameKey.ts'
import { vocabulary } from './vocabulary/generated.ts'

describe('carNameKey', () => {
  it.each([
    ['إلنترا', 'Elantra'],
    ['النتره', 'النتره'],
    ['Land Cruiser', 'لاند كروزر'],
    ['لاندكروزر', 'مونيكا'],
    ['F-150', 'اف 150'],
    ['هيونداى', 'HYUNDAI'],
    ['MDX', 'mdx'],
  ])('%s is %s', (one, other) => expect(carNameKey(one)).toBe(carNameKey(other)))

  it('keeps different cars apart: no name is in two lines', () => {
    const cars = vocabulary.makes.flatMap((make) => [make, ...make.models])
    const keys = cars.flatMap(({ terms }) => [...new Set(terms.map(carNameKey))])
    expect(keys).toEqual([...new Set(keys)])
    expect(carNameKey('Sonata')).not.toBe(carNameKey('Sentra'))
  })
})

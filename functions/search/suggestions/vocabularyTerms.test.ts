import { describe, expect, it } from 'vitest'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { carKey } from './vocabularyTerms.ts'

describe('carKey', () => {
  it.each([
    ['إلنترا', 'Elantra'],
    ['النتره', 'النتره'],
    ['Land Cruiser', 'لاند كروزر'],
    ['لاندكروزر', 'وەنەوشە'],
    ['F-150', 'اف 150'],
    ['هيونداى', 'HYUNDAI'],
    ['MDX', 'mdx'],
  ])('%s is %s', (one, other) => expect(carKey(one)).toBe(carKey(other)))

  it('keeps different cars apart: no name is in two lines', () => {
    const cars = vocabulary.makes.flatMap((make) => [make, ...make.models])
    const keys = cars.flatMap(({ terms }) => [...new Set(terms.map(carKey))])
    expect(keys).toEqual([...new Set(keys)])
    expect(carKey('Sonata')).not.toBe(carKey('Sentra'))
  })
})

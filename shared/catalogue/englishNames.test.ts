import { describe, expect, it } from 'vitest'
import { seedCountries } from '#infra/local/seed/data/cars.ts'
import { seedProducts } from '#infra/local/seed/data/products.ts'
import { seedVendors } from '#infra/local/seed/data/vendors.ts'
import { englishName } from './englishNames.ts'

describe('English names', () => {
  it('are those of makers and models, as they are written', () => {
    for (const [stored, english] of [
      ['تويوتا', 'Toyota'],
      ['كامري', 'Camry'],
      ['جي إم سي', 'GMC'],
      ['سي آر في', 'CR-V'],
      ['كي 5', 'K5'],
      ['لاندكروزر', 'Land Cruiser'],
      ['كوريا الجنوبية', 'South Korea'],
      ['الموصل', 'Nineveh'],
      ['كوري أصلي', 'Genuine Korean'],
      ['تجاري تايواني', 'Aftermarket Taiwanese'],
      ['وكالة', 'Agency'],
    ] as const)
      expect(englishName(stored)).toBe(english)
  })

  it('are not made up: what is not known keeps its own', () => {
    for (const stored of ['سيارة جديدة', 'كوري ممتاز', 'Toyota', ''])
      expect(englishName(stored)).toBe(stored)
  })

  it('are there for every car, city and origin of the demo market', () => {
    const cars = seedCountries.flatMap(({ name, brands }) => [
      name,
      ...brands.flatMap((brand) => [brand.name, ...brand.trims.map((trim) => trim.name)]),
    ])
    const origins = seedProducts.flatMap(({ stocks }) => stocks.map(({ origin }) => origin))
    const stored = [...cars, ...origins, ...seedVendors.map(({ city }) => city)]
    expect(stored.filter((name) => /[\u0600-\u06ff]/.test(englishName(name)))).toEqual([])
  })
})

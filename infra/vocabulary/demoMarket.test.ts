import { describe, expect, it } from 'vitest'
import { seedCountries, seedProducts } from '#infra/local/seed/seedData.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { readNames } from '#functions/search/productNames.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

const squeezed = (name: string) => fold(name).replaceAll(' ', '')
const spellings = ({ terms, sometimes }: { terms: string[]; sometimes: string[] }) =>
  new Set([...terms, ...sometimes].map(squeezed))

const findMake = (name: string) =>
  vocabulary.makes.find((make) => spellings(make).has(squeezed(name)))

describe('the cars of the vocabulary', () => {
  const trims = seedCountries
    .flatMap(({ brands }) => brands)
    .flatMap((brand) => brand.trims.map((trim) => ({ brand, trim })))

  it.each(trims)('have $brand.latin $trim.name by all its names', ({ brand, trim }) => {
    const make = findMake(brand.name)
    expect(findMake(brand.latin)).toBe(make)
    const names = [trim.name, ...trim.latin].map(squeezed)
    const named = make?.models.filter((model) => names.some((name) => spellings(model).has(name)))
    expect(named?.map(({ id }) => id)).toHaveLength(1)
    expect(names.filter((name) => !named?.some((model) => spellings(model).has(name)))).toEqual([])
  })
})

/** «مكينة كورولا» must not find a blower motor. */
const isEngine = (ids: readonly string[]) => ids.includes('engine')

it('the vocabulary knows what each product of the demo market is, and calls only an engine so', () => {
  const read = seedProducts.map(({ nameAr, nameEn, ref }) => ({
    ref,
    ...readNames(nameAr, nameEn),
  }))
  expect(read.filter(({ mainIds }) => mainIds.length === 0)).toEqual([])
  expect(
    read.filter(({ conceptIds }) => isEngine(conceptIds)).map(({ mainIds }) => mainIds),
  ).toEqual([['engine']])
})

import { expect, it } from 'vitest'
import { seedProducts } from '#infra/local/seed/seedData.ts'
import { readNames } from '#shared/catalogue/productNames.ts'

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

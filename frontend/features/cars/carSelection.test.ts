import { describe, expect, test } from 'vitest'
import { toChoice, isLost, pickCar, rangeBetween, nextStep } from './carSelection.ts'
import { resolveCar } from './useCarTree.ts'
import { toCarIds } from '../garage/garageCar.ts'
import { kiaSportage, testTree } from './testing/testTree.ts'

const sportage = resolveCar(testTree, {
  carTrimId: kiaSportage,
  carYearIds: [`${kiaSportage}.k18`],
})

describe('a car selection', () => {
  test('a trim alone is enough to find its country and brand, as in an address', () => {
    expect(toCarIds(sportage)).toEqual({
      carCountryId: 'korea',
      carBrandId: 'kia',
      carTrimId: kiaSportage,
      carYearIds: [`${kiaSportage}.k18`],
    })
    expect(nextStep(toCarIds(sportage))).toBe('year')
  })

  test('it is complete with a trim and one year, not before', () => {
    expect(toChoice(sportage)?.years.map(({ year }) => year)).toEqual([2018])
    expect(
      toChoice(resolveCar(testTree, { carTrimId: kiaSportage, carYearIds: [] })),
    ).toBeUndefined()
  })

  test('years of another trim, or picked before it, are not taken over', () => {
    expect(pickCar(sportage, 'trim', kiaSportage).carYearIds).toEqual([])
    const car = resolveCar(testTree, { carTrimId: kiaSportage, carYearIds: ['kia-rio.k18'] })
    expect(car.years).toEqual([])
  })

  test('a choice that is no longer in the tree is dropped', () => {
    expect(isLost(testTree, { carTrimId: 'gone', carYearIds: [] })).toBe(true)
    expect(isLost(testTree, { carBrandId: 'kia', carYearIds: [] })).toBe(false)
    expect(isLost(testTree, { carYearIds: [] })).toBe(false)
  })

  test('a range includes both ends, whichever was pressed first', () => {
    expect(rangeBetween(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c'])
    expect(rangeBetween(['a', 'b'], 'a', 'gone')).toEqual([])
  })
})

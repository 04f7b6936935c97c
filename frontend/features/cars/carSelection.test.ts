import { describe, expect, test } from 'vitest'
import {
  toChoice,
  isLost,
  pickCar,
  rangeBetween,
  resolveCar,
  toSelection,
  nextStep,
} from './carSelection.ts'
import { kiaSportage, testTree } from './testing/testTree.ts'

const sportage = resolveCar(testTree, { trimId: kiaSportage, yearIds: [`${kiaSportage}.k18`] })

describe('a car selection', () => {
  test('a trim alone is enough to find its country and brand, as in an address', () => {
    expect(toSelection(sportage)).toEqual({
      countryId: 'korea',
      brandId: 'kia',
      trimId: kiaSportage,
      yearIds: [`${kiaSportage}.k18`],
    })
    expect(nextStep(toSelection(sportage))).toBe('year')
  })

  test('picking again at an earlier step clears the later ones [WIDG-09]', () => {
    expect(pickCar(sportage, 'trim', 'kia-rio')).toEqual({
      countryId: 'korea',
      brandId: 'kia',
      trimId: 'kia-rio',
      yearIds: [],
    })
    // Also the years of the same trim, which would otherwise still resolve.
    expect(pickCar(sportage, 'trim', kiaSportage).yearIds).toEqual([])
    expect(pickCar(sportage, 'brand', 'hyundai')).toEqual({
      countryId: 'korea',
      brandId: 'hyundai',
      yearIds: [],
    })
    expect(pickCar(sportage, 'country', 'japan')).toEqual({ countryId: 'japan', yearIds: [] })
  })

  test('it is complete with a trim and one year, not before', () => {
    expect(toChoice(sportage)?.years.map(({ year }) => year)).toEqual([2018])
    expect(toChoice(resolveCar(testTree, { trimId: kiaSportage, yearIds: [] }))).toBeUndefined()
  })

  test('years of another trim are not taken over', () => {
    const car = resolveCar(testTree, { trimId: kiaSportage, yearIds: ['kia-rio.k18'] })
    expect(car.years).toEqual([])
  })

  test('a choice that is no longer in the tree is dropped', () => {
    expect(isLost(testTree, { trimId: 'gone', yearIds: [] })).toBe(true)
    expect(isLost(testTree, { brandId: 'kia', yearIds: [] })).toBe(false)
    expect(isLost(testTree, { yearIds: [] })).toBe(false)
  })

  test('a range includes both ends, whichever was pressed first', () => {
    expect(rangeBetween(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c'])
    expect(rangeBetween(['a', 'b'], 'a', 'gone')).toEqual([])
  })
})

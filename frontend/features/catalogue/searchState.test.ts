import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  asksForCar,
  emptySearch,
  formatSearch,
  listQueryOf,
  parseSearch,
  withoutFilters,
  withSearch,
  type SearchState,
} from './searchState.ts'

const read = (query: string) => parseSearch(new URLSearchParams(query))
const write = (state: SearchState) =>
  new URLSearchParams(
    Object.entries(formatSearch(state)).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )

const full: SearchState = {
  search: 'دعامية سبورتاج',
  literal: true,
  categoryId: 'cat-body',
  vendorId: 'user_1',
  governorate: 'basra',
  minPrice: 0,
  maxPrice: 150_000,
  isFeatured: true,
  inStock: true,
  condition: 'used',
  carCountryId: 'korea',
  carBrandId: 'kia',
  carTrimId: 'sportage',
  carYearIds: ['sportage.a', 'sportage.b'],
  sortBy: 'price_asc',
  view: 'list',
}

describe('the search in the address bar', () => {
  test('every filter is written under its own name and read back as it was [SRCH-15]', () => {
    const query = write(full)
    expect(Object.fromEntries(query)).toMatchObject({
      search: 'دعامية سبورتاج',
      category: 'cat-body',
      vendor: 'user_1',
      governorate: 'basra',
      minPrice: '0',
      maxPrice: '150000',
      featured: 'true',
      carCountryId: 'korea',
      carBrandId: 'kia',
      carTrimId: 'sportage',
      carYearIds: 'sportage.a,sportage.b',
    })
    expect(parseSearch(query)).toEqual(full)
  })

  test('an empty search leaves the address clean', () => {
    expect(write(emptySearch).size).toBe(0)
    expect(read('')).toEqual(emptySearch)
  })

  test('a quick search sends q, and search wins over it [SRCH-16]', () => {
    expect(read('q=بريك&category=cat-body')).toMatchObject({
      search: 'بريك',
      categoryId: 'cat-body',
    })
    expect(read('q=بريك&search=لايت').search).toBe('لايت')
  })

  test('values that fit no filter are dropped without an error', () => {
    expect(
      read(
        'governorate=cairo&minPrice=abc&maxPrice=-5&featured=yes&sort=best&view=cube&category=<b>&carYearIds=,,',
      ),
    ).toEqual(emptySearch)
  })

  test('the car view needs a trim and one year [COMPAT-01]', () => {
    expect(asksForCar(read('carTrimId=sportage'))).toBe(false)
    expect(asksForCar(read('carYearIds=sportage.a'))).toBe(false)
    expect(asksForCar(read('carTrimId=sportage&carYearIds=sportage.a'))).toBe(true)
  })

  test('each filter is a chip; removing one keeps the others, sorting and view [SRCH-12]', () => {
    expect(activeFilters(full)).toEqual([
      'search',
      'categoryId',
      'vendorId',
      'governorate',
      'minPrice',
      'maxPrice',
      'isFeatured',
      'inStock',
      'condition',
    ])
    const { vendorId: _, ...rest } = full
    expect(withoutFilters(full, ['vendorId'])).toEqual(rest)
  })

  test('clearing all removes every filter and keeps sorting, view and car [SRCH-07]', () => {
    expect(withoutFilters(full)).toEqual({
      carCountryId: 'korea',
      carBrandId: 'kia',
      carTrimId: 'sportage',
      carYearIds: full.carYearIds,
      sortBy: 'price_asc',
      view: 'list',
    })
  })

  test('a text is literal until it changes', () => {
    const literal = read('search=فمحات&literal=true')
    expect(write(literal).get('literal')).toBe('true')
    expect(listQueryOf(literal).literal).toBe(true)
    expect(withSearch(literal, { inStock: true }).literal).toBe(true)
    expect(withSearch(literal, { search: 'فحمات' }).literal).toBeUndefined()
    expect(read('literal=true')).toEqual(emptySearch)
  })

  test('a part set to undefined is gone from the state', () => {
    expect(withSearch({ ...emptySearch, search: 'x' }, { search: undefined })).toEqual(emptySearch)
  })
})

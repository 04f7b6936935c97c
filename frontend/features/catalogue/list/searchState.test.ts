import { describe, expect, test } from 'vitest'
import {
  carIdsIn,
  cutWords,
  emptySearch,
  formatSearch,
  isUnnarrowed,
  toCatalogueQuery,
  parseSearch,
  plainWords,
  withCar,
  withoutFilters,
  withoutOverruledWords,
  wordsAt,
  withSearch,
  type SearchState,
} from './searchState.ts'
import { searchMeta } from '../testing/searchMeta.ts'

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
  partType: 'oem',
  groupBy: 'number',
  fit: 'universal',
  allCars: true,
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
      partType: 'oem',
      group: 'number',
      fit: 'universal',
      cars: 'all',
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
        'governorate=cairo&minPrice=abc&maxPrice=-5&featured=yes&sort=best&view=cube&category=<b>&carYearIds=,,&partType=fake&group=price&fit=no&cars=one',
      ),
    ).toEqual(emptySearch)
  })

  test('a trim, a brand or a country is a car, years alone are none', () => {
    expect(carIdsIn(read('carTrimId=sportage'))).toEqual({ carTrimId: 'sportage', carYearIds: [] })
    expect(carIdsIn(read('carBrandId=kia'))).toEqual({ carBrandId: 'kia', carYearIds: [] })
    expect(carIdsIn(read('carCountryId=korea'))).toEqual({ carCountryId: 'korea', carYearIds: [] })
    expect(carIdsIn(read('carYearIds=sportage.a'))).toBeUndefined()
  })

  test('leaving a car keeps text, filters and order, but not how well it fits', () => {
    const { carCountryId: _, carBrandId: __, carTrimId: ___, fit: ____, ...rest } = full
    expect(withCar(full, undefined, true)).toEqual({ ...rest, carYearIds: [] })
    const { allCars: _____, ...mine } = withCar(full, undefined)
    expect(mine).toEqual(withCar(full, undefined))
  })

  test('text, filter or order end the overview of a car; view and grouping do not', () => {
    expect(isUnnarrowed(read('carTrimId=sportage&view=list&group=number'))).toBe(true)
    for (const query of [
      'search=x',
      'category=cat-body',
      'fit=fits',
      'sort=newest',
      'inStock=true',
    ])
      expect(isUnnarrowed(read(`carTrimId=sportage&${query}`))).toBe(false)
  })

  test('clearing all removes every filter and keeps sorting, grouping, view and car [SRCH-07]', () => {
    expect(withoutFilters(full)).toEqual({
      groupBy: 'number',
      allCars: true,
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
    expect(toCatalogueQuery(literal).literal).toBe(true)
    expect(withSearch(literal, { inStock: true }).literal).toBe(true)
    expect(withSearch(literal, { search: 'فحمات' }).literal).toBeUndefined()
    expect(read('literal=true')).toEqual(emptySearch)
  })
})

const spanOf = (text: string, word: string) => ({
  start: text.indexOf(word),
  end: text.indexOf(word) + word.length,
})
const words = 'فلتر  زيت كامري ٢٠١٥ مستعمل'
test.each([
  ['a word', words, ['كامري'], 'فلتر زيت ٢٠١٥ مستعمل'],
  ['two words and their gap', words, ['فلتر  زيت'], 'كامري ٢٠١٥ مستعمل'],
  ['words apart', words, ['٢٠١٥', 'فلتر'], 'زيت كامري مستعمل'],
  ['all words', 'كامري', ['كامري'], undefined],
  ['a word but not its prefix', 'للكامري فلتر', ['كامري'], 'لل فلتر'],
  ['words after one outside the basic plane', '😀 فلتر كامري', ['كامري'], '😀 فلتر'],
])('cutting removes %s', (_, from, removed, rest) =>
  expect(
    cutWords(
      from,
      removed.map((word) => spanOf(from, word)),
    ),
  ).toBe(rest),
)

test('plain words are those searched as typed: not understood, not dropped, no greeting', () => {
  const text = 'السلام عليكم أريد فمحات بوش كامري وكالةxx'
  const car = { kind: 'car' as const, ...spanOf(text, 'كامري'), nameAr: 'كامري' }
  const meta = searchMeta({
    searched: 'فحمات بوش كامري',
    understood: [car],
    corrected: [{ from: 'فمحات', to: 'فحمات' }],
    dropped: ['وكالةxx'],
  })
  expect(wordsAt(text, plainWords(text, meta))).toBe('فمحات بوش')
})

test('until the results are here, all words are plain', () => {
  const text = 'فلتر كامري'
  expect(wordsAt(text, plainWords(text, undefined))).toBe(text)
})

test('a choice takes out the words that ask for another, and no others', () => {
  const search = 'فلتر مستعمل ارخص'
  const meta = searchMeta({
    understood: [
      { kind: 'condition', ...spanOf(search, 'مستعمل'), condition: 'used' },
      { kind: 'order', ...spanOf(search, 'ارخص'), sortBy: 'price_asc' },
    ],
  })
  const before = { ...emptySearch, search }
  const chosen = (changes: object) =>
    withoutOverruledWords(before, { ...before, ...changes }, meta).search
  expect(chosen({ condition: 'new' })).toBe('فلتر ارخص')
  expect(chosen({ sortBy: 'name' })).toBe('فلتر مستعمل')
  expect(chosen({ inStock: true })).toBe(search)
  expect(chosen({ search: 'دعامية مستعمل', condition: 'new' })).toBe('دعامية مستعمل')
})

import type { carSelector as ar } from '../ar/carSelector.ts'
import type { TextOf } from '../catalogue.ts'

export const carSelector: TextOf<typeof ar> = {
  picked: '{step}: {name}',
  ask: {
    country: 'Which country is the car from?',
    brand: 'Choose the brand',
    trim: 'Choose the trim',
    year: 'Choose one or more years',
  },
  none: {
    country: 'No cars yet',
    brand: 'No brands for this country yet',
    trim: 'No trims for this brand yet',
    year: 'No years for this trim yet',
  },
  failed: {
    country: 'Failed to load countries',
    brand: 'Failed to load brands',
    trim: 'Failed to load trims',
    year: 'Failed to load years',
  },
  find: 'Search the list',
  noMatch: 'No matches',
  allYears: 'All years',
  clearYears: 'Clear years',
  byRange: 'From year to year',
  oneByOne: 'Year by year',
  pressLast: 'From {year}: press the last year, or add this one alone',
  rangeHint: 'To choose a range, press the first year, then hold Shift and press the last.',
  yearsChosen: {
    zero: 'No years chosen yet',
    one: '{n} year chosen',
    other: '{n} years chosen',
  },
  done: 'Show parts that fit',
}

import type { carSelector as ar } from '../ar/carSelector.ts'
import type { TextOf } from '../catalogue.ts'

export const carSelector: TextOf<typeof ar> = {
  picked: '{step}: {name}',
  chooseCountry: 'Which country is the car from?',
  chooseBrand: 'Choose the brand',
  chooseTrim: 'Choose the trim',
  chooseYears: 'Choose one or more years',
  find: 'Search the list',
  noMatch: 'No matches',
  noBrands: 'No brands for this country yet',
  noTrims: 'No trims for this brand yet',
  noYears: 'No years for this trim yet',
  noCountries: 'No cars yet',
  allYears: 'All years',
  clearYears: 'Clear years',
  rangeHint: 'To choose a range, press the first year, then hold Shift and press the last.',
  yearsChosen: {
    zero: 'No years chosen yet',
    one: '{n} year chosen',
    other: '{n} years chosen',
  },
  add: 'Add this compatibility',
  done: 'Show parts that fit',
}

import type { carSelector as ar } from '../ar/carSelector.ts'
import type { TextOf } from '../catalogue.ts'

export const carSelector: TextOf<typeof ar> = {
  picked: '{step}: {name}',
  chooseCountry: 'Where does the car come from?',
  chooseBrand: 'Choose the brand',
  chooseTrim: 'Choose the trim',
  chooseYears: 'Choose one year or more',
  find: 'Find in the list',
  noMatch: 'Nothing by that name',
  noBrands: 'No brands for this country yet',
  noTrims: 'No trims for this brand yet',
  noYears: 'No years for this trim yet',
  noCountries: 'No cars yet',
  allYears: 'All years',
  clearYears: 'Clear years',
  rangeHint: 'For a range of years, press the first one, then the last one with Shift.',
  yearsChosen: {
    zero: 'No year chosen yet',
    one: '{n} year chosen',
    other: '{n} years chosen',
  },
  add: 'Add this compatibility',
  done: 'Show the parts that fit',
}

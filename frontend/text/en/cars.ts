import type { carsText } from '../ar/cars.ts'
import type { Translation } from '../namespace.ts'

export default {
  vendorWizardTitle: 'Choose car compatibility',
  customerWizardTitle: 'Choose your car',
  country: 'Country of origin',
  brand: 'Brand',
  trim: 'Trim',
  year: 'Years',
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
  typed: {
    label: 'Type the car in one line',
    hint: 'For example: Camry 2015',
    searching: 'Looking for the car…',
    found: {
      zero: '',
      one: 'We found one car. Select it to choose it.',
      other: 'We found {n} cars. Choose one.',
    },
    candidates: 'Cars we found',
    none: "We don't know this car. Try another spelling, or choose it from the list below.",
    unknown: "We didn't understand: {words}",
    or: 'Or choose step by step',
  },
} satisfies Translation<typeof carsText.cars>

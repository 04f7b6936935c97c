import type { cars as ar } from '../ar/cars.ts'
import type { TextOf } from '../catalogue.ts'

export const cars: TextOf<typeof ar> = {
  title: 'Car management',
  vendorWizardTitle: 'Choose car compatibility',
  customerWizardTitle: 'Choose your car',
  country: 'Country of origin',
  brand: 'Brand',
  trim: 'Trim',
  years: 'Compatible years',
  countries: 'Countries',
  brands: 'Brands',
  trims: 'Trims',
  yearsTab: 'Years',
  rowRequired: 'Row {n}: {label} is required',
  parseFailed: 'Error parsing file. Check the format is correct.',
  rowsHaveErrors: 'There are errors in the data. Please correct them first.',
  confirmDelete: 'Are you sure you want to delete {name}?',
  theCountry: 'this country',
  theBrand: 'this brand',
  theTrim: 'this trim',
  theYear: 'this year',
}

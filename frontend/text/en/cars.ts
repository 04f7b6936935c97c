import type { cars as ar } from '../ar/cars.ts'
import type { TextOf } from '../catalogue.ts'

export const cars: TextOf<typeof ar> = {
  vendorWizardTitle: 'Choose car compatibility',
  customerWizardTitle: 'Choose your car',
  country: 'Country of origin',
  brand: 'Brand',
  trim: 'Trim',
  year: 'Years',
}

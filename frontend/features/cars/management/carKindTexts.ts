import type { RowId } from '../../../api/types.ts'
import type { TextKey } from '../../../text/catalogue.ts'
import type { CarKind } from './carRows.ts'

interface KindTexts {
  tab: TextKey
  add: TextKey
  edit: TextKey
  remove: TextKey
  /** The record in 'Are you sure you want to delete this ...?' */
  theOne: TextKey
  deleteFailed: TextKey
  /** Why it cannot be deleted, by the number of what stands in the way. */
  inUse: TextKey
  deleteRow: Extract<RowId, `cars/${string}/delete${string}`>
}

export const carKindTexts: Readonly<Record<CarKind, KindTexts>> = {
  countries: {
    tab: 'cars.countries',
    add: 'cars.carManagement.addCountry',
    edit: 'cars.carManagement.editCountry',
    remove: 'cars.carManagement.deleteCountry',
    theOne: 'cars.theCountry',
    deleteFailed: 'errors.deleteCountry',
    inUse: 'cars.carManagement.hasBrands',
    deleteRow: 'cars/countries/deleteCountry',
  },
  brands: {
    tab: 'cars.brands',
    add: 'cars.carManagement.addBrand',
    edit: 'cars.carManagement.editBrand',
    remove: 'cars.carManagement.deleteBrand',
    theOne: 'cars.theBrand',
    deleteFailed: 'errors.deleteBrand',
    inUse: 'cars.carManagement.hasTrims',
    deleteRow: 'cars/brands/deleteBrand',
  },
  trims: {
    tab: 'cars.trims',
    add: 'cars.carManagement.addTrim',
    edit: 'cars.carManagement.editTrim',
    remove: 'cars.carManagement.deleteTrim',
    theOne: 'cars.theTrim',
    deleteFailed: 'errors.deleteTrim',
    inUse: 'cars.carManagement.usedByProducts',
    deleteRow: 'cars/trims/deleteTrim',
  },
  years: {
    tab: 'cars.yearsTab',
    add: 'cars.carManagement.addYear',
    edit: 'cars.carManagement.editYear',
    remove: 'cars.carManagement.deleteYear',
    theOne: 'cars.theYear',
    deleteFailed: 'errors.deleteYear',
    inUse: 'cars.carManagement.usedByProducts',
    deleteRow: 'cars/years/deleteYear',
  },
}

import type { RowId } from '../../../api/types.ts'
import type { VendorTextKey } from '../../../text/catalogue.ts'
import type { CarKind } from './carRows.ts'

interface KindTexts {
  tab: VendorTextKey
  add: VendorTextKey
  edit: VendorTextKey
  remove: VendorTextKey
  /** The record in 'Are you sure you want to delete this ...?' */
  theOne: VendorTextKey
  deleteFailed: VendorTextKey
  /** Why it cannot be deleted, by the number of what stands in the way. */
  inUse: VendorTextKey
  deleteRow: Extract<RowId, `cars/${string}/delete${string}`>
}

export const carKindTexts: Readonly<Record<CarKind, KindTexts>> = {
  countries: {
    tab: 'carManagement.countries',
    add: 'carManagement.addCountry',
    edit: 'carManagement.editCountry',
    remove: 'carManagement.deleteCountry',
    theOne: 'carManagement.theCountry',
    deleteFailed: 'errors.deleteCountry',
    inUse: 'carManagement.hasBrands',
    deleteRow: 'cars/countries/deleteCountry',
  },
  brands: {
    tab: 'carManagement.brands',
    add: 'carManagement.addBrand',
    edit: 'carManagement.editBrand',
    remove: 'carManagement.deleteBrand',
    theOne: 'carManagement.theBrand',
    deleteFailed: 'errors.deleteBrand',
    inUse: 'carManagement.hasTrims',
    deleteRow: 'cars/brands/deleteBrand',
  },
  trims: {
    tab: 'carManagement.trims',
    add: 'carManagement.addTrim',
    edit: 'carManagement.editTrim',
    remove: 'carManagement.deleteTrim',
    theOne: 'carManagement.theTrim',
    deleteFailed: 'errors.deleteTrim',
    inUse: 'carManagement.usedByProducts',
    deleteRow: 'cars/trims/deleteTrim',
  },
  years: {
    tab: 'carManagement.yearsTab',
    add: 'carManagement.addYear',
    edit: 'carManagement.editYear',
    remove: 'carManagement.deleteYear',
    theOne: 'carManagement.theYear',
    deleteFailed: 'errors.deleteYear',
    inUse: 'carManagement.usedByProducts',
    deleteRow: 'cars/years/deleteYear',
  },
}

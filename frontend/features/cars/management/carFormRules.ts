import { newCarBrand, newCarCountry, newCarTrim, newCarYear } from '#shared/cars/schema.ts'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import type { VendorTextKey } from '../../../text/catalogue.ts'
import type { CarKind } from './carRows.ts'

/** The form of any kind of record as typed; the year is text, in digits of any script. */
export interface CarFormValues {
  name: string
  year: string
  countryId: string
  brandId: string
  trimId: string
}

export type CarFormField = keyof CarFormValues
export type CarFormProblems = Partial<Record<CarFormField, VendorTextKey>>

const yearOf = (text: string) =>
  text.trim() === '' ? undefined : (parseNumber(text) ?? Number.NaN)

/** What is sent for each kind. */
export const carBodies = {
  countries: ({ name }: CarFormValues) => ({ country: name }),
  brands: ({ name, countryId }: CarFormValues) => ({ name, carCountryId: countryId }),
  trims: ({ name, brandId }: CarFormValues) => ({ name, carBrandId: brandId }),
  years: ({ year, trimId }: CarFormValues) => ({
    year: yearOf(year) ?? Number.NaN,
    carTrimId: trimId,
  }),
}

const schemas = {
  countries: newCarCountry,
  brands: newCarBrand,
  trims: newCarTrim,
  years: newCarYear,
}

const fieldOf: Readonly<Record<string, CarFormField>> = {
  country: 'name',
  name: 'name',
  year: 'year',
  carCountryId: 'countryId',
  carBrandId: 'brandId',
  carTrimId: 'trimId',
}

const nameRequired: Readonly<Record<CarKind, VendorTextKey>> = {
  countries: 'carManagement.countryNameRequired',
  brands: 'carManagement.brandNameRequired',
  trims: 'carManagement.trimNameRequired',
  years: 'carManagement.yearRequired',
}

/** What is wrong with the form, by the schema that the server asks too; the first per field. */
export function checkCarForm(kind: CarKind, values: CarFormValues): CarFormProblems {
  const checked = schemas[kind].safeParse(carBodies[kind](values))
  const problems: CarFormProblems = {}
  if (checked.success) return problems
  for (const { path } of checked.error.issues) {
    const field = fieldOf[String(path[0])]
    if (field) problems[field] ??= textOf(kind, field, values)
  }
  return problems
}

function textOf(kind: CarKind, field: CarFormField, values: CarFormValues): VendorTextKey {
  switch (field) {
    case 'name':
      return values.name.trim() === '' ? nameRequired[kind] : 'carManagement.nameLength'
    case 'year':
      return values.year.trim() === '' ? 'carManagement.yearRequired' : 'carManagement.yearRange'
    case 'countryId':
      return 'carManagement.countryRequired'
    case 'brandId':
      return 'carManagement.brandRequired'
    case 'trimId':
      return 'carManagement.trimRequired'
  }
}

import * as z from 'zod'
import { id } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { plainText } from '../kernel/text.ts'
import { carDetails } from './detailsSchema.ts'
import { carYearMessage, highestCarYear } from './years.ts'

export const formulaMessage = 'Name must not begin with = + - or @'

/** What a spreadsheet would run as a formula when the list is exported and opened again. */
export const formulaStart = /^[=+\-@]/

const lengthMessage = `Name must have ${limits.carNameMin} to ${limits.carNameMax} characters`

/** A car-data name: 2 to 50 characters after trimming (VALID-15). */
export function carName(requiredMessage: string) {
  return plainText(requiredMessage)
    .min(1, requiredMessage)
    .refine((name) => !formulaStart.test(name), formulaMessage)
    .min(limits.carNameMin, lengthMessage)
    .max(limits.carNameMax, lengthMessage)
}

export const carYearNumber = z
  .number('Year is required')
  .int('Year must be a whole number')
  .min(limits.carYearMin, { error: carYearMessage })
  .refine((year) => year <= highestCarYear(), { error: carYearMessage })

const idAndName = z.object({ id: z.string(), name: z.string() })
const stamps = { createdAt: z.string(), updatedAt: z.string() }

export const carCountry = z.object({
  id: z.string(),
  country: z.string(),
  brands: z.array(idAndName),
  ...stamps,
})
export type CarCountry = z.infer<typeof carCountry>

export const carBrand = z.object({
  id: z.string(),
  name: z.string(),
  carCountryId: z.string(),
  country: z.object({ id: z.string(), country: z.string() }),
  trims: z.array(idAndName),
  ...stamps,
})
export type CarBrand = z.infer<typeof carBrand>

export const carTrim = z.object({
  id: z.string(),
  name: z.string(),
  carBrandId: z.string(),
  brand: idAndName,
  years: z.array(z.object({ id: z.string(), year: z.number().int() })),
  ...stamps,
})
export type CarTrim = z.infer<typeof carTrim>

export const carYear = z.object({
  id: z.string(),
  year: z.number().int(),
  carTrimId: z.string(),
  trim: idAndName,
  ...stamps,
})
export type CarYear = z.infer<typeof carYear>

/**
 * The whole tree in one response. A year is [key, year] and its id is `<trimId>.<key>`
 * (see yearIdOf), which keeps eleven thousand years small on a slow connection.
 */
export const carTree = z.array(
  z.object({
    id: z.string(),
    country: z.string(),
    brands: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        trims: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            years: z.array(z.tuple([z.string(), z.number().int()])),
          }),
        ),
      }),
    ),
  }),
)
export type CarTree = z.infer<typeof carTree>

/** A car that a text may mean. Without `carTrimId` a make is meant, without years any year. */
export const carCandidate = z.object({
  carCountryId: z.string(),
  carBrandId: z.string(),
  carTrimId: z.string().optional(),
  carYearIds: z.array(z.string()),
  names: z.object({ country: z.string(), brand: z.string(), trim: z.string().optional() }),
  /** The years of `carYearIds`, newest first. */
  years: z.array(z.number().int()),
})
export type CarCandidate = z.infer<typeof carCandidate>

export const foundCars = z.object({
  /** Best first; at most five. */
  candidates: z.array(carCandidate),
  /** What the text says of the car beside its model and years. */
  details: z.object(carDetails),
  /** Words of the text, as typed, that say nothing about a car. */
  unknown: z.array(z.string()),
})
export type FoundCars = z.infer<typeof foundCars>

const parentId = (label: string) =>
  z.string(`${label} is required`).min(1, `${label} is required`).pipe(id)

export const newCarCountry = z.object({ country: carName('Country name is required') })
export const newCarBrand = z.object({
  name: carName('Brand name is required'),
  carCountryId: parentId('Country'),
})
export const newCarTrim = z.object({
  name: carName('Trim name is required'),
  carBrandId: parentId('Brand'),
})
export const newCarYear = z.object({ year: carYearNumber, carTrimId: parentId('Trim') })

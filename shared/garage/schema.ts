import * as z from 'zod'
import { carDetails, newCarDetails, newChassis } from '../cars/detailsSchema.ts'
import { id, optionalId, rev } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { optionalText, requiredText } from '../kernel/text.ts'

/** A row of the car tree with the name that it had when it was chosen. */
const newNamed = z.object({ id, name: requiredText('Name is required', 100) })

const newSavedCar = z.object({
  id,
  /** What its owner calls it. */
  name: optionalText(limits.carOwnNameMax),
  country: newNamed,
  brand: newNamed,
  /** Null: any model of the brand. */
  trim: newNamed.nullable(),
  years: z
    .array(
      z.object({
        id,
        year: z
          .number('Year must be a number')
          .int('Year must be a whole number')
          .min(limits.carYearMin, `Year must be ${limits.carYearMin} or later`)
          .max(9999, 'Year is too late'),
      }),
      'Years are required',
    )
    .max(limits.carYearsPerTrim, `At most ${limits.carYearsPerTrim} years`),
  ...newCarDetails,
  chassis: newChassis,
})

/** Body of PUT /api/garage: the whole garage. */
export const newGarage = z
  .object({
    cars: z
      .array(newSavedCar, 'Cars are required')
      .max(limits.carsPerGarage, `At most ${limits.carsPerGarage} cars`)
      .refine(
        (cars) => new Set(cars.map((car) => car.id)).size === cars.length,
        'Cars must have different ids',
      ),
    activeId: optionalId,
    rev,
  })
  .refine(
    ({ cars, activeId }) => activeId === undefined || cars.some((car) => car.id === activeId),
    { path: ['activeId'], message: 'The active car must be one of the cars' },
  )
export type NewGarage = z.output<typeof newGarage>

const named = z.object({ id: z.string(), name: z.string() })

export const savedCar = z.object({
  id: z.string(),
  name: z.string().optional(),
  country: named,
  brand: named,
  trim: named.nullable(),
  years: z.array(z.object({ id: z.string(), year: z.number().int() })),
  ...carDetails,
  chassis: z.string().optional(),
})

/** The cars of an account; none with `rev` 0 before they were first saved. */
export const garage = z.object({
  cars: z.array(savedCar),
  /** The car that lists and fitment marks are for; absent: none. */
  activeId: z.string().optional(),
  rev: z.number().int(),
})
export type StoredGarage = z.infer<typeof garage>

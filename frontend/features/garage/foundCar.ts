import type { CarCandidate } from '#shared/cars/schema.ts'
import type { GarageCar } from './garageCar.ts'

/** A car found by its text. Not in garageCar.ts, which the first script has. */
export const foundCar = (car: CarCandidate): GarageCar => ({
  country: { id: car.carCountryId, name: car.names.country },
  brand: { id: car.carBrandId, name: car.names.brand },
  trim: car.carTrimId && car.names.trim ? { id: car.carTrimId, name: car.names.trim } : null,
  years: car.carYearIds.map((id, at) => ({ id, year: car.years[at] ?? 0 })),
})

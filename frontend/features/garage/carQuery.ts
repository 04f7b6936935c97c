import type { GarageCar } from './garageCar.ts'

/** The car in the addresses of lists (SRCH-14). */
export const carQuery = ({ country, brand, trim, years }: GarageCar): Record<string, string> => ({
  carCountryId: country.id,
  carBrandId: brand.id,
  ...(trim && { carTrimId: trim.id }),
  ...(years.length > 0 && { carYearIds: years.map(({ id }) => id).join(',') }),
})

/** The query of an address that names a car, with another one or none; undefined if it names none. */
export function withOtherCar(search: string, car: GarageCar | null): string | undefined {
  const query = new URLSearchParams(search)
  const before = query.size
  for (const key of ['carCountryId', 'carBrandId', 'carTrimId', 'carYearIds']) query.delete(key)
  if (query.size === before) return undefined
  for (const [key, value] of Object.entries(car ? carQuery(car) : {})) query.set(key, value)
  return query.toString()
}

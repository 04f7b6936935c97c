import type { GarageCar } from './garageCar.ts'

/** The car in the addresses of lists (SRCH-14). */
export const carQuery = ({ country, brand, trim, years }: GarageCar): Record<string, string> => ({
  carCountryId: country.id,
  carBrandId: brand.id,
  ...(trim && { carTrimId: trim.id }),
  ...(years.length > 0 && { carYearIds: years.map(({ id }) => id).join(',') }),
})

/** The query of a list's address without what it says of cars; undefined if that is nothing. */
export function withoutCar(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const before = query.size
  for (const key of ['carCountryId', 'carBrandId', 'carTrimId', 'carYearIds', 'cars'])
    query.delete(key)
  return query.size === before ? undefined : query.toString()
}

import type { GarageCar } from './garageCar.ts'

/** The car in the addresses of lists (SRCH-14). */
export const carQuery = ({ country, brand, trim, years }: GarageCar): Record<string, string> => ({
  carCountryId: country.id,
  carBrandId: brand.id,
  ...(trim && { carTrimId: trim.id }),
  ...(years.length > 0 && { carYearIds: years.map(({ id }) => id).join(',') }),
})

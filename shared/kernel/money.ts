import * as z from 'zod'

/** A price in whole Iraqi dinars or with at most 2 decimals, above zero. */
export const price = z
  .number('Price must be a number')
  .positive('Price must be greater than zero')
  .max(1_000_000_000, 'Price is too large')
  .refine(hasTwoDecimals, 'Price has at most 2 decimals')

function hasTwoDecimals(value: number): boolean {
  return Math.abs(Math.round(value * 100) - value * 100) < 1e-6
}

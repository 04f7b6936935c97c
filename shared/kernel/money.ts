import * as z from 'zod'
import { limits } from './limits.ts'

const highestPrice = 1_000_000_000

/** A price in whole Iraqi dinars or with at most 2 decimals, above zero. */
export const price = z
  .number('Price must be a number')
  .positive('Price must be greater than zero')
  .max(highestPrice, 'Price is too large')
  .refine(hasTwoDecimals, 'Price has at most 2 decimals')

/** A price in dollars, converted at the shop's rate. */
export const priceUsd = z
  .number('Price must be a number')
  .positive('Price must be greater than zero')
  .max(highestPrice / limits.dollarRateMax, 'Price is too large')
  .refine(hasTwoDecimals, 'Price has at most 2 decimals')

/** What a dollar costs in a shop, and to which note it rounds. */
export const dollar = z.object({
  rate: z
    .number('The rate must be a number')
    .min(limits.dollarRateMin, 'The rate is dinars for one dollar, such as 1480')
    .max(limits.dollarRateMax, 'The rate is dinars for one dollar, such as 1480')
    .refine(hasTwoDecimals, 'The rate has at most 2 decimals'),
  roundTo: z.literal([250, 500, 1000], 'Prices are rounded to 250, 500 or 1000 dinars'),
})

/** What a variant adds to the price: as a price, or nothing. */
export const additionalPrice = z
  .number('Additional price must be a number')
  .min(0, 'Additional price cannot be negative')
  .max(highestPrice, 'Additional price is too large')
  .refine(hasTwoDecimals, 'Additional price has at most 2 decimals')

/** What a shop asks for delivery; 0: nothing. */
export const fee = z
  .number('Fee must be a number')
  .min(0, 'Fee cannot be negative')
  .max(1_000_000, 'Fee is too large')
  .refine(hasTwoDecimals, 'Fee has at most 2 decimals')

/** How many pieces a line of a cart or order is for, or an adjustment of it. */
export const pieces = z
  .number('Quantity must be a number')
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(limits.piecesPerLine, 'Quantity is too large')

function hasTwoDecimals(value: number): boolean {
  // The very number that people write with 2 decimals: a tolerance would let 1e-9 pass for a price.
  return Math.round(value * 100) / 100 === value
}

/**
 * Numbers of the table. DynamoDB keeps 38 digits, JavaScript about 16: a counter raised by many
 * orders can exceed what a `number` holds exactly.
 */
import { NumberValue } from '@aws-sdk/lib-dynamodb'

/** A JavaScript number where that is exact, otherwise a value that keeps all digits. */
export type StoredNumber = number | NumberValue

/** Reads every row's numbers, as the SDK's `wrapNumbers`. Never throws. */
export function readNumber(text: string): StoredNumber {
  const number = Number(text)
  const digits = text.replace(/^-?[0.]*/, '').replace('.', '')
  // Any decimal of 15 digits survives conversion to a binary number and back.
  const isExact = digits.length <= 15 || String(number) === text
  return isExact ? number : NumberValue.from(text)
}

export function isStoredNumber(value: unknown): value is StoredNumber {
  return typeof value === 'number' || value instanceof NumberValue
}

/** The sum, added as decimals and rounded once. */
export function sumStored(values: readonly StoredNumber[]): number {
  const decimals = values.map(toDecimal)
  const places = Math.max(0, ...decimals.map((decimal) => decimal.places))
  const sum = decimals.reduce(
    (total, decimal) => total + decimal.digits * 10n ** BigInt(places - decimal.places),
    0n,
  )
  return Number(`${sum}e-${places}`)
}

/** The value is `digits` / 10 ^ `places`. */
function toDecimal(value: StoredNumber): { digits: bigint; places: number } {
  const [mantissa = '', exponent = '0'] = String(value).toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  return places < 0
    ? { digits: BigInt(whole + fraction + '0'.repeat(-places)), places: 0 }
    : { digits: BigInt(whole + fraction), places }
}

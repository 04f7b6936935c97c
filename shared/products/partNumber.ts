import { foldDigits } from '../kernel/digits.ts'

/**
 * A part number as it is stored and shown: Latin digits, plain hyphens, no invisible marks. Eastern
 * digits around a hyphen would be displayed with their halves swapped, even left to right. Search uses
 * `partNumberKey` instead.
 */
export function normalisePartNumber(text: string): string {
  return foldDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212\u0640]/gu, '-')
}

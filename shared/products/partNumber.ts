import { partNumberKey } from '../catalogue/fold.ts'
import { foldDigits } from '../kernel/numbers.ts'
import { cleanText } from '../kernel/text.ts'

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

/**
 * The numbers in a text, each once: a single space may be inside one; lines, commas, slashes and the
 * like separate them.
 */
export const partNumbersIn = (text: string): string[] => [
  ...new Set(
    normalisePartNumber(text)
      .split(/[,،;؛/|\n\r\t]+|\s{2,}/)
      .map((number) => cleanText(number))
      .filter((number) => partNumberKey(number) !== ''),
  ),
]

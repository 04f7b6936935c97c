import { readChassis } from './chassis.ts'

/**
 * The number in what a scanner read: a door's barcode has an I before it, a registration card more text. Not in
 * an address, nor one of digits alone, which are other barcodes.
 */
export function findChassis(text: string): string | undefined {
  if (text.includes('://')) return undefined
  return [text, ...text.split(/[^A-Za-z\d-]+/)]
    .map((part) => readChassis(part.replace(/^i/i, '')))
    .find((number) => number !== undefined && /[A-Z]/.test(number))
}

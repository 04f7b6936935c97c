import { readChassis } from './chassis.ts'

/** The number in what a scanner read: a door's barcode has an I before it, a registration card more text. */
export function findChassis(text: string): string | undefined {
  const words = text.toUpperCase().split(/[^A-Z\d-]+/)
  return [text, ...words, ...words.map((word) => word.replace(/^I/, ''))]
    .map(readChassis)
    .find((number) => number !== undefined)
}

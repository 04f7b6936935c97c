/**
 * Chassis numbers: the 17 characters of a VIN, or the frame number of a car made for Japan
 * (`NZE121-1234567`). Without zod, since forms load it.
 */
import { foldTyped } from '../kernel/numbers.ts'

const vinForm = /^[A-HJ-NPR-Z\d]{17}$/
/** The model's code, with a digit in it, and the car's own number. */
const frameForm = /^((?=[A-Z]*\d)[A-Z][A-Z\d]{1,6})[ -]+(\d{5,7})$/

const fold = (text: string): string =>
  foldTyped(text)
    .toUpperCase()
    .replace(/[\u2010-\u2015_]/g, '-')

/** Any spelling of a number as it is stored; undefined if it is not a valid number. */
export function readChassis(text: string): string | undefined {
  const folded = fold(text)
  const vin = folded.replace(/[ -]/g, '')
  if (vinForm.test(vin)) return vin
  const [, code, serial] = frameForm.exec(folded) ?? []
  return code && serial && `${code}-${serial}`
}

/**
 * The text without the chassis numbers in it. Of a VIN in several words the last one has its serial number:
 * «mercedes ml350 2012» has as many characters.
 */
export function withoutChassis(text: string): string {
  return text.replace(/[a-z\d]+(?:[ -]+[a-z\d]+)*/gi, (run) => {
    const words = run.split(/[ -]+/)
    const isNumber = (from: number, to: number) =>
      readChassis(words.slice(from, to).join(' ')) !== undefined &&
      (to - from === 1 || /\d{5}$/.test(words[to - 1] ?? ''))
    for (let from = 0; from < words.length; from++)
      for (let to = Math.min(words.length, from + 8); to > from; to--)
        if (isNumber(from, to)) return withoutChassis(words.toSpliced(from, to - from).join(' '))
    return run
  })
}

export function hasChassis(text: string): boolean {
  const folded = foldTyped(text)
  return withoutChassis(folded) !== folded
}

/** The code of a frame number, by which a model is known; undefined for a VIN. */
export const frameCode = (number: string): string | undefined => /^(.+)-/.exec(number)?.[1]

/** Whether it was given in North America, whose makers set the ninth character by the others. */
export const isAmerican = (number: string): boolean => /^[1-57].{16}$/.test(number)

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** The value of a letter is its place in this row. */
const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'

export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (all, one, at) => all + (values.indexOf(one) % 10) * (weights[at] ?? 0),
    0,
  )
  return vin[8] === '0123456789X'[sum % 11]
}

const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const oldest = 1980

/**
 * The model years that the tenth character may mean, which comes again after 30 years; the newest first.
 * American numbers tell the two apart by a letter in the seventh place since 2010.
 */
export function modelYears(vin: string, thisYear: number): number[] {
  const at = yearLetters.indexOf(vin[9] ?? '')
  if (at < 0) return []
  const newer = oldest + yearLetters.length + at
  const years = newer <= thisYear + 1 ? [newer, oldest + at] : [oldest + at]
  return isAmerican(vin) && /\d/.test(vin[6] ?? '') ? years.slice(-1) : years
}

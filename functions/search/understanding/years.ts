/** Years of a car, in any form: 2015, ١٥ after a car or «موديل», «الفين وخمسطعش», 2012-2015. */
import { takeAll, type TakenWords, isNumber, type Word } from './words.ts'
import { lookUpWords, wordLists } from './lexicon.ts'
import { numberAt, rangeJoins, rangeStarts } from './numbers.ts'
import type { Segment } from './segments.ts'

/** Both included. */
export interface Years {
  from: number
  to: number
}

export const isWithin = ({ from, to }: Years, year: number): boolean => year >= from && year <= to

const thisYear = new Date().getUTCFullYear()
export const isYear = (value: number): boolean => value >= 1950 && value <= thisYear + 2

const to = new Set(rangeJoins)
const from = new Set([...rangeStarts, 'between', 'بين'])

/** Years that need no car before them: in full, or after a word such as موديل. */
export function readYears(words: readonly Word[]): TakenWords<Years>[] {
  return takeAll(words, (at) => {
    const isAnnounced = lookUpWords(words[at]?.text ?? '', 'year').length > 0
    const first = yearAt(words, isAnnounced ? at + 1 : at, isAnnounced)
    if (!first) return undefined
    const isFrom = at > 0 && from.has(words[at - 1]?.text ?? '')
    const last = lastYear(words, first)
    const start = isFrom && last ? at - 1 : at
    return {
      from: start,
      to: last?.to ?? first.to,
      meaning: { from: first.year, to: last?.year ?? first.year },
    }
  })
}

type FoundYear = { year: number; to: number }

function yearAt(words: readonly Word[], at: number, isAnnounced: boolean): FoundYear | undefined {
  const number = numberAt(words, at)
  if (!number) return undefined
  const year = isAnnounced ? inFull(number.value) : number.value
  return isYear(year) ? { year, to: at + number.length } : undefined
}

/** The end of a range; «2012-15» is 2012 to 2015. */
function lastYear(words: readonly Word[], first: FoundYear): FoundYear | undefined {
  const hasTo = to.has(words[first.to]?.text ?? '')
  const at = hasTo ? first.to + 1 : first.to
  const number = numberAt(words, at)
  if (!number) return undefined
  const isShort = hasTo && number.value < 100
  const year = isShort ? inFull(number.value) : number.value
  return isYear(year) && year > first.year ? { year, to: at + number.length } : undefined
}

/** 15 is 2015 and 95 is 1995; other numbers stay. */
export function inFull(value: number): number {
  if (value < 0 || value > 99) return value
  return value <= (thisYear % 100) + 1 ? 2000 + value : 1900 + value
}

/**
 * A number of two digits right after a car: «اوتلاندر 16». Not before a unit («النترا 16 انج»), and not
 * a year before 1970.
 */
export function yearAfterCar(segments: readonly Segment[], at: number): FoundYear | undefined {
  const words = segments.slice(at).flatMap((segment) => segment.words)
  const number = numberAt(words, 0)
  if (!number || number.value > 99) return undefined
  if (isNumber(words[0]?.text) && words[0]?.text.length !== 2) return undefined
  const year = inFull(number.value)
  const end = (segments[at]?.from ?? 0) + number.length
  const place = segments.findIndex(({ to }, index) => index >= at && to >= end) + 1
  const isCount = wordLists(segments[place]?.meanings, 'spec').length > 0
  return isYear(year) && year >= 1970 && !isCount ? { year, to: place } : undefined
}

/**
 * Numbers in a text, in digits of any script or words («الفين وخمسطعش»), and years of a car: 2015, ١٥ after a
 * car or «موديل», 2012-2015, «لحد 2010».
 */
import { joinedForms, isNumber, type Word, takeAll, type TakenWords } from './words.ts'
import { lookUpWords, wordLists, type Segment } from './lexicon.ts'
import type { WordKind } from '#shared/catalogue/vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { once } from '#shared/kernel/once.ts'

/** A number and how many words it has. */
interface TypedNumber {
  value: number
  length: number
}

/** Words before and between the two numbers of a range, in any language. */
const rangeStarts = ['من', 'from', 'له']
export const rangeJoins = ['الي', 'حتي', 'لحد', 'لغايه', 'ل', 'to', 'till', 'until', 'بو', 'تا']

export const wordAt = (words: readonly Word[], at: number): string => words[at]?.text ?? ''

/** The number that begins at a word. */
export function numberAt(words: readonly Word[], at: number): TypedNumber | undefined {
  const word = words[at]
  if (!word || word.isFraction || words[at + 1]?.isFraction) return undefined
  const number = isNumber(word.text)
    ? { value: Number(word.text), length: 1 }
    : numberInWords(words.slice(at))
  // «ثلاثة فاصلة ستة» is 3.6.
  return number && lookUpWords(words[at + number.length]?.text ?? '', 'point').length > 0
    ? undefined
    : number
}

/**
 * Adds up number words: الفين + وخمسطعش is 2015, خمسة + وعشرين is 25 and خمسة + عشر is 15; تسعة before
 * مية multiplies it.
 */
function numberInWords(words: readonly Word[]): TypedNumber | undefined {
  let value = 0
  let length = 0
  let last = Infinity
  for (const [at, { text }] of words.entries()) {
    if (length > 0 && isAnd(text)) continue
    const next = numberValue(text)
    if (next === undefined) break
    const isTeenOrTens = last < 10 && next >= 10 && next < 100
    // «خمسة وثلاثة» is 5.3, not 8.
    if ((next < last && last >= 20) || isTeenOrTens) value += next
    else if (last < 10 && next >= 100) value += last * (next - 1)
    else break
    last = next
    length = at + 1
  }
  return length > 0 ? { value, length } : undefined
}

export const isAnd = (word = ''): boolean => ['و', 'and', 'او'].includes(word)

function numberValue(word: string): number | undefined {
  for (const form of [word, ...joinedForms(word)]) {
    const [list] = lookUpWords(form, 'number')
    const value = Number(list?.value ?? NaN)
    if (Number.isFinite(value)) return value
  }
  return undefined
}

/** Both included. */
export interface Years {
  from: number
  to: number
}

export const isWithin = ({ from, to }: Years, year: number): boolean => year >= from && year <= to

const thisYear = new Date().getUTCFullYear()
const earliestYear = 1950
const latestYear = thisYear + 2
export const isYear = (value: number): boolean => value >= earliestYear && value <= latestYear

/** The words of a list of cars (words.txt). */
export const listedTerms = (value: string): string[] =>
  vocabulary.words.flatMap((list) =>
    list.kind === 'listed' && list.value === value ? list.terms : [],
  )
export const listedPhrases = (value: string) => listedTerms(value).map((term) => term.split(' '))

/** How many words the longest of these phrases has that begins at a word; 0 without one. */
export function phraseAt(
  words: readonly Word[],
  at: number,
  phrases: readonly (readonly string[])[],
): number {
  const found = phrases.filter((phrase) =>
    phrase.every((word, step) => words[at + step]?.text === word),
  )
  return Math.max(0, ...found.map(({ length }) => length))
}

/** «فما فوق»; طالع and نازل alone say something else in a search. */
const openEnds = once(() =>
  ['newer', 'older'].map((value) =>
    listedPhrases(value).filter(([first = '']) => /^(?:و|ف(?!وق)|and|on)/.test(first)),
  ),
)

const yearJoins = new Set(rangeJoins)
const yearStarts = new Set([...rangeStarts, 'between', 'بين'])

/** Years that need no car before them: in full, or after a word such as موديل. */
export function readYears(words: readonly Word[]): TakenWords<Years>[] {
  return takeAll(words, (at) => {
    const isAnnounced = lookUpWords(words[at]?.text ?? '', 'year').length > 0
    const first = yearAt(words, isAnnounced ? at + 1 : at, isAnnounced)
    if (!first) return boundedYears(words, at)
    const last = lastYear(words, first) ?? openEnd(words, first)
    // 2000 alone is Iraq's commonest engine: «مكينة سوناتا 2000».
    if (first.year === 2000 && !isAnnounced && !last) return undefined
    const from = last && yearStarts.has(wordAt(words, at - 1)) ? at - 1 : at
    return { ...(last ?? { to: first.to, meaning: { from: first.year, to: first.year } }), from }
  })
}

type FoundYear = { year: number; to: number }

/** Years up to, from or around a year. */
const boundYears: Partial<Record<WordKind, (year: number) => Years>> = {
  below: (to) => ({ from: earliestYear, to }),
  before: (year) => ({ from: earliestYear, to: year - 1 }),
  above: (from) => ({ from, to: latestYear }),
  after: (year) => ({ from: year + 1, to: latestYear }),
  around: (year) => ({ from: year - 1, to: year + 1 }),
}

/** «2012 فما فوق», «2010 ونازل». */
function openEnd(words: readonly Word[], { year, to }: FoundYear) {
  const [newer = 0, older = 0] = openEnds().map((phrases) => phraseAt(words, to, phrases))
  const meaning = boundYears[newer > 0 ? 'above' : 'below']?.(year)
  return newer + older > 0 && meaning ? { to: to + Math.max(newer, older), meaning } : undefined
}

/** «لحد 2010», «قبل 2008», «up to 2012». */
function boundedYears(words: readonly Word[], at: number): TakenWords<Years> | undefined {
  const bound = boundWords(words, at, 'before', 'after')
  const isAnnounced = lookUpWords(wordAt(words, bound?.to ?? at), 'year').length > 0
  const year = bound && yearAt(words, isAnnounced ? bound.to + 1 : bound.to, false)
  const meaning = year && boundYears[bound.kind]?.(year.year)
  return meaning && { from: at, to: year.to, meaning }
}

function yearAt(words: readonly Word[], at: number, isAnnounced: boolean): FoundYear | undefined {
  const number = numberAt(words, at)
  if (!number) return undefined
  const year = isAnnounced ? inFull(number.value) : number.value
  return isYear(year) && !isMeasured(words, at + number.length)
    ? { year, to: at + number.length }
    : undefined
}

/** A range; «2012-15» is 2012 to 2015. */
function lastYear(words: readonly Word[], first: FoundYear) {
  const hasTo = yearJoins.has(words[first.to]?.text ?? '')
  const at = hasTo ? first.to + 1 : first.to
  const number = numberAt(words, at)
  if (!number) return undefined
  const isShort = hasTo && number.value < 100
  const year = isShort ? inFull(number.value) : number.value
  return isYear(year) && year > first.year
    ? { to: at + number.length, meaning: { from: first.year, to: year } }
    : undefined
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
  const digits = isNumber(words[0]?.text) ? words[0]?.text : String(number?.value)
  if (!number || digits?.length !== 2) return undefined
  const year = inFull(number.value)
  const end = (segments[at]?.from ?? 0) + number.length
  const place = segments.findIndex(({ to }, index) => index >= at && to >= end) + 1
  const isCount = wordLists(segments[place]?.meanings, 'spec').length > 0
  return isYear(year) && year >= 1970 && !isCount ? { year, to: place } : undefined
}

const measures = new Set(['amp', 'volt', 'watt', 'litre', 'inch', 'mm', 'cc'])

/** Whether a unit begins at a word: before it, a number is neither a price nor a year. */
export const isMeasured = (words: readonly Word[], at: number): boolean =>
  [1, 2].some((length) => {
    const unit = words.slice(at, at + length).map(({ text }) => text)
    const lists = unit.length < length ? [] : lookUpWords(unit.join(''), 'spec', 'unit')
    return lists.some(({ kind, value = '' }) => kind === 'unit' || measures.has(value))
  })

export const priceStarts = new Set([...rangeStarts, 'than'])
/** Longest bound: «مو اكثر من». */
const longestBound = 3

/** The longest bound that begins at a word, and the index behind it: «اقل من», «up to». */
export function boundWords(words: readonly Word[], at: number, ...kinds: WordKind[]) {
  for (let length = Math.min(longestBound, words.length - at); length > 0; length--) {
    const to = at + length
    const bound = words.slice(at, to).map(({ text }) => text)
    const [list] = lookUpWords(bound.join(''), 'below', 'above', 'around', ...kinds)
    if (list) return { kind: list.kind, to: priceStarts.has(wordAt(words, to)) ? to + 1 : to }
  }
  return undefined
}

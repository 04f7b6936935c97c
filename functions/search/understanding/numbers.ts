/**
 * Numbers in a text, in digits of any script or words («الفين وخمسطعش»), and what they say: years of a car
 * (2015, ١٥ after a car or «موديل», 2012-2015) and price bounds in dinars («اقل من 100 الف»,
 * «under 30 thousand», «من 20 الى 50 الف»).
 */
import { joinedForms, isNumber, type Word, takeAll, type TakenWords } from './words.ts'
import { lookUpWords, wordLists, type Segment } from './lexicon.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'

/** A number and how many words it has. */
interface TypedNumber {
  value: number
  length: number
}

/** Words before and between the two numbers of a range, in any language. */
const rangeStarts = ['من', 'from', 'له']
export const rangeJoins = ['الي', 'حتي', 'لحد', 'لغايه', 'ل', 'to', 'till', 'until', 'بو', 'تا']

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
export const isYear = (value: number): boolean => value >= 1950 && value <= thisYear + 2

const yearJoins = new Set(rangeJoins)
const yearStarts = new Set([...rangeStarts, 'between', 'بين'])

/** Years that need no car before them: in full, or after a word such as موديل. */
export function readYears(words: readonly Word[]): TakenWords<Years>[] {
  return takeAll(words, (at) => {
    const isAnnounced = lookUpWords(words[at]?.text ?? '', 'year').length > 0
    const first = yearAt(words, isAnnounced ? at + 1 : at, isAnnounced)
    const last = first && lastYear(words, first)
    // 2000 alone is Iraq's commonest engine: «مكينة سوناتا 2000».
    if (!first || (first.year === 2000 && !isAnnounced && !last)) return undefined
    const isFrom = last && yearStarts.has(words[at - 1]?.text ?? '')
    const { to, year } = last ?? first
    return { from: isFrom ? at - 1 : at, to, meaning: { from: first.year, to: year } }
  })
}

type FoundYear = { year: number; to: number }

function yearAt(words: readonly Word[], at: number, isAnnounced: boolean): FoundYear | undefined {
  const number = numberAt(words, at)
  if (!number) return undefined
  const year = isAnnounced ? inFull(number.value) : number.value
  return isYear(year) && !isMeasured(words, at + number.length)
    ? { year, to: at + number.length }
    : undefined
}

/** The end of a range; «2012-15» is 2012 to 2015. */
function lastYear(words: readonly Word[], first: FoundYear): FoundYear | undefined {
  const hasTo = yearJoins.has(words[first.to]?.text ?? '')
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
const isMeasured = (words: readonly Word[], at: number): boolean =>
  [1, 2].some((length) => {
    const unit = words.slice(at, at + length).map(({ text }) => text)
    const lists = unit.length < length ? [] : lookUpWords(unit.join(''), 'spec', 'unit')
    return lists.some(({ kind, value = '' }) => kind === 'unit' || measures.has(value))
  })

export interface Price {
  minPrice?: number
  maxPrice?: number
}

interface Amount {
  value: number
  to: number
  /** Whether it says itself that it is money: الف, دينار, 50k. */
  hasUnit: boolean
}

const priceStarts = new Set([...rangeStarts, 'than'])
const priceJoins = new Set([...rangeJoins, 'و', 'and'])
/** Longest bound: «اقل من». */
const longestBound = 3

interface PriceText {
  text: string
  words: readonly Word[]
  /** How many dinars a dollar is. */
  usdRate: number
}

export function readPrices(source: PriceText): TakenWords<Price>[] {
  return takeAll(
    source.words,
    (at) => rangeAt(source, at) ?? boundAt(source, at) ?? budgetAt(source, at),
  )
}

/** «من 20 الى 50 الف», «بين 20 و 50 الف», «بين 500 الف ومليون». */
function rangeAt(source: PriceText, at: number): TakenWords<Price> | undefined {
  const { words } = source
  const first = words[at]?.text ?? ''
  const hasFrom = priceStarts.has(first) || lookUpWords(first, 'between').length > 0
  const low = amountAt(source, hasFrom ? at + 1 : at, hasFrom)
  if (!low) return undefined
  const next = words[low.to]?.text ?? ''
  const hasTo = priceJoins.has(next)
  const high = amountAt(source, hasTo ? low.to + 1 : low.to, hasTo || hasFrom)
  if (!high?.hasUnit || !(hasFrom || hasTo)) return undefined
  const minPrice = inThousands(low, high)
  if (minPrice >= high.value) return undefined
  return { from: at, to: high.to, meaning: { minPrice, maxPrice: high.value } }
}

/** «اقل من 100 الف», «تحت ٥٠», «around 40k». */
function boundAt(source: PriceText, at: number): TakenWords<Price> | undefined {
  const { words } = source
  for (let length = longestBound; length > 0; length--) {
    const bound = words.slice(at, at + length)
    const key = bound.map((word) => word.text).join('')
    const [list] = bound.length < length ? [] : lookUpWords(key, 'below', 'above', 'around')
    if (!list) continue
    const next = at + length
    const start = priceStarts.has(words[next]?.text ?? '') ? next + 1 : next
    const amount = amountAt(source, start, true)
    if (wordAt(words, start) === '0') return { from: at, to: start + 1, meaning: {} }
    if (!amount) continue
    // «٢٠١٥ لحد ٢٠١٧»
    if (!amount.hasUnit && isYear(amount.value) && yearAt(words, at - 1, false)) continue
    const value = inThousands(amount)
    const meaning =
      list.kind === 'below'
        ? { maxPrice: value }
        : list.kind === 'above'
          ? { minPrice: value }
          : around(value)
    return { from: at, to: amount.to, meaning }
  }
  return undefined
}

const around = (value: number): Price => ({ minPrice: value * 0.75, maxPrice: value * 1.25 })

/** An amount alone is what the person can spend: «لايت 100 الف», «بمليون». */
function budgetAt(source: PriceText, at: number): TakenWords<Price> | undefined {
  const { words } = source
  const amount = amountAt(source, at, /^ب.{3}/.test(words[at]?.text ?? ''))
  if (!amount?.hasUnit) return undefined
  const { value, to } = amount
  const isAround = lookUpWords(wordAt(words, to), 'around').length > 0
  return isAround
    ? { from: at, to: to + 1, meaning: around(value) }
    : { from: at, to, meaning: { maxPrice: value } }
}

/** Prices are spoken in thousands: «تحت ٥٠» is below 50,000. */
const inThousands = ({ value, hasUnit }: Amount, other?: Amount): number =>
  value < 1000 && (!hasUnit || other !== undefined) ? value * 1000 : value

/** The longest amount that begins at a word. After a bound it needs no unit, or no number: «تحت مليون». */
function amountAt(source: PriceText, at: number, isBound = false): Amount | undefined {
  const { text, words } = source
  const first = words[at]
  if (!first) return undefined
  const inWords = wordsAmountAt(source, at, isBound)
  if (inWords) return inWords
  if (!/^\d/.test(first.text)) return undefined
  for (let length = Math.min(5, words.length - at); length > 0; length--) {
    const stretch = words.slice(at, at + length)
    const typed = text.slice(first.start, stretch.at(-1)?.end)
    const value = parseIqd(typed)
    if (value === undefined || value <= 0 || isMeasured(words, at + length)) continue
    // A K or M alone ends a part number, or names a screen (4K).
    const last = stretch.at(-1)?.text ?? ''
    if (/\d[km]$/.test(last) && (!isBound || /\d{4}/.test(last))) return undefined
    const hasUnit = stretch.some((word) => !isNumber(word.text))
    return { value, to: at + length, hasUnit }
  }
  return undefined
}

/** «خمسين الف», «مية وخمسين الف دينار», «100 هەزار», «٧ ورقات», «50$». */
function wordsAmountAt(source: PriceText, at: number, isBound: boolean): Amount | undefined {
  const { words } = source
  const { value, length } = numberAt(words, at) ?? { value: 1, length: 0 }
  if (length === 0 && !isBound) return undefined
  const unit = unitAt(source, at, length)
  const { times } = unit
  // «مليون ونص»
  const half = times > 1 && /^ونصف?$/.test(wordAt(words, unit.end)) ? 1 : 0
  const end = unit.end + half
  const hasCurrency = lookUpWords(wordAt(words, end), 'currency').length > 0
  // Digits alone are read with their separators.
  const isSpoken = length > 0 && !isNumber(wordAt(words, at)) && (hasCurrency || isBound)
  if (isMeasured(words, end) || (times === 1 && !isSpoken)) return undefined
  return {
    value: (value + half / 2) * times,
    to: hasCurrency ? end + 1 : end,
    hasUnit: times > 1 || hasCurrency,
  }
}

const wordAt = (words: readonly Word[], at: number): string => words[at]?.text ?? ''

/** How many dinars the unit behind a number of so many words is: $, or one such as الف, مليون and ورقة. */
function unitAt({ text, words, usdRate }: PriceText, at: number, length: number) {
  const end = at + length
  const isSign = length > 0 && /^ ?\$/.test(text.slice(words[end - 1]?.end))
  if (isSign) return { times: usdRate, end }
  const word = wordAt(words, end)
  for (const form of [word, ...joinedForms(word), word.replace(/^[بو]/, '')]) {
    const [{ kind, value } = {}] = lookUpWords(form, 'thousand', 'million', 'usd')
    if (!kind) continue
    const ofMoney = kind === 'million' ? 1_000_000 : 1000
    return { times: kind === 'usd' ? usdRate * Number(value) : ofMoney, end: end + 1 }
  }
  return { times: 1, end }
}

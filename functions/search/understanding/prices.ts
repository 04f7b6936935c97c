/** Price bounds in a text, in dinars: «اقل من 100 الف», «under 30 thousand», «من 20 الى 50 الف». */
import { parseIqd } from '#shared/kernel/numbers.ts'
import { lookUpWords } from './lexicon.ts'
import {
  boundWords,
  isMeasured,
  isYear,
  numberAt,
  priceStarts,
  rangeJoins,
  wordAt,
} from './numbers.ts'
import { joinedForms, isNumber, takeAll, type TakenWords, type Word } from './words.ts'

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

const priceJoins = new Set([...rangeJoins, 'و', 'and'])
interface PriceText {
  text: string
  words: readonly Word[]
  /** Dinars per dollar. */
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
  const bound = boundWords(words, at)
  if (!bound) return undefined
  const amount = amountAt(source, bound.to, true)
  if (wordAt(words, bound.to) === '0') return { from: at, to: bound.to + 1, meaning: {} }
  // «لحد 2010»
  if (!amount || (!amount.hasUnit && isYear(amount.value))) return undefined
  const value = inThousands(amount)
  if (bound.kind === 'around') return { from: at, to: amount.to, meaning: around(value) }
  // «ما اكدر ادفع اكثر من 60»
  const saidBefore = words.slice(Math.max(0, at - longestRejection), at).map(({ text }) => text)
  const isRejected = negations.has(
    saidBefore.findLast((word) => lookUpWords(word, 'intent', 'noise').length === 0) ?? '',
  )
  const isBelow = bound.kind === 'below' || isRejected
  return { from: at, to: amount.to, meaning: { [isBelow ? 'maxPrice' : 'minPrice']: value } }
}

const longestRejection = 4
const negations = new Set(['ما', 'لا', 'مو', 'مش', 'cannot', 'cant', 'dont', 'not', 't'])

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

/** Price bounds in a text: «اقل من 100 الف», «under 30 thousand», «من 20 الى 50 الف». In dinars. */
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { takeAll, type TakenWords, isNumber, type Word } from './words.ts'
import { lookUpWords } from './lexicon.ts'
import { numberAt, rangeJoins, rangeStarts } from './numbers.ts'

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

const isA = (word: Word | undefined, ...kinds: Parameters<typeof lookUpWords>[1][]): boolean =>
  word !== undefined && lookUpWords(word.text, ...kinds).length > 0

const from = new Set([...rangeStarts, 'than'])
const to = new Set([...rangeJoins, 'و', 'and'])
/** Longest bound: «اقل من». */
const longestBound = 3

export function readPrices(text: string, words: readonly Word[]): TakenWords<Price>[] {
  return takeAll(
    words,
    (at) => rangeAt(text, words, at) ?? boundAt(text, words, at) ?? budgetAt(text, words, at),
  )
}

/** «من 20 الى 50 الف», «بين 20 و 50 الف». */
function rangeAt(text: string, words: readonly Word[], at: number): TakenWords<Price> | undefined {
  const hasFrom = from.has(words[at]?.text ?? '') || isA(words[at], 'between')
  const low = amountAt(text, words, hasFrom ? at + 1 : at)
  if (!low) return undefined
  const hasTo = to.has(words[low.to]?.text ?? '')
  const high = amountAt(text, words, hasTo ? low.to + 1 : low.to)
  if (!high?.hasUnit || !(hasFrom || hasTo)) return undefined
  const minPrice = inThousands(low, high)
  if (minPrice >= high.value) return undefined
  return { from: at, to: high.to, meaning: { minPrice, maxPrice: high.value } }
}

/** «اقل من 100 الف», «تحت ٥٠», «around 40k». */
function boundAt(text: string, words: readonly Word[], at: number): TakenWords<Price> | undefined {
  for (let length = longestBound; length > 0; length--) {
    const bound = words.slice(at, at + length)
    const key = bound.map((word) => word.text).join('')
    const [list] = bound.length < length ? [] : lookUpWords(key, 'below', 'above', 'around')
    if (!list) continue
    const next = at + length
    const amount = amountAt(text, words, from.has(words[next]?.text ?? '') ? next + 1 : next)
    if (!amount) continue
    const value = inThousands(amount)
    const meaning =
      list.kind === 'below'
        ? { maxPrice: value }
        : list.kind === 'above'
          ? { minPrice: value }
          : { minPrice: value * 0.75, maxPrice: value * 1.25 }
    return { from: at, to: amount.to, meaning }
  }
  return undefined
}

/** An amount alone is what the person can spend: «لايت 100 الف». */
function budgetAt(text: string, words: readonly Word[], at: number): TakenWords<Price> | undefined {
  const amount = amountAt(text, words, at)
  return amount?.hasUnit
    ? { from: at, to: amount.to, meaning: { maxPrice: amount.value } }
    : undefined
}

/** Prices are spoken in thousands: «تحت ٥٠» is below 50,000. */
const inThousands = ({ value, hasUnit }: Amount, other?: Amount): number =>
  value < 1000 && (!hasUnit || other !== undefined) ? value * 1000 : value

/** The longest amount that begins at a word. */
function amountAt(text: string, words: readonly Word[], at: number): Amount | undefined {
  const first = words[at]
  if (!first) return undefined
  const inWords = wordsAmountAt(words, at)
  if (inWords) return inWords
  if (!/^\d/.test(first.text)) return undefined
  for (let length = Math.min(5, words.length - at); length > 0; length--) {
    const stretch = words.slice(at, at + length)
    const value = parseIqd(text.slice(first.start, stretch.at(-1)?.end))
    if (value === undefined || value <= 0) continue
    const hasUnit = stretch.some((word) => !isNumber(word.text))
    return { value, to: at + length, hasUnit }
  }
  return undefined
}

/** «خمسين الف», «مية وخمسين الف دينار», «100 هەزار». */
function wordsAmountAt(words: readonly Word[], at: number): Amount | undefined {
  const number = numberAt(words, at)
  if (!number) return undefined
  const unit = words[at + number.length]
  const times = isA(unit, 'thousand') ? 1000 : isA(unit, 'million') ? 1_000_000 : 1
  const end = at + number.length + (times > 1 ? 1 : 0)
  const hasCurrency = isA(words[end], 'currency')
  if (times === 1 && (!hasCurrency || isNumber(words[at]?.text))) return undefined
  return { value: number.value * times, to: end + (hasCurrency ? 1 : 0), hasUnit: true }
}

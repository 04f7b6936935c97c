/**
 * Amounts of money as people in Iraq type them. Not with the price schema, because the browser's
 * first chunk needs it without zod.
 *
 * Beyond the rules for numbers (`parseNumber.ts`):
 * - `45.5` and `45.50` are 45 and a half dinars, as our own screens write them; forms then ask back
 *   (`looksThousandfoldTooSmall`). `45.500` is 45 and a half thousand.
 * - Ambiguous amounts are rejected: `1,250.500`, `45.000 ألف`.
 */
import { foldTyped, readNumber, readPlainNumber } from './parseNumber.ts'
import { roundIqd } from './roundIqd.ts'

const currency =
  /^(?:iqd|دينار|د\.? ?ع\.?)|(?:iqd|dinars?|(?:دينار|دنانير)(?: عراقيه?)?|د\.? ?ع\.?)$/g

const digits = String.raw`(\d(?:[\d.,' ]*\d)?)`
const and = '(?: ?و ?| )'
const millions = `(?:${digits} ?(?:m|million|ملايين|مليونا?)|مليون)`
const thousands = `(?:${digits} ?(?:k|thousand|الاف|الفا?)|الف)`
/** Millions, thousands or both; behind thousands also the last three digits: `٤٥ ألف و ٥٠٠`. */
const inWords = new RegExp(
  `^(${millions})?(?:(?<=.)${and}(?=.))?(?:(${thousands})(?:${and}(\\d{3}))?)?$`,
)

/**
 * Reads an amount in dinars: digits of any script; thousands grouped by `.` `,` `٫` `٬` `،` `'` or
 * space; `k`, `ألف` and `مليون`, also together; with or without a currency. Undefined if it is
 * no amount or an ambiguous one. Negative amounts are parsed, for the schema to reject.
 */
export function parseIqd(text: string): number | undefined {
  const { minus, unsigned } = foldAmount(text)
  const amount = readNumber(unsigned) ?? readWords(unsigned)
  return amount === undefined ? undefined : roundIqd(minus ? -amount : amount)
}

/** Whether it says its thousands or millions itself: `6 الف`, `45k`. */
export const isInWords = (text: string): boolean => /\p{L}/u.test(foldAmount(text).unsigned)

function foldAmount(text: string) {
  const folded = foldTyped(text)
    .toLowerCase()
    .replaceAll('ک', 'ك')
    .replaceAll('ی', 'ي')
    .replaceAll('ة', 'ه')
  const [, minus, rest = ''] = /^(-?) ?(.*)$/.exec(folded) ?? []
  return { minus, unsigned: rest.replace(currency, '').trim() }
}

function readWords(text: string): number | undefined {
  // Arabic has a word of its own for two of a thing.
  const counted = text.replace(/(?<!\p{L})(الف|مليون)ين(?!\p{L})/gu, '2 $1')
  const [, million, howManyMillions = '1', thousand, howManyThousands = '1', ones = '0'] =
    inWords.exec(counted) ?? []
  if (million === undefined && thousand === undefined) return undefined
  const inMillions = million === undefined ? 0 : readMillions(howManyMillions)
  const inThousands = thousand === undefined ? 0 : readPlainNumber(howManyThousands)
  if (inMillions === undefined || inThousands === undefined) return undefined
  return inMillions * 1_000_000 + inThousands * 1000 + Number(ones)
}

/** `1.250 مليون` is a million and a quarter: a thousand times that is more than any price may be. */
function readMillions(text: string): number | undefined {
  return /^\d{1,3}[.,]\d{3}$/.test(text) ? Number(text.replace(',', '.')) : readPlainNumber(text)
}

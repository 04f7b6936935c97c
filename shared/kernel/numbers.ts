/**
 * Digits as people type them in Iraq. Numbers arrive from Arabic, Persian and Kurdish keyboards;
 * everything that reads a number goes through here first.
 */
const ARABIC_ZERO = 0x660
const PERSIAN_ZERO = 0x6f0

/**
 * The same text with Arabic-Indic (٠-٩) and Persian or Kurdish (۰-۹) digits as 0-9, the Arabic
 * decimal sign ٫ as `.` and the thousands sign ٬ as `,`. Keeps the length: one character for one.
 */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹٫٬]/g, (sign) => {
    if (sign === '٫') return '.'
    if (sign === '٬') return ','
    const code = sign.charCodeAt(0)
    return String(code - (code < PERSIAN_ZERO ? ARABIC_ZERO : PERSIAN_ZERO))
  })
}

/**
 * Numbers as people in Iraq type them, in digits of any script. Any separator before three digits
 * groups thousands (`45.000`, `45,000`, `٤٥٫٠٠٠`); before one or two digits it is decimal, so that
 * nothing is read as a thousandth of what was meant. Ambiguous numbers are rejected.
 */

const invisible = /[\p{Cf}\p{Mn}\u0640]/gu

const plain = /^(\d{1,15})(?:[.,](\d{1,2}))?$/
/** 1,250,000 and 1.250.000,50: one sign between all groups, another one before decimals. */
const grouped = /^([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3}){0,3})(?:(?!\2)[.,](\d{1,2}))?$/

/** Typed text with 0-9, `.` `,` `'` `-` and single spaces; without vowel signs and invisible marks. */
export function foldTyped(text: string): string {
  return foldDigits(text.normalize('NFKD').replace(invisible, ''))
    .replaceAll('،', ',')
    .replaceAll('’', "'")
    .replaceAll('\u2212', '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Folded text without thousands signs as a number; undefined if it is not one. */
export function readPlainNumber(text: string): number | undefined {
  const [, units, decimals = ''] = plain.exec(text) ?? []
  return units === undefined ? undefined : Number(`${units}.${decimals}`)
}

/** Folded text as a number of zero or more; undefined if it is not one. */
export function readNumber(text: string): number | undefined {
  const [, groups, , decimals = ''] = grouped.exec(text) ?? []
  return groups === undefined
    ? readPlainNumber(text)
    : Number(`${groups.replace(/\D/g, '')}.${decimals}`)
}

/** Typed text as a number; undefined if it is not one, or empty. */
export function parseNumber(text: string): number | undefined {
  const [, minus, rest = ''] = /^(-?)(.*)$/.exec(foldTyped(text)) ?? []
  const number = readNumber(rest)
  return minus && number !== undefined ? -number : number
}

/**
 * Amounts of money as people in Iraq type them. Not with the price schema, because the browser's
 * first chunk needs it without zod.
 *
 * Beyond the rules for numbers (`parseNumber`):
 * - `45.5` and `45.50` are 45 and a half dinars, as our own screens write them; forms then ask back
 *   (`looksThousandfoldTooSmall`). `45.500` is 45 and a half thousand.
 * - Ambiguous amounts are rejected: `1,250.500`, `45.000 ألف`.
 */

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

/**
 * Sums and products of prices are rounded to 2 decimals, so no binary dust reaches a screen. Apart
 * from the price schema, because the cart needs it in the browser's first chunk, where zod is not.
 */
export function roundIqd(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100) / 100
}

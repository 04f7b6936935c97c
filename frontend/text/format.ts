import { foldDigits } from '#shared/kernel/numbers.ts'
import { toOrderNumber } from '#shared/kernel/orderNumber.ts'
import type { Figures } from './namespace.ts'

const numberLocale: Record<Figures, string> = {
  ar: 'ar-IQ-u-nu-arab',
  'ar-latn': 'ar-IQ-u-nu-latn',
  en: 'en-US',
}
const currencyLabel: Record<Figures, string> = { ar: 'د.ع', 'ar-latn': 'د.ع', en: 'IQD' }
/** Non-breaking: an amount and its currency never part at the end of a line. */
const NBSP = '\u00a0'

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Kept, here and for dates: making one takes 20 to 100 µs, formatting with it one, and a list shows hundreds. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const numberFormat = (figures: Figures, options: Intl.NumberFormatOptions) => {
  const key = `${figures} ${JSON.stringify(options)}`
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(numberLocale[figures], options)
  numberFormats.set(key, made)
  return made
}

/** Intl puts direction marks into Arabic numbers and dates; our markup isolates them instead. */
const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')

export const formatNumber = (
  value: number,
  figures: Figures,
  options: Intl.NumberFormatOptions = {},
) => withoutMarks(numberFormat(figures, options).format(value))

/** A count. In Arabic digits zero is a mere dot, so it is a word. */
export const formatCount = (value: number, figures: Figures) =>
  value === 0 && figures === 'ar' ? 'صفر' : formatNumber(value, figures)

/** A year, a step number, anything that counts nothing: the language's digits, no grouping. */
export const formatPlainNumber = (value: number, figures: Figures) =>
  formatNumber(value, figures, { useGrouping: false })

/** Consecutive years of a car: '٢٠١٨', or '٢٠١٨-٢٠٢٠' in one piece in any sentence. */
export const formatYears = ({ from, to }: { from: number; to: number }, figures: Figures) =>
  from === to
    ? formatPlainNumber(from, figures)
    : `${formatPlainNumber(from, figures)}-${formatPlainNumber(to, figures)}`

/** A text with numbers in it, as a vendor typed it ('2015-2018'), in the language's digits. */
export const formatDigits = (text: string, figures: Figures) =>
  foldDigits(text).replace(/\d/g, (digit) => formatNumber(Number(digit), figures))

export const formatPercent = (share: number, figures: Figures) =>
  formatNumber(share, figures, { style: 'percent', maximumFractionDigits: 0 })

/** An amount in few letters, for an axis: '٢٥٠ ألف', '250K'. */
export const formatShortAmount = (amount: number, figures: Figures) =>
  amount === 0
    ? formatCount(0, figures)
    : formatNumber(amount, figures, { notation: 'compact', maximumFractionDigits: 1 })

/** Dinars for lists and cards: `١٥٠٬٠٠٠ د.ع`; decimals only where the amount has them. */
export const formatIqd = (amount: number, figures: Figures) => {
  const options = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : twoDecimals
  return `${formatNumber(amount, figures, options)}${NBSP}${currencyLabel[figures]}`
}

/** Dinars with exactly two decimals, in parts: the decimals are drawn smaller (rule 9). */
export const formatIqdParts = (amount: number, figures: Figures) => {
  let main = ''
  let decimals = ''
  for (const part of numberFormat(figures, twoDecimals).formatToParts(amount)) {
    if (part.type === 'decimal' || part.type === 'fraction') decimals += part.value
    else main += part.value
  }
  return { main: withoutMarks(main), decimals, label: currencyLabel[figures] }
}

type Moment = string | number | Date

const dateLocale: Record<Figures, string> = {
  ar: 'ar-IQ-u-ca-gregory-nu-arab',
  'ar-latn': 'ar-IQ-u-ca-gregory-nu-latn',
  en: 'en-GB',
}
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const formatMoment = (moment: Moment, figures: Figures, options: Intl.DateTimeFormatOptions) => {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const key = `${figures} ${JSON.stringify(options)}`
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(dateLocale[figures], {
      timeZone: 'Asia/Baghdad',
      ...options,
    })
    dateFormats.set(key, format)
  }
  return withoutMarks(format.format(date))
}

/** A day as Iraq writes it, '٢٢ تشرين الثاني ٢٠٢٦': Gregorian, in Baghdad. Empty for no date. */
export const formatDate = (moment: Moment, figures: Figures) =>
  formatMoment(moment, figures, { dateStyle: 'long' })

/** The same with the time of day in Baghdad. */
export const formatDateTime = (moment: Moment, figures: Figures) =>
  formatMoment(moment, figures, { dateStyle: 'long', timeStyle: 'short' })

/** A day without its year: '٢٢ تشرين الثاني', or with its weekday before. */
export const formatDay = (day: Moment, figures: Figures, weekday?: 'weekday') =>
  formatMoment(day, figures, {
    day: 'numeric',
    month: 'long',
    ...(weekday && { weekday: 'long' }),
  })

/** 'تشرين الثاني ٢٠٢٦' */
export const formatMonth = (day: Moment, figures: Figures) =>
  formatMoment(day, figures, { month: 'long', year: 'numeric' })

/** The time of day, '٣:٤٠ م', with its date unless that is today. */
export const formatMomentShort = (moment: Moment, figures: Figures) => {
  const isToday = formatDate(moment, figures) === formatDate(Date.now(), figures)
  return isToday
    ? formatMoment(moment, figures, { timeStyle: 'short' })
    : formatDateTime(moment, figures)
}

/** A time of day, 'HH:MM', as people say it: '٩:٠٠ ص'. */
export const formatTimeOfDay = (time: string, figures: Figures) =>
  formatMoment(`1970-01-01T${time}Z`, figures, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  })

/** What people read out on the phone: '#' and the order's number. */
export const formatOrderNumber = (orderId: string) => `#${toOrderNumber(orderId)}`

/** A name or number inside a sentence of the other direction: neither disturbs the other. */
export const isolate = (text: string) => `\u2068${text}\u2069`

/** The order number inside a sentence, kept from turning its '#' around in Arabic. */
export const isolatedOrderNumber = (orderId: string) => `\u2066${formatOrderNumber(orderId)}\u2069`

/** The first `most` characters of a longer text, and an ellipsis. */
export const shorten = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}…` : text

import { yearRanges, type YearRange } from '#shared/cars/years.ts'
import type { Figures } from './namespace.ts'
import type { Translate } from './textKey.ts'
import * as format from './format.ts'
import { localName } from './localName.ts'

/** The functions of `format.ts` for one way of writing figures, and with it one language. */
export const makeFormat = (figures: Figures, t: Translate) => ({
  /** A count. */
  number: (value: number) => format.formatCount(value, figures),
  plainNumber: (value: number) => format.formatPlainNumber(value, figures),
  percent: (share: number) => format.formatPercent(share, figures),
  iqd: (amount: number) => format.formatIqd(amount, figures),
  shortAmount: (amount: number) => format.formatShortAmount(amount, figures),
  iqdParts: (amount: number) => format.formatIqdParts(amount, figures),
  years: (years: YearRange) => format.formatYears(years, figures),
  yearRanges: (years: Iterable<number>) =>
    yearRanges(years)
      .map((range) => format.formatYears(range, figures))
      .join(t('common.listSeparator')),
  digits: (text: string) => format.formatDigits(text, figures),
  date: (moment: string | number | Date) => format.formatDate(moment, figures),
  dateTime: (moment: string | number | Date) => format.formatDateTime(moment, figures),
  asOf: (moment: number) => format.formatMomentShort(moment, figures),
  /** A thing's name in this language; the Arabic one where it has no other. */
  localName: (thing: Parameters<typeof localName>[0]) =>
    localName(thing, figures === 'en' ? 'en' : 'ar'),
})

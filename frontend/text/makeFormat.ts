import { yearRanges, type YearRange } from '#shared/cars/yearRanges.ts'
import type { Language, Translate } from './catalogue.ts'
import * as format from './format.ts'
import { localName } from './localName.ts'

/** The functions of `format.ts` for one language. */
export const makeFormat = (language: Language, t: Translate) => ({
  number: (value: number) => format.formatNumber(value, language),
  plainNumber: (value: number) => format.formatPlainNumber(value, language),
  percent: (share: number) => format.formatPercent(share, language),
  iqd: (amount: number) => format.formatIqd(amount, language),
  iqdParts: (amount: number) => format.formatIqdParts(amount, language),
  years: (years: YearRange) => format.formatYears(years, language),
  yearRanges: (years: Iterable<number>) =>
    yearRanges(years)
      .map((range) => format.formatYears(range, language))
      .join(t('common.listSeparator')),
  digits: (text: string) => format.formatDigits(text, language),
  date: (moment: string | number | Date) => format.formatDate(moment, language),
  dateTime: (moment: string | number | Date) => format.formatDateTime(moment, language),
  /** A thing's name in this language; the Arabic one where it has no other. */
  localName: (thing: Parameters<typeof localName>[0]) => localName(thing, language),
})

import { useMemo } from 'react'
import { yearRanges, type YearRange } from '#shared/cars/yearRanges.ts'
import * as format from './format.ts'
import { useText } from './useText.ts'

/** The functions of `format.ts` in the language on the screen. */
export const useFormat = () => {
  const { t, language } = useText()
  return useMemo(
    () => ({
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
    }),
    [language, t],
  )
}

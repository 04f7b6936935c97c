import { useMemo } from 'react'
import * as format from './format.ts'
import { useText } from './useText.ts'

/** The functions of `format.ts` in the language on the screen. */
export const useFormat = () => {
  const { language } = useText()
  return useMemo(
    () => ({
      number: (value: number) => format.formatNumber(value, language),
      plainNumber: (value: number) => format.formatPlainNumber(value, language),
      percent: (share: number) => format.formatPercent(share, language),
      iqd: (amount: number) => format.formatIqd(amount, language),
      iqdParts: (amount: number) => format.formatIqdParts(amount, language),
      years: (years: { from: number; to: number }) => format.formatYears(years, language),
      digits: (text: string) => format.formatDigits(text, language),
      date: (moment: string | number | Date) => format.formatDate(moment, language),
      dateTime: (moment: string | number | Date) => format.formatDateTime(moment, language),
    }),
    [language],
  )
}

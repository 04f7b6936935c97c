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
      dateIraq: (moment: string | number | Date) => format.formatDateIraq(moment, language),
      dateSaudi: (moment: string | number | Date) => format.formatDateSaudi(moment, language),
      dateTimeIraq: (moment: string | number | Date) => format.formatDateTimeIraq(moment, language),
      dateTimeSaudi: (moment: string | number | Date) =>
        format.formatDateTimeSaudi(moment, language),
    }),
    [language],
  )
}

import { isolate, shorten } from '../../../../text/format.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import type { ImportField, QuestionCode, RowProblem } from '../types.ts'

const longestShown = 60

/** A problem in words. */
export function useProblemText() {
  const { t, plainNumber } = useText(productImportText)
  return (problem: Pick<RowProblem, 'code' | 'field' | 'text' | 'limit' | 'otherRow'>) => {
    const { code, field, text = '', limit = 0, otherRow = 0 } = problem
    return t(`productImport.problem.${code}`, {
      field: t(`productImport.fields.${field}`),
      text: isolate(shorten(text, longestShown)),
      limit,
      otherRow: plainNumber(otherRow),
    })
  }
}

/** The name of a field; `source` counts from 1, where there are several. */
export function useFieldName() {
  const { t, number } = useText(productImportText)
  return (field: ImportField, source?: number): string => {
    const name = t(`productImport.fields.${field}`)
    return source === undefined
      ? name
      : t('productImport.sourceField', { field: name, n: number(source) })
  }
}

/** What the vendor says by pressing: it is as written. The price and the product have answers of their own. */
export const acceptTexts = {
  allYears: 'productImport.acceptAllYears',
  carsUnread: 'productImport.acceptUnread',
  numberBecameDate: 'productImport.acceptThis',
  numberRounded: 'productImport.acceptThis',
  priceTooSmall: 'productImport.acceptThis',
} as const satisfies Record<Exclude<QuestionCode, 'maybeSame'>, string>

export const isAccepted = (code: string): code is keyof typeof acceptTexts => code in acceptTexts

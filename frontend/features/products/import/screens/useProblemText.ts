import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { isolate, shorten } from '../../../../text/format.ts'
import type { RowProblem } from '../types.ts'

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

import { isolate, shorten } from '../../../../text/format.ts'
import { useVendorText } from '../../../../text/useVendorText.ts'
import type { RowProblem } from '../types.ts'

const longestShown = 60

/** A problem in words. */
export function useProblemText() {
  const { t, plainNumber } = useVendorText()
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

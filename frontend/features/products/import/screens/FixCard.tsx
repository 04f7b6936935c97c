import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { isolate } from '../../../../text/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { readPrice } from '../columns/cells.ts'
import { FixControl } from './FixControl.tsx'
import type { Fix } from '../plan/fixes.ts'
import type { Editing } from '../plan/editing.ts'
import { rowsOf, type PlanFilter } from './PlanFilters.tsx'
import { useProblemText } from './useProblemText.ts'

type Props = {
  fix: Fix
  editing: Editing
  onFilter: (filter: PlanFilter) => void
  isActive: boolean
}

/** One problem with the control that corrects it everywhere, and the way to its rows. */
export function FixCard({ fix, editing, onFilter, isActive }: Props) {
  const { t, iqd, digits } = useText(productImportText)
  const textOf = useProblemText()
  const [problem] = fix.problems
  if (!problem) return null
  const title = () => {
    const price = problem.code === 'priceTooSmall' && readPrice(problem.text ?? '')
    if (!price) return textOf(problem)
    const sample = digits(problem.text ?? '')
    const name = isolate(fix.products[0]?.name ?? '')
    return t('productImport.thousandsAsk', { name, sample, price: iqd(price * 1000) })
  }
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 font-semibold">{title()}</p>
        <Button
          variant="link"
          size="sm"
          aria-pressed={isActive}
          onClick={() => onFilter({ fix: fix.key, rows: rowsOf(fix.products) })}
        >
          {t('productImport.rowCount', { n: fix.products.length })}
        </Button>
      </div>
      <FixControl fix={fix} problem={problem} editing={editing} />
    </li>
  )
}

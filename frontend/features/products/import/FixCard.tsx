import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { FixControl } from './FixControl.tsx'
import type { Fix } from './fixes.ts'
import type { CellChange } from './importTable.ts'
import { rowsOf, type PlanFilter } from './PlanFilters.tsx'
import type { Answering } from './useImportPlan.ts'
import { useProblemText } from './useProblemText.ts'

type Props = {
  fix: Fix
  answering: Answering
  onChange: (changes: readonly CellChange[]) => void
  onFilter: (filter: PlanFilter) => void
  isActive: boolean
}

/** One problem with the control that mends it everywhere, and the way to its rows. */
export function FixCard({ fix, answering, onChange, onFilter, isActive }: Props) {
  const { t } = useVendorText()
  const textOf = useProblemText()
  const [problem] = fix.problems
  if (!problem) return null
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 font-semibold">{textOf(problem)}</p>
        <Button
          size="sm"
          aria-pressed={isActive}
          onClick={() => onFilter({ fix: fix.key, rows: rowsOf(fix.products) })}
        >
          {t('productImport.rowCount', { n: fix.products.length })}
        </Button>
      </div>
      <FixControl fix={fix} problem={problem} answering={answering} onChange={onChange} />
    </li>
  )
}

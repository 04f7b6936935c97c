import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import type { ImportPlan, PlannedProduct } from '../types.ts'

export interface PlanFilter {
  state?: PlannedProduct['state'] | 'all'
  /** The key of a fix whose rows are shown. */
  fix?: string
  /** The first sheet rows of the products in it, where it is not a state. */
  rows?: ReadonlySet<number>
}

export const rowsOf = (products: readonly PlannedProduct[]): ReadonlySet<number> =>
  new Set(products.map(({ sheetRows }) => sheetRows[0] ?? 0))

const states = ['rejected', 'new', 'changed', 'same'] as const

type Props = {
  plan: ImportPlan
  filter: PlanFilter
  onFilter: (filter: PlanFilter) => void
}

/** How many rows would do what; pressing a count shows them. */
export function PlanFilters({ plan, filter, onFilter }: Props) {
  const { t, number } = useText(productImportText)
  const { products, counts } = plan
  const shown = states.filter((state) => counts[state] > 0)
  return (
    <div role="group" aria-label={t('productImport.filters')} className="flex flex-wrap gap-2">
      <Chip selected={filter.state === 'all'} onClick={() => onFilter({ state: 'all' })}>
        {t('productImport.states.all')} <b>{number(products.length)}</b>
      </Chip>
      {shown.map((state) => (
        <Chip key={state} selected={filter.state === state} onClick={() => onFilter({ state })}>
          {t(`productImport.states.${state}`)} <b>{number(counts[state])}</b>
        </Chip>
      ))}
    </div>
  )
}

import { Info, TriangleAlert } from 'lucide-react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { Disclosure } from '../../../../ui/layout/Disclosure.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { ImportPlan, PlannedProduct, ProblemCode } from '../types.ts'

export interface PlanFilter {
  state?: PlannedProduct['state'] | 'all'
  /** The key of a fix whose rows are shown. */
  fix?: string
  /** The first sheet rows of the products in it, where it is not a state. */
  rows?: ReadonlySet<number>
}

export const filterRows = (products: readonly PlannedProduct[]): ReadonlySet<number> =>
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

/** What the vendor should know before importing, each with the rows that it is about. */
export function PlanNotes({ plan, onFilter }: Omit<Props, 'filter'>) {
  const { t } = useText(productImportText)
  const noted = (code: ProblemCode) =>
    plan.products.filter(({ problems }) => problems.some((problem) => problem.code === code))
  const absolute = plan.products.filter((one) => one.isAbsolute && one.state === 'changed')
  // What customers would see, or pieces that could be sold twice.
  const warnings = [
    { key: 'absolute', products: absolute },
    { key: 'conditionAssumed', products: noted('conditionAssumed') },
  ] as const
  const others = [
    { key: 'categoriesGuessed', products: noted('categoryGuessed') },
    { key: 'generated', products: noted('descriptionGenerated') },
    { key: 'withoutImage', products: noted('withoutImage') },
  ] as const
  const list = (notes: typeof warnings | typeof others) =>
    notes
      .filter(({ products }) => products.length > 0)
      .map(({ key, products }) => (
        <li
          key={key}
          className={notes === warnings ? 'font-semibold text-action-text' : 'text-ink-2'}
        >
          <Icon
            of={notes === warnings ? TriangleAlert : Info}
            size={16}
            className="me-1.5 inline align-[-0.2em]"
          />
          {t(`productImport.${key}`, { n: products.length })}{' '}
          <button
            type="button"
            className="inline-flex min-h-8 items-center font-semibold text-brand underline underline-offset-4"
            onClick={() => onFilter({ rows: filterRows(products) })}
          >
            {t('productImport.show')}
          </button>
        </li>
      ))
  const [first, folded] = [list(warnings), list(others)]
  if (first.length + folded.length === 0) return null
  return (
    <div className="flex flex-col text-sm">
      {first.length > 0 && <ul className="flex flex-col gap-1">{first}</ul>}
      {/* Folded, or they would push the rows off a phone's screen. */}
      {folded.length > 0 && (
        <Disclosure title={t('productImport.notes', { n: folded.length })}>
          <ul className="flex flex-col gap-1">{folded}</ul>
        </Disclosure>
      )}
    </div>
  )
}

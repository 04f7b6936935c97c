import { Info, TriangleAlert } from 'lucide-react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { Disclosure } from '../../../../ui/layout/Disclosure.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { notedWith } from '../plan/fixes.ts'
import type { ImportPlan, PlannedProduct } from '../types.ts'

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

type NotesProps = { plan: ImportPlan; onFilter: (filter: PlanFilter) => void }

/** What the vendor should know before importing, each with the rows that it is about. */
export function PlanNotes({ plan, onFilter }: NotesProps) {
  const { t } = useText(productImportText)
  const notes = [
    {
      key: 'absolute',
      products: plan.products.filter(({ isAbsolute, state }) => isAbsolute && state === 'changed'),
    },
    { key: 'conditionAssumed', products: notedWith(plan, 'conditionAssumed') },
    { key: 'categoriesGuessed', products: notedWith(plan, 'categoryGuessed') },
    { key: 'generated', products: notedWith(plan, 'descriptionGenerated') },
    { key: 'withoutImage', products: notedWith(plan, 'withoutImage') },
  ] as const satisfies { key: string; products: PlannedProduct[] }[]
  const shown = notes.filter(({ products }) => products.length > 0)
  if (shown.length === 0) return null
  const lineOf = ({ key, products }: (typeof notes)[number]) => (
    <li key={key} className={isWarning(key) ? 'font-semibold text-action-text' : 'text-ink-2'}>
      <Icon
        of={isWarning(key) ? TriangleAlert : Info}
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
  )
  const warnings = shown.filter(({ key }) => isWarning(key))
  const others = shown.filter(({ key }) => !isWarning(key))
  return (
    <div className="flex flex-col text-sm">
      {warnings.length > 0 && <ul className="flex flex-col gap-1">{warnings.map(lineOf)}</ul>}
      {/* Folded, or they would push the rows off a phone's screen. */}
      {others.length > 0 && (
        <Disclosure title={t('productImport.notes', { n: others.length })}>
          <ul className="flex flex-col gap-1">{others.map(lineOf)}</ul>
        </Disclosure>
      )}
    </div>
  )
}

/** What customers would see, or pieces that could be sold twice. */
const isWarning = (key: string) => key === 'absolute' || key === 'conditionAssumed'

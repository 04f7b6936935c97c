import { Info, TriangleAlert } from 'lucide-react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Disclosure } from '../../../../ui/layout/Disclosure.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { notedWith } from '../plan/fixes.ts'
import { rowsOf, type PlanFilter } from './PlanFilters.tsx'
import type { ImportPlan, PlannedProduct } from '../types.ts'

type Props = { plan: ImportPlan; onFilter: (filter: PlanFilter) => void }

/** What the vendor should know before importing, each with the rows that it is about. */
export function PlanNotes({ plan, onFilter }: Props) {
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
        onClick={() => onFilter({ rows: rowsOf(products) })}
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

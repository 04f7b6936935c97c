import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Info, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Chip } from '../../../../ui/Badge.tsx'
import { Card, Icon } from '../../../../ui/elements.tsx'
import { Disclosure } from '../../../../ui/layout/Disclosure.tsx'
import type { Editing } from '../file/useImportFile.ts'
import type { ImportField, ImportPlan, PlannedProduct, ProblemCode } from '../types.ts'
import { gridColumns, PlanRow } from './PlanRow.tsx'

type Props = {
  products: readonly PlannedProduct[]
  editing: Editing
}

/** Pixels; measured once a row is shown. */
const usualHeight = 88

/** Products of the file, only those in view: with 5,000 the page stays quick. */
export function PlanGrid({ products, editing }: Props) {
  const { t } = useText(productImportText)
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  // Opened rows, by their first sheet row, with the field that gets the focus.
  const [open, setOpen] = useState<ReadonlyMap<number, ImportField | undefined>>(new Map())
  const virtual = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => usualHeight,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => products[index]?.sheetRows[0] ?? index,
  })
  // What is above the list grows and shrinks.
  useEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const toggle = useCallback((row: number, field?: ImportField) => {
    setOpen((old) => {
      const next = new Map(old)
      if (next.has(row) && field === undefined) next.delete(row)
      else next.set(row, field)
      return next
    })
  }, [])
  const heads = ['nameAr', 'cars', 'category', 'price', 'quantity'] as const

  if (products.length === 0)
    return <Card className="text-center text-ink-2">{t('productImport.noneInFilter')}</Card>
  return (
    <Card room="none">
      <div
        aria-hidden="true"
        className={`hidden border-b border-line px-4 py-2 text-xs font-semibold text-ink-3 ${gridColumns}`}
      >
        <span />
        {heads.map((field) => (
          <span key={field}>{t(`productImport.fields.${field}`)}</span>
        ))}
      </div>
      <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const product = products[index]
          const row = product?.sheetRows[0]
          if (!product || row === undefined) return null
          return (
            <li
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              aria-setsize={products.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line px-4 py-3"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <PlanRow
                product={product}
                editing={editing}
                isOpen={open.has(row)}
                focused={open.get(row)}
                onToggle={toggle}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

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

type FiltersProps = {
  plan: ImportPlan
  filter: PlanFilter
  onFilter: (filter: PlanFilter) => void
}

/** How many rows would do what; pressing a count shows them. */
export function PlanFilters({ plan, filter, onFilter }: FiltersProps) {
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
export function PlanNotes({ plan, onFilter }: Omit<FiltersProps, 'filter'>) {
  const { t } = useText(productImportText)
  const noted = (code: ProblemCode) =>
    plan.products.filter(({ problems }) => problems.some((problem) => problem.code === code))
  const absolute = plan.products.filter((one) => one.isAbsolute && one.state === 'changed')
  const notes = [
    // What customers would see, or pieces that could be sold twice.
    { key: 'absolute', products: absolute, warns: true },
    { key: 'conditionAssumed', products: noted('conditionAssumed'), warns: true },
    { key: 'categoriesGuessed', products: noted('categoryGuessed'), warns: false },
    { key: 'generated', products: noted('descriptionGenerated'), warns: false },
    { key: 'withoutImage', products: noted('withoutImage'), warns: false },
  ] as const
  const list = (isWarning: boolean) =>
    notes
      .filter(({ products, warns }) => products.length > 0 && warns === isWarning)
      .map(({ key, products }) => (
        <li key={key} className={isWarning ? 'font-semibold text-action-text' : 'text-ink-2'}>
          <Icon
            of={isWarning ? TriangleAlert : Info}
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
  const [first, folded] = [list(true), list(false)]
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

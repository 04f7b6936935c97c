import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import type { Editing } from '../file/useImportFile.ts'
import type { ImportField, PlannedProduct } from '../types.ts'
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

import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import type { Category } from '#shared/categories/schema.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { cx } from '../../../ui/elements.tsx'
import { useMedia } from '../../../ui/layout/useMedia.ts'
import { OwnProductCells, type RowCommands } from './OwnProductRow.tsx'

type Props = RowCommands & {
  products: readonly OwnProduct[]
  categories: readonly Category[] | undefined
  isWaiting: boolean
  selection: Selection
  /** Counts all that match, read or not. */
  total: number
  /** Reads the next page; called again and again while the end is near. */
  onNearEnd: (() => void) | undefined
}

/** In rem: a phone's rows are 96 pixels high, and 8 apart. */
const heights = { table: 5, card: 6.5 }
const fromEnd = 30

const columns =
  'md:grid md:grid-cols-[auto_minmax(0,1fr)_7.75rem_4.5rem_4.5rem_11rem] md:items-center md:gap-x-2 md:px-3 lg:grid-cols-[auto_minmax(0,1fr)_6.5rem_7.75rem_4.5rem_4.5rem_11rem]'

/** Rows of products, of which only those in view are in the page, however many there are. */
export function OwnProductsList(props: Props) {
  const { products, selection, total, onNearEnd } = props
  const { t } = useText(ownProductsText, vendorProductsText)
  // Below Tailwind's `md` a row is a card.
  const isTable = useMedia('(min-width: 48rem)')
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(-1)
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const rows = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => (isTable ? heights.table : heights.card) * rem,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => products[index]?.id ?? index,
    // The row that has the focus stays, so that scrolling does not lose it.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return focused < 0 || focused >= range.count || indexes.includes(focused)
        ? indexes
        : [...indexes, focused].sort((one, other) => one - other)
    },
  })
  useLayoutEffect(() => {
    const { top: inWindow = 0 } = body.current?.getBoundingClientRect() ?? {}
    setTop(Math.round(inWindow + window.scrollY))
  }, [selection.isOn, isTable])
  useEffect(() => rows.measure(), [rows, isTable])

  const items = rows.getVirtualItems()
  const isNearEnd =
    (items.at(-1)?.index ?? 0) >= products.length - fromEnd && products.length >= fromEnd
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd, products.length])

  const headers = ['product', 'category', 'price', 'stock', 'status'] as const
  return (
    <div
      role="table"
      aria-label={t('shell.myProducts')}
      aria-rowcount={total + 1}
      className="md:rounded-card md:border md:border-line md:bg-paper"
    >
      <div role="rowgroup" className="max-md:sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className={cx(
            columns,
            'min-h-12 rounded-t-card border-b border-line bg-ground text-sm text-ink-2',
          )}
        >
          <div role="columnheader" className="size-11">
            <span className="sr-only">{t('ownProducts.select')}</span>
          </div>
          {headers.map((header) => (
            <div
              key={header}
              role="columnheader"
              className={cx('font-semibold', header === 'category' && 'max-lg:hidden')}
            >
              {t(`vendorProducts.${header}`)}
            </div>
          ))}
          <div role="columnheader" className="font-semibold">
            {t('common.actions')}
          </div>
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        style={{ height: rows.getTotalSize() }}
        onBlur={() => setFocused(-1)}
      >
        {items.map(({ index, start, size, key }) => {
          const product = products[index]
          return (
            product && (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                onFocus={() => setFocused(index)}
                className="absolute inset-x-0 top-0 max-md:pb-2"
                style={{ height: size, transform: `translateY(${start - top}px)` }}
              >
                <Row {...props} product={product} index={index} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/** Scrolling draws the list again, but not the rows that stay. */
const Row = memo(function Row(props: Props & { product: OwnProduct; index: number }) {
  const { product, index, selection } = props
  const { t, localName } = useText(ownProductsText)
  const isSelected = selection.has(product.id)
  const longPress = useLongPress(() => selection.toggle(product, index))
  return (
    <div
      {...longPress}
      className={cx(
        'h-full border-line max-md:relative max-md:grid max-md:content-center max-md:items-center max-md:gap-x-3 max-md:rounded-card max-md:border max-md:px-3 max-md:leading-snug md:border-b',
        'max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto]',
        isSelected ? 'bg-brand-tint' : 'bg-paper md:hover:bg-ground',
        columns,
      )}
    >
      <div
        role="cell"
        className={cx(
          'max-md:relative max-md:z-2 max-md:row-span-2 max-md:row-start-1 max-md:-me-3',
          !selection.isOn && 'max-md:hidden',
        )}
      >
        <label className="flex size-11 items-center justify-center">
          <input
            type="checkbox"
            aria-label={t('ownProducts.selectNamed', { name: localName(product) })}
            checked={isSelected}
            onChange={(event) => {
              const { nativeEvent } = event
              selection.toggle(product, index, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
            }}
            className="size-5 accent-brand"
          />
        </label>
      </div>
      <OwnProductCells {...props} />
      {/* While products are being selected, a press anywhere selects. */}
      {selection.isOn && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => selection.toggle(product, index)}
          className="absolute inset-0 z-1 rounded-card md:hidden"
        />
      )}
    </div>
  )
})

const longMs = 500
/** A finger that moves further scrolls. In pixels. */
const stillWithin = 10

/** Handlers that call `onPress` when a finger stays; what it would have pressed is not pressed then. */
function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false
      if (event.pointerType !== 'touch') return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        wasLong.current = true
        onPress()
      }, longMs)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = from.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > stillWithin) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Which products are selected; `shown` are those of the list, in its order. */
export function useSelection(shown: readonly OwnProduct[]) {
  const [products, setProducts] = useState<ReadonlyMap<string, OwnProduct>>(new Map())
  const [isMode, setMode] = useState(false)
  const last = useRef(0)
  return {
    /** As the list has them now, where it does. */
    products: () => {
      const current = new Map(shown.map((product) => [product.id, product]))
      return [...products.values()].map((product) => current.get(product.id) ?? product)
    },
    count: products.size,
    /** On a phone: whether presses select. */
    isOn: isMode || products.size > 0,
    start: () => setMode(true),
    has: (id: string) => products.has(id),
    /** `through`: all from the one before to this one. */
    toggle: (product: OwnProduct, index: number, through = false) => {
      const next = new Map(products)
      if (next.has(product.id)) next.delete(product.id)
      else {
        const from = through ? Math.min(last.current, index) : index
        for (const one of shown.slice(from, Math.max(through ? last.current : index, index) + 1))
          next.set(one.id, one)
        next.set(product.id, product)
      }
      last.current = index
      setProducts(next)
    },
    select: (all: readonly OwnProduct[]) =>
      setProducts(new Map(all.map((product) => [product.id, product]))),
    clear: () => {
      setProducts(new Map())
      setMode(false)
    },
  }
}

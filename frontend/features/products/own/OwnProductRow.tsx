import { Copy, Pencil, Store, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Category } from '#shared/categories/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd, parseNumber } from '#shared/kernel/numbers.ts'
import { getStockLevel } from '#shared/products/rules.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { paths } from '../../../routes/routes.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Bdi, cx, IconButton, Isolate, KnownName, LtrText } from '../../../ui/elements.tsx'
import { Price, ProductImage } from '../../../ui/parts/product.tsx'

/** What a row's commands do; `OwnProducts` implements them. */
export interface RowCommands {
  onPrice: (product: OwnProduct, price: number) => void
  onQuantity: (product: OwnProduct, quantity: number) => void
  onActive: (product: OwnProduct, isActive: boolean) => void
  onSources: (product: OwnProduct) => void
  onDelete: (product: OwnProduct) => void
}

type Props = RowCommands & {
  product: OwnProduct
  /** Absent while they are being read. */
  categories: readonly Category[] | undefined
  /** Customers see none of them until the vendor is open. */
  isWaiting: boolean
}

const wholeNumber = (text: string) => {
  const number = parseNumber(text)
  return number !== undefined && Number.isInteger(number) && number <= limits.piecesPerSource
    ? number
    : undefined
}
const price = (text: string) => {
  const amount = parseIqd(text)
  return amount !== undefined && amount > 0 ? amount : undefined
}

/** The cells of a product, without the one that selects it. On a phone they share one grid. */
export function OwnProductCells(props: Props) {
  const { product, categories, isWaiting } = props
  const { t, number, localName } = useText(ownProductsText, vendorProductsText)
  const name = localName(product)
  const category = categories?.find(({ id }) => id === product.categoryId)
  const [source] = product.stocks
  const openSources = product.stocks.length > 1 ? () => props.onSources(product) : undefined
  const state = product.awaitsImage
    ? 'awaitsImage'
    : !product.isActive
      ? 'inactive'
      : isWaiting
        ? 'waits'
        : 'active'
  const isLow = product.isActive && getStockLevel(product.stocks) !== 'in'
  const links = [
    [Pencil, t('vendorProducts.editNamed', { name }), paths.editProduct(product.id)],
    [Store, t('ownProducts.seeNamed', { name }), paths.product(product.id)],
    [Copy, t('ownProducts.cloneNamed', { name }), cloneAddress(product)],
  ] as const
  return (
    <>
      <div role="cell" className="contents md:flex md:min-w-0">
        <NameCell product={product} />
      </div>
      <div role="cell" className="min-w-0 text-sm max-lg:hidden">
        <Bdi className="line-clamp-2">{category && localName(category)}</Bdi>
      </div>
      <div role="cell" className="min-w-0 max-md:col-start-3 max-md:row-start-2">
        <InlineNumber
          label={t('ownProducts.editPriceNamed', { name })}
          value={source?.price ?? 0}
          parse={price}
          onSave={(amount) => props.onPrice(product, amount)}
          onOpen={source?.priceUsd === undefined ? openSources : () => props.onSources(product)}
          className="max-md:-ms-2"
        >
          <Price amount={product.price} />
        </InlineNumber>
      </div>
      <div role="cell" className="max-md:col-start-4 max-md:row-start-2">
        <InlineNumber
          label={t('vendorProducts.editStockNamed', { name })}
          value={source?.quantity ?? 0}
          parse={wholeNumber}
          onSave={(quantity) => props.onQuantity(product, quantity)}
          onOpen={openSources}
          className={cx(
            'justify-center px-3 font-semibold',
            isLow ? 'border-action bg-action-tint text-action-text' : 'border-line',
          )}
        >
          {number(product.stock)}
        </InlineNumber>
      </div>
      <div
        role="cell"
        className="max-md:relative max-md:col-start-5 max-md:row-start-2 max-md:justify-self-end"
      >
        <label className="inline-flex min-h-11 min-w-11 flex-col items-center justify-center gap-1 text-center text-xs leading-tight">
          <input
            type="checkbox"
            role="switch"
            aria-label={t('ownProducts.onSaleNamed', { name })}
            checked={product.isActive}
            onChange={(event) => props.onActive(product, event.target.checked)}
            className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:inset-y-0.75 before:start-0.75 before:size-4.5 before:rounded-full before:bg-paper before:transition-transform checked:bg-fits checked:before:translate-x-4 rtl:checked:before:-translate-x-4"
          />
          {/* On a phone the switch alone shows the state. */}
          <span className="max-md:sr-only">{t(`vendorProducts.${state}`)}</span>
        </label>
      </div>
      <div
        role="cell"
        className="flex max-md:relative max-md:col-start-5 max-md:row-start-1 max-md:justify-self-end"
      >
        {/* On a phone the whole row leads to its form. */}
        {links.map(([icon, label, to]) => (
          <IconButton key={to} icon={icon} label={label} to={to} className="max-md:hidden" />
        ))}
        <IconButton
          icon={Trash2}
          label={t('vendorProducts.deleteNamed', { name })}
          onClick={() => props.onDelete(product)}
          className="text-stop"
        />
      </div>
    </>
  )
}

export const cloneAddress = ({ id }: OwnProduct) =>
  `${paths.addProduct()}?from=${encodeURIComponent(id)}`

/** On a phone its parts are cells of the row's grid, and the name's link covers the row. */
function NameCell({ product }: { product: OwnProduct }) {
  const { t, language, localName } = useText(vendorProductsText)
  const { nameAr, nameEn } = product
  const productName = localName(product)
  const other = productName === nameAr ? nameEn : nameAr
  return (
    <span className="contents md:flex md:min-w-0 md:items-center md:gap-3.5">
      <ProductImage
        of={product}
        className="size-14 rounded-control max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
      />
      <span className="min-w-0 max-md:col-span-2 max-md:col-start-3 max-md:row-start-1 md:flex-1">
        <Link
          to={paths.editProduct(product.id)}
          className="line-clamp-1 text-sm font-semibold underline-offset-4 md:leading-6 hover:underline max-md:after:absolute max-md:after:inset-0 max-md:after:rounded-card"
        >
          <Bdi>{productName}</Bdi>
        </Link>
        {other && (
          <span
            lang={language === 'ar' ? 'en' : 'ar'}
            // Cut at its own end, which is not that of the interface.
            dir={language === 'ar' ? 'ltr' : 'rtl'}
            className="block truncate text-end text-xs text-ink-3 max-md:hidden"
          >
            {other}
          </span>
        )}
        {/* Where the badge does not fit, it wraps to a second line, which is hidden. */}
        <span className="flex max-h-5 flex-wrap items-center gap-x-1.5 overflow-hidden text-xs text-ink-3">
          <span className="flex max-w-full min-w-0 items-center gap-1 overflow-hidden *:shrink-0">
            <Cars product={product} />
            {product.partNumber && (
              <LtrText className="truncate shrink!">{product.partNumber}</LtrText>
            )}
          </span>
          {product.isFeatured && <Badge tone="brand">{t('vendorProducts.featured')}</Badge>}
        </span>
      </span>
    </span>
  )
}

/** The first car and how many more, as much of its name as there is room for. */
function Cars({ product }: { product: OwnProduct }) {
  const { t, number } = useText(productFormText, vendorProductsText)
  const { carMake, carModel = '', fitmentCount, isUniversal } = product
  if (isUniversal) return <Badge>{t('productForm.isUniversal')}</Badge>
  if (fitmentCount === 0) return <Badge tone="ask">{t('vendorProducts.noCar')}</Badge>
  if (!carMake) return null
  return (
    <span className="flex max-w-fit min-w-10 flex-1 gap-1 overflow-hidden text-ink-2">
      <KnownName of={[carMake, carModel]} className="truncate" />
      {fitmentCount > 1 && (
        <>
          <span aria-hidden="true" className="shrink-0">
            <Isolate>+{number(fitmentCount - 1)}</Isolate>
          </span>
          <span className="sr-only">{t('product.card.moreCars', { n: fitmentCount - 1 })}</span>
        </>
      )}
    </span>
  )
}

type NumberProps = {
  /** What the button does and the field holds, with the product's name. */
  label: string
  value: number
  /** Undefined for what cannot be saved. */
  parse: (text: string) => number | undefined
  onSave: (value: number) => void
  /** The value as it is shown. */
  children: ReactNode
  /** Opens something else instead of the field. */
  onOpen?: (() => void) | undefined
  className?: string | undefined
}

/** A number that becomes a field when it is pressed. Enter saves, Escape leaves it as it was. */
function InlineNumber(props: NumberProps) {
  const { label, value, parse, onSave, children, onOpen, className } = props
  const [text, setText] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  if (text === undefined)
    return (
      <button
        ref={button}
        type="button"
        aria-label={label}
        onClick={onOpen ?? (() => setText(String(value)))}
        className={cx(
          'relative inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control border base:border-transparent px-2 tabular-nums hover:border-line-strong hover:bg-ground',
          className,
        )}
      >
        {children}
      </button>
    )

  const parsed = parse(text)
  const close = (save: boolean) => {
    setText(undefined)
    if (save && parsed !== undefined && parsed !== value) onSave(parsed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter' && parsed === undefined) return
    flushSync(() => close(event.key === 'Enter'))
    button.current?.focus()
  }
  return (
    <input
      autoFocus
      aria-label={label}
      aria-invalid={parsed === undefined || undefined}
      inputMode="decimal"
      dir="ltr"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => close(true)}
      onKeyDown={onKeyDown}
      className={cx(
        'relative z-1 h-11 w-28 rounded-control border border-brand bg-paper px-2.5 text-start font-semibold tabular-nums',
        parsed === undefined && 'border-stop text-stop',
      )}
    />
  )
}

import { Check, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { findOffer } from '#shared/products/rules.ts'
import { limits } from '#shared/kernel/limits.ts'
import { lineTotal, unitPrice } from '#shared/orders/pricing.ts'
import type { Product, ProductSource } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import { paths } from '../../routes/routes.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { unsaidType } from '../../text/unsaidType.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Button, cx, KnownName } from '../../ui/elements.tsx'
import { useBriefly } from '../../ui/states.tsx'
import { NumberStepper } from '../../ui/forms/NumberStepper.tsx'
import { Select } from '../../ui/forms/Field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { PriceExact } from '../../ui/parts/product.tsx'
import { sameSource, toCartProduct, toCartVariant } from '../cart/cart.ts'
import { useCart } from '../cart/useCart.ts'
import { useSignOut } from '../queue/useSignOut.ts'
import { useSession } from '../session/useSession.ts'
import { DeliveryNotice } from '../vendors/delivery/DeliveryNotice.tsx'
import { HolidayNotice } from '../vendors/VendorFacts.tsx'

/** The chosen source: first the one of the card that led here (`source`), else the offer, as when it is gone. */
export function useChosenSource(product: Product) {
  const [query] = useSearchParams()
  const [stockId = query.get('source'), choose] = useState<string>()
  const chosenSource = product.stocks.find((source) => source.stockId === stockId)
  return [chosenSource ?? findOffer(product.stocks), choose] as const
}

interface PanelProps {
  product: Product
  /** The chosen one. */
  source: ProductSource | undefined
  onChoose: (stockId: string) => void
}

export function PurchasePanel({ product, source, onChoose }: PanelProps) {
  const variants = product.variants ?? []
  const [variantId, setVariantId] = useState('')
  const { t } = useText()
  const variant = variants.find(({ id }) => id === variantId)
  if (!source) return <Badge tone="stop">{t('product.outOfStock')}</Badge>
  return (
    <div className="flex flex-col gap-4">
      <HolidayNotice vendor={product.vendor} className="rounded-control" />
      <SourceTiles sources={product.stocks} chosen={source} onChoose={onChoose} />
      {variants.length > 0 && (
        <Variants variants={variants} chosenId={variantId} onChoose={setVariantId} />
      )}
      <Buy
        key={`${source.stockId} ${variantId}`}
        product={product}
        source={source}
        variant={variant}
      />
    </div>
  )
}

interface VariantsProps {
  variants: readonly Variant[]
  chosenId: string
  onChoose: (variantId: string) => void
}

function Variants({ variants, chosenId, onChoose }: VariantsProps) {
  const { t, nameOf, iqd, digits } = useText(productPageText)
  const describe = ({ additionalPrice, ...variant }: Variant) => {
    const name = t('productPage.variantName', {
      brand: nameOf(variant.carBrand),
      model: nameOf(variant.carModel),
      year: digits(variant.year),
    })
    const facts = [name, variant.engineType, variant.compatibility].filter(Boolean)
    const extra =
      additionalPrice > 0 && t('productPage.variantExtra', { price: iqd(additionalPrice) })
    return [facts.join(t('common.listSeparator')), extra].filter(Boolean).join(' ')
  }
  return (
    <Select
      label={t('productPage.chooseVariant')}
      value={chosenId}
      onChange={({ target }) => onChoose(target.value)}
      placeholder={t('productPage.noVariant')}
      options={variants.map((one) => ({ value: one.id, label: describe(one) }))}
    />
  )
}

interface BuyProps {
  product: Product
  source: ProductSource
  variant: Variant | undefined
}

function Buy({ product, source, variant }: BuyProps) {
  const { t } = useText(productPageText)
  const { canBuy, lines, add } = useCart()
  const { openSignUp } = useSession()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const [wantedQuantity, setWantedQuantity] = useState(1)
  const [added, confirm] = useBriefly(limits.addedConfirmationMs)

  const cartProduct = toCartProduct(product, source)
  // Pieces of this source, over all variants.
  const inCart = lines
    .filter((line) => sameSource(line.product, cartProduct))
    .reduce((sum, line) => sum + line.quantity, 0)
  const remaining = Math.max(0, source.quantity - inCart)
  const quantity = Math.max(1, Math.min(wantedQuantity, remaining))
  const priced = { price: source.price, additionalPrice: variant?.additionalPrice, quantity }

  const delivery = <DeliveryNotice terms={product.vendor.delivery} goods={lineTotal(priced)} />
  const isClosed = product.vendor.isOpen === false
  const buyAsCustomer = async () => {
    if (!(await signOut())) return
    // The part stays in sight, also for who closes the window.
    void navigate(`${paths.product(product.id)}?source=${source.stockId}`)
    openSignUp(`${paths.customerProduct(product.id)}?source=${source.stockId}`)
  }
  const closed = !canBuy
    ? 'productPage.vendorCannotBuy'
    : isClosed
      ? 'productPage.cannotOrderYet'
      : undefined
  if (closed)
    return (
      <div className="flex flex-col gap-3">
        <PriceExact amount={unitPrice(priced)} className="text-3xl" />
        <p className="rounded-control bg-sunken px-4 py-3 text-ink-2">{t(closed)}</p>
        {!canBuy && (
          <Button onClick={() => void buyAsCustomer()}>{t('productPage.buyAsCustomer')}</Button>
        )}
        {delivery}
      </div>
    )

  const press = () => {
    if (add(cartProduct, variant && toCartVariant(variant), quantity) === 0) return
    setWantedQuantity(1)
    confirm()
    toast.success(t('toasts.addedToCart'))
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3 md:flex-wrap">
        <span className="text-sm font-medium text-ink-2 md:hidden">
          {t('productPage.quantity')}
        </span>
        <NumberStepper
          value={quantity}
          onChange={setWantedQuantity}
          label={t('productPage.quantity')}
          max={Math.max(1, remaining)}
          disabled={remaining === 0}
          className="md:h-14"
        />
        {/* On a phone price and button are always at hand, in place of the tabs. */}
        <div
          data-bar="page"
          className="flex items-center gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:h-(--bars) max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:pb-[env(safe-area-inset-bottom)] md:contents"
        >
          <span className="flex min-w-0 flex-col leading-tight md:order-first md:w-full">
            <PriceExact amount={unitPrice(priced)} className="text-lg md:text-3xl" />
            {quantity > 1 && (
              <span className="flex items-baseline gap-1.5 text-xs text-ink-2 md:text-base">
                {t('productPage.total')}{' '}
                <PriceExact amount={lineTotal(priced)} className="text-ink" />
              </span>
            )}
          </span>
          <Button
            variant="action"
            size="lg"
            icon={added ? Check : ShoppingCart}
            disabled={remaining === 0 && !added}
            onClick={added ? undefined : press}
            className="min-w-0 flex-1 px-4 max-md:min-h-12 max-md:text-base"
          >
            {t(
              added
                ? 'product.added'
                : source.quantity > 0
                  ? 'product.addToCart'
                  : 'product.outOfStock',
            )}
          </Button>
        </div>
      </div>
      {inCart > 0 && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {remaining === 0 ? t('product.allInCart') : t('productPage.inCart', { n: inCart })}
          <Button variant="link" size="sm" to={paths.cart()}>
            {t('productPage.goToCart')}
          </Button>
        </p>
      )}
      {delivery}
    </div>
  )
}

interface Props {
  sources: readonly ProductSource[]
  chosen: ProductSource
  onChoose: (stockId: string) => void
}

const tile = 'flex min-w-0 flex-col rounded-control border bg-paper px-3 py-2 leading-snug'

/** The sources in stock first, each group from cheap to dear; equal ones as the vendor lists them. */
const inOrder = (sources: readonly ProductSource[]) =>
  sources.toSorted(
    (one, other) =>
      Number(one.quantity === 0) - Number(other.quantity === 0) || one.price - other.price,
  )

function SourceTiles({ sources, chosen, onChoose }: Props) {
  const { t } = useText(productPageText)
  if (sources.length === 1)
    return (
      <div className={cx(tile, 'border-line')}>
        <Facts source={chosen} />
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold max-md:sr-only">{t('productPage.chooseSource')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-2">
        {inOrder(sources).map((source) => (
          <label
            key={source.stockId}
            className={cx(
              tile,
              'border-line transition-colors duration-150 hover:border-line-strong',
              'has-checked:border-brand has-checked:ring-1 has-checked:ring-brand has-disabled:opacity-55',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <span className="flex items-start justify-between gap-1.5">
              <Facts source={source} />
              <input
                type="radio"
                name="source"
                value={source.stockId}
                checked={source.stockId === chosen.stockId}
                disabled={source.quantity === 0 && source.stockId !== chosen.stockId}
                onChange={() => onChoose(source.stockId)}
                className="mt-1 size-4.5 shrink-0 accent-brand outline-none"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Facts({ source }: { source: ProductSource }) {
  const { t } = useText(productPageText)
  const { origin, price, quantity, condition, manufacturer, producedAt } = source
  const kind = [unsaidType({ t }, source), condition !== 'new' && t(`product.${condition}`)]
  return (
    <span className="flex min-w-0 flex-col">
      <PriceExact amount={price} className="text-lg" />
      <KnownName of={origin} className="text-sm font-medium" />
      <span className="text-xs text-ink-2 empty:hidden">
        <Bdi>{[...kind, manufacturer].filter(Boolean).join(' · ')}</Bdi>
      </span>
      {producedAt && (
        <span className="text-xs text-ink-2">
          {t('productPage.produced', { month: producedAt.split('-').reverse().join('/') })}
        </span>
      )}
      <span className={cx('text-xs', quantity > 0 ? 'text-fits' : 'text-stop')}>
        {t('productPage.sourceStock', { n: quantity })}
      </span>
    </span>
  )
}

import { Check, CircleCheck, CircleX, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { lineTotal, unitPrice } from '#shared/orders/pricing.ts'
import { offerOf } from '#shared/products/rules.ts'
import type { Product, StockSource } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import { paths } from '../../app/routes.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { NumberStepper } from '../../ui/NumberStepper.tsx'
import { PriceExact } from '../../ui/Price.tsx'
import { RadioCard, RadioGroup } from '../../ui/RadioCard.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { useBriefly } from '../../ui/useBriefly.ts'
import { sameSource } from '../cart/cart.ts'
import { cartProductOf, cartVariantOf } from '../cart/cartProduct.ts'
import { useBuy } from '../cart/useBuy.ts'
import { useCart } from '../cart/useCart.ts'
import { KnownName } from '../../ui/Bdi.tsx'

/** Choice of source, variant and quantity, with the price, for the cart. */
export function PurchasePanel({ product }: { product: Product }) {
  const variants = product.variants ?? []
  const [stockId, setStockId] = useState<string>()
  const [variantId, setVariantId] = useState('')
  const { t } = useText()
  // Without a choice, or when the chosen one is gone, the offer.
  const source =
    product.stocks.find((stock) => stock.stockId === stockId) ?? offerOf(product.stocks)
  const variant = variants.find(({ id }) => id === variantId)
  if (!source) return <Badge tone="stop">{t('product.outOfStock')}</Badge>
  return (
    <div className="flex flex-col gap-5">
      {product.stocks.length > 1 && (
        <Sources sources={product.stocks} chosen={source} onChoose={setStockId} />
      )}
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

interface SourcesProps {
  sources: readonly StockSource[]
  chosen: StockSource
  onChoose: (stockId: string) => void
}

function Sources({ sources, chosen, onChoose }: SourcesProps) {
  const { t } = useText()
  return (
    <RadioGroup legend={t('product.chooseSource')}>
      {sources.map(({ stockId, origin, price, quantity }) => (
        <RadioCard
          key={stockId}
          name="source"
          value={stockId}
          checked={stockId === chosen.stockId}
          disabled={quantity === 0 && stockId !== chosen.stockId}
          onChange={() => onChoose(stockId)}
          label={<KnownName of={origin} />}
          description={
            <span className={quantity > 0 ? 'text-fits' : 'text-stop'}>
              {t('product.sourceStock', { n: quantity })}
            </span>
          }
          aside={<PriceExact amount={price} className="text-lg" />}
        />
      ))}
    </RadioGroup>
  )
}

interface VariantsProps {
  variants: readonly Variant[]
  chosenId: string
  onChoose: (variantId: string) => void
}

function Variants({ variants, chosenId, onChoose }: VariantsProps) {
  const { t, nameOf, iqd, digits } = useText()
  const variantName = ({ carBrand, carModel, year, engineType, compatibility }: Variant) =>
    [
      t('product.variantName', {
        brand: nameOf(carBrand),
        model: nameOf(carModel),
        year: digits(year),
      }),
      engineType,
      compatibility,
    ]
      .filter(Boolean)
      .join(t('common.listSeparator'))
  const extraOf = ({ additionalPrice }: Variant) =>
    additionalPrice > 0 ? ` ${t('product.variantExtra', { price: iqd(additionalPrice) })}` : ''
  return (
    <Select
      label={t('product.chooseVariant')}
      value={chosenId}
      onChange={({ target }) => onChoose(target.value)}
      placeholder={t('product.noVariant')}
      options={variants.map((one) => ({
        value: one.id,
        label: `${variantName(one)}${extraOf(one)}`,
      }))}
    />
  )
}

const inStock = { tone: 'fits', icon: CircleCheck } as const
const outOfStock = { tone: 'stop', icon: CircleX } as const

interface BuyProps {
  product: Product
  source: StockSource
  variant: Variant | undefined
}

function Buy({ product, source, variant }: BuyProps) {
  const { t } = useText()
  const { may, buy } = useBuy()
  const { lines } = useCart()
  const [wanted, setWanted] = useState(1)
  const [added, confirm] = useBriefly(limits.addedConfirmationMs)

  const cartProduct = cartProductOf(product, source)
  // Pieces of this source, over all variants.
  const inCart = lines
    .filter((line) => sameSource(line.product, cartProduct))
    .reduce((sum, line) => sum + line.quantity, 0)
  const left = Math.max(0, source.quantity - inCart)
  const isAvailable = source.quantity > 0
  const stockLook = isAvailable ? inStock : outOfStock
  const quantity = Math.max(1, Math.min(wanted, left))
  const priced = { price: source.price, additionalPrice: variant?.additionalPrice, quantity }

  const press = () => {
    const count = buy({
      product: cartProduct,
      variant: variant && cartVariantOf(variant),
      quantity,
    })
    if (!count) return
    setWanted(1)
    confirm()
    toast.success(t('toasts.addedToCart'))
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PriceExact amount={unitPrice(priced)} className="text-3xl" />
        <span className="flex flex-wrap items-center gap-2">
          {product.stocks.length === 1 && (
            <Badge>
              <KnownName of={source.origin} />
            </Badge>
          )}
          <Badge {...stockLook}>{t('product.sourceStock', { n: source.quantity })}</Badge>
        </span>
      </div>
      {may === 'vendor' ? (
        <p className="rounded-control bg-sunken px-4 py-3 text-ink-2">
          {t('product.vendorCannotBuy')}
        </p>
      ) : (
        <div className="flex gap-3">
          <NumberStepper
            value={quantity}
            onChange={setWanted}
            label={t('product.quantity')}
            max={Math.max(1, left)}
            disabled={left === 0}
            className="h-14"
          />
          <Button
            variant="action"
            size="lg"
            icon={added ? Check : ShoppingCart}
            disabled={left === 0 && !added}
            onClick={added ? undefined : press}
            className="min-w-0 flex-1 px-4"
          >
            {t(added ? 'product.added' : isAvailable ? 'product.addToCart' : 'product.outOfStock')}
          </Button>
        </div>
      )}
      {quantity > 1 && (
        <p className="flex items-baseline gap-2 text-ink-2">
          {t('product.total')} <PriceExact amount={lineTotal(priced)} className="text-ink" />
        </p>
      )}
      {may === 'buy' && <InCart count={inCart} isAll={left === 0} />}
    </div>
  )
}

function InCart({ count, isAll }: { count: number; isAll: boolean }) {
  const { t } = useText()
  if (count === 0) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {isAll ? t('product.allInCart') : t('product.inCart', { n: count })}
      <Button variant="link" size="sm" to={paths.cart()}>
        {t('product.goToCart')}
      </Button>
    </p>
  )
}

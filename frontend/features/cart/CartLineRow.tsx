import { Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../routes/routes.ts'
import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { ProductImage } from '../../ui/parts/ProductImage.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { NumberStepper } from '../../ui/forms/NumberStepper.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import { LineOrigin } from './LineOrigin.tsx'
import type { PricedCartLine } from './cart.ts'
import type { CartTodayState } from './useCartToday.ts'
import { LineFit } from './LineFit.tsx'
import { LineDifferences } from './LineDifferences.tsx'

type Props = {
  line: PricedCartLine
  today: CartTodayState
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLineRow({ line, today, onQuantity, onRemove }: Props) {
  const { t, localName } = useText(cartText)
  const { product, quantity } = line
  const name = localName(product)
  const differences = today.differencesOf(line.key)
  const isDead = differences.some(({ kind }) => kind === 'outOfStock' || kind === 'unavailable')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-3.5">
        <ProductImage
          of={product}
          className={cx('size-16 self-start rounded-control sm:size-20', isDead && 'opacity-50')}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h3 className="text-base">
            <Link
              to={paths.customerProduct(product.id)}
              className="underline-offset-4 hover:underline"
            >
              <Bdi>{name}</Bdi>
            </Link>
          </h3>
          <LineOrigin line={line} />
          <LineFit line={line} today={today} />
          <p className="mt-1 flex items-baseline gap-1.5 text-sm text-ink-2">
            <PriceExact amount={line.unitPrice} className="font-medium" />
            <span className="text-ink-3">{t('cart.eachPrice')}</span>
          </p>
        </div>
        <IconButton
          icon={Trash2}
          label={t('cart.removeNamed', { name })}
          onClick={onRemove}
          className="-me-2 -mt-2 text-ink-3 hover:text-stop"
        />
      </div>
      <LineDifferences differences={differences} onAccept={() => today.accept(line.key)} />
      {!isDead && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex items-center gap-3">
            <NumberStepper
              label={t('cart.quantityOf', { name })}
              value={quantity}
              min={0}
              max={Math.max(line.max, 1)}
              onChange={onQuantity}
            />
            {quantity === line.max && (
              <span className="text-xs text-ink-3">{t('cart.atStock')}</span>
            )}
          </div>
          <PriceExact amount={line.lineTotal} className="text-lg" />
        </div>
      )}
    </div>
  )
}

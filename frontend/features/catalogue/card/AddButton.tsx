import { Check, ShoppingCart } from 'lucide-react'
import { limits } from '#shared/kernel/limits.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useBriefly } from '../../../ui/feedback/timing.tsx'
import { cardToCartProduct } from '../../cart/cart.ts'
import { useCart } from '../../cart/useCart.ts'
import type { CardProduct } from '../list/listCar.ts'
import type { TextKey } from '../../../text/textKey.ts'
import type { Tone } from '../../../ui/Badge.tsx'
import { Price } from '../../../ui/parts/Price.tsx'

interface Props {
  product: CardProduct
  availability: Availability
}

/** Adds one piece of the offer to the cart; hidden from vendors, who cannot buy. */
export function AddButton({ product, availability }: Props) {
  const { t, localName } = useText()
  const { canBuy, add } = useCart()
  const [added, confirm] = useBriefly(limits.addedConfirmationMs)
  if (!canBuy) return null

  const name = localName(product)
  const press = () => {
    if (add(cardToCartProduct(product)) === 0) return toast.info(t('product.allInCart'))
    confirm()
    toast.success(t('toasts.productAddedToCart', { product: name }))
  }

  const common = {
    icon: added ? Check : ShoppingCart,
    variant: 'action',
    onClick: press,
  } as const
  const label = t('product.card.addNamed', { name })
  if (availability === 'pre_order')
    return (
      <Button {...common} size="sm" aria-label={label} className="relative z-10">
        {t('product.preOrder')}
      </Button>
    )
  return (
    <IconButton
      {...common}
      disabled={availability === 'out_of_stock'}
      label={label}
      className="relative z-10 shrink-0"
    />
  )
}

/** Stored products are in stock or not; 'pre_order' occurs in sample data only (reading 22). */
export type Availability = 'in_stock' | 'out_of_stock' | 'pre_order'

export const getAvailability = ({ stock }: { stock: number }): Availability =>
  stock > 0 ? 'in_stock' : 'out_of_stock'

export const availabilityLooks: Record<Availability, { text: TextKey; tone: Tone }> = {
  in_stock: { text: 'product.inStock', tone: 'fits' },
  out_of_stock: { text: 'product.outOfStock', tone: 'stop' },
  pre_order: { text: 'product.preOrder', tone: 'action' },
}

interface PriceProps {
  product: Pick<CardProduct, 'price' | 'priceTo'>
  className?: string
}

/** The price of the offer, with 'from' where another source in stock costs more. */
export function CardPrice({ product, className }: PriceProps) {
  const { t } = useText()
  return (
    // Beside a button 'from' moves to a line of its own before the button does.
    <span className="flex flex-1 basis-0 flex-wrap items-baseline gap-x-1">
      {product.priceTo !== undefined && (
        <span className="text-xs text-ink-2">{t('product.card.from')}</span>
      )}{' '}
      <Price amount={product.price} {...(className && { className })} />
    </span>
  )
}

import { Check, ShoppingCart } from 'lucide-react'
import { limits } from '#shared/kernel/limits.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useBriefly } from '../../../ui/feedback/useBriefly.ts'
import { cardToCartProduct } from '../../cart/cartProduct.ts'
import { useBuy } from '../../cart/useBuy.ts'
import type { Availability } from './availability.ts'
import type { CardProduct } from '../list/productLists.ts'

interface Props {
  product: CardProduct
  availability: Availability
  /** With words instead of the icon alone. */
  wide?: boolean
}

/** Adds one piece of the offer to the cart; hidden from vendors, who cannot buy. */
export function AddButton({ product, availability, wide = false }: Props) {
  const { t, localName } = useText()
  const { canBuy, buy } = useBuy()
  const [added, confirm] = useBriefly(limits.addedConfirmationMs)
  if (!canBuy) return null

  const name = localName(product)
  const press = () => {
    const count = buy({ product: cardToCartProduct(product) })
    if (count === undefined) return
    if (count === 0) return toast.info(t('product.allInCart'))
    confirm()
    toast.success(t('toasts.productAddedToCart', { product: name }))
  }

  const disabled = availability === 'out_of_stock'
  if (wide || availability === 'pre_order')
    return (
      <Button
        variant="action"
        size="sm"
        icon={added ? Check : ShoppingCart}
        disabled={disabled}
        onClick={press}
        aria-label={t('product.card.addNamed', { name })}
        className="relative z-10"
      >
        {availability === 'pre_order'
          ? t('product.preOrder')
          : added
            ? t('product.added')
            : t('product.addToCart')}
      </Button>
    )
  return (
    <IconButton
      icon={added ? Check : ShoppingCart}
      variant="action"
      disabled={disabled}
      label={t('product.card.addNamed', { name })}
      onClick={press}
      className="relative z-10 shrink-0"
    />
  )
}

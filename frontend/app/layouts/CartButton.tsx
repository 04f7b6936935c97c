import { ShoppingCart } from 'lucide-react'
import { useCart } from '../../features/cart/useCart.ts'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { paths } from '../../routes/routes.ts'

/** Leads to the cart, and says how many pieces are in it. */
export function CartButton() {
  const { t } = useText()
  const { itemCount } = useCart()
  return (
    <IconButton
      icon={ShoppingCart}
      to={paths.cart()}
      label={t('shell.cartCount', { n: itemCount })}
      badge={<CountBadge count={itemCount} corner />}
    />
  )
}

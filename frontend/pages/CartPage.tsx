import { CartView } from '../features/cart/CartView.tsx'
import { useText } from '../text/useText.ts'

export default function CartPage() {
  const { t } = useText()
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl">{t('cart.title')}</h1>
      <CartView />
    </div>
  )
}

import { CartView } from '../features/cart/CartView.tsx'
import { BoughtWith } from '../features/catalogue/card/ChosenProducts.tsx'
import { cartText } from '../text/ar/cart.ts'
import { useText } from '../text/useText.ts'

export default function CartPage() {
  const { t } = useText(cartText)
  return (
    <CartView>
      {({ productsNow }) => {
        const products = [...productsNow.values()].filter((product) => product !== 'gone')
        const ids = new Set(products.flatMap(({ boughtWith = [] }) => boughtWith))
        return (
          <BoughtWith
            title={t('cart.boughtWith')}
            ids={[...ids].filter((id) => !productsNow.has(id))}
          />
        )
      }}
    </CartView>
  )
}

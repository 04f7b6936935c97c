import { useText } from '../text/useText.ts'

export default function CartPage() {
  const { t } = useText()
  return <h1>{t('cart.title')}</h1>
}

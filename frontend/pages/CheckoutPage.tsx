import { useText } from '../text/useText.ts'

export default function CheckoutPage() {
  const { t } = useText()
  return <h1>{t('checkout.title')}</h1>
}

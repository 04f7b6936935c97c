import { Checkout } from '../features/checkout/Checkout.tsx'
import { useText } from '../text/useText.ts'

export default function CheckoutPage() {
  const { t } = useText()
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl">{t('checkout.title')}</h1>
      <Checkout />
    </div>
  )
}

import { CustomerOrders } from '../features/orders/CustomerOrders.tsx'
import { useText } from '../text/useText.ts'

export default function CustomerOrdersPage() {
  const { t } = useText()
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <h1 className="text-2xl">{t('orders.title')}</h1>
      <CustomerOrders />
    </div>
  )
}

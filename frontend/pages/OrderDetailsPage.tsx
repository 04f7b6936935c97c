import { useParams } from 'react-router-dom'
import { useTitle } from '../app/documentTitle.ts'
import { paths } from '../routes/routes.ts'
import { OrderDetails } from '../features/orders/OrderDetails.tsx'
import { ordersText } from '../text/ar/orders.ts'
import { formatOrderNumber, isolatedOrderNumber } from '../text/format.ts'
import { useText } from '../text/useText.ts'
import { Breadcrumb } from '../ui/layout/PageHeading.tsx'
import { LtrText } from '../ui/elements.tsx'

export default function OrderDetailsPage() {
  const { t } = useText(ordersText)
  const { id = '' } = useParams()
  const number = formatOrderNumber(id)
  useTitle(`${t('orders.number')} ${isolatedOrderNumber(id)}`)
  return (
    <div className="flex flex-col gap-2">
      <Breadcrumb
        items={[
          { label: t('shell.myOrders'), to: paths.customerOrders() },
          { label: <LtrText>{number}</LtrText> },
        ]}
      />
      <OrderDetails orderId={id} />
    </div>
  )
}

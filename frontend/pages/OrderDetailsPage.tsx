import { useParams } from 'react-router-dom'
import { useTitle } from '../app/useTitle.ts'
import { paths } from '../routes/routes.ts'
import { OrderDetails } from '../features/orders/OrderDetails.tsx'
import { formatOrderNumber, isolatedOrderNumber } from '../text/format.ts'
import { useOrderText } from '../text/useOrderText.ts'
import { useText } from '../text/useText.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { LtrText } from '../ui/Bdi.tsx'

export default function OrderDetailsPage() {
  const { t } = useText()
  const orderText = useOrderText()
  const { id = '' } = useParams()
  const number = formatOrderNumber(id)
  useTitle(`${orderText('number')} ${isolatedOrderNumber(id)}`)
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

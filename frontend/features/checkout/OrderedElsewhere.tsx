import { paths } from '../../routes/routes.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** The checkout of a cart that another window of this browser has just ordered. */
export function OrderedElsewhere() {
  const { t } = useText(checkoutText)
  return (
    <Card room="none" role="status">
      <EmptyState
        drawing="orders"
        text={t('checkout.orderedElsewhere')}
        button={{ to: paths.customerOrders(), children: t('checkout.seeOrders') }}
      />
    </Card>
  )
}

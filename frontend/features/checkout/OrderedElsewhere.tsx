import { paths } from '../../routes/routes.ts'
import { useCheckoutText } from '../../text/useCheckoutText.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** The checkout of a cart that another window of this browser has just ordered. */
export function OrderedElsewhere() {
  const checkoutText = useCheckoutText()
  return (
    <Card room="none" role="status">
      <EmptyState
        drawing="orders"
        text={checkoutText('orderedElsewhere')}
        button={{ to: paths.customerOrders(), children: checkoutText('seeOrders') }}
      />
    </Card>
  )
}

import type { Order } from '#shared/orders/schema.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Timeline, type TimelineStep } from '../../ui/Timeline.tsx'
import { orderProgress, type ProgressStep } from './orderProgress.ts'
import { orderStatusText } from './OrderStatusBadge.tsx'

type Props = { order: Pick<Order, 'status' | 'createdAt' | 'updatedAt' | 'history'> }

/** The progress of an order, with the date of each step. */
export function OrderTimeline({ order }: Props) {
  const { t } = useText()
  const steps = orderProgress(order).map((step): TimelineStep => ({
    id: step.status,
    state: step.state,
    label: t(orderStatusText(step.status)),
    note: <StepNote step={step} />,
  }))
  return <Timeline steps={steps} />
}

function StepNote({ step: { at, by, reason, state } }: { step: ProgressStep }) {
  const { t, dateTime } = useText()
  if (at === undefined) return null
  return (
    <>
      <time dateTime={at}>{dateTime(at)}</time>
      {state === 'stopped' && by && (
        <span className="block">
          {t(by === 'customer' ? 'orders.cancelledByYou' : 'orders.cancelledByVendor')}
        </span>
      )}
      {reason && <Bdi className="block">{t('orders.reason', { reason })}</Bdi>}
    </>
  )
}

import type { OrderStatus } from '#shared/orders/schema.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { type TextKey, useText } from '../../text/useText.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'

const tones: Record<OrderStatus, Tone> = {
  PENDING: 'ask',
  CONFIRMED: 'brand',
  OUT_FOR_DELIVERY: 'action',
  DELIVERED: 'fits',
  CANCELLED: 'stop',
}

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(tones, status)

export const orderStatusTone = (status: string): Tone =>
  isKnown(status) ? tones[status] : 'neutral'

/** Label of an order status; an unknown one is 'غير معروف' (ORDST-02). */
export const orderStatusText = (status: string): TextKey<typeof ordersText> =>
  isKnown(status) ? `orders.status.${status}` : 'orders.unknownStatus'

/** `explained` says beside it what the status means for a customer. */
export function OrderStatusBadge({ status, explained }: { status: string; explained?: boolean }) {
  const { t } = useText(ordersText)
  return (
    <>
      <Badge dot tone={orderStatusTone(status)}>
        {t(orderStatusText(status))}
      </Badge>
      {explained && isKnown(status) && (
        <span className="text-sm text-ink-2">{t(`orders.meaning.${status}`)}</span>
      )}
    </>
  )
}

import type { TextKey } from '../../text/catalogue.ts'
import { useText } from '../../text/useText.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

const badges: Readonly<Record<string, { text: TextKey; tone: Tone }>> = {
  PENDING: { text: 'orders.status.PENDING', tone: 'ask' },
  CONFIRMED: { text: 'orders.status.CONFIRMED', tone: 'brand' },
  OUT_FOR_DELIVERY: { text: 'orders.status.OUT_FOR_DELIVERY', tone: 'action' },
  DELIVERED: { text: 'orders.status.DELIVERED', tone: 'fits' },
  CANCELLED: { text: 'orders.status.CANCELLED', tone: 'stop' },
}

/** Label of an order status; an unknown one is 'غير معروف' (ORDST-02). */
export const orderStatusText = (status: string): TextKey =>
  badges[status]?.text ?? 'orders.unknownStatus'

export function OrderStatusBadge({ status }: { status: string }) {
  const { t } = useText()
  return (
    <StatusBadge tone={badges[status]?.tone ?? 'neutral'}>{t(orderStatusText(status))}</StatusBadge>
  )
}

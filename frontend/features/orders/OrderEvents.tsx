import type { Order, OrderMove } from '#shared/orders/schema.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { orderReasonText } from './orderReasonText.ts'

/** What an entry of the history was, besides a move: its pieces and its reason. */
export function EventFacts({ order, move }: { order: Order; move: OrderMove }) {
  const { t, number, localName } = useText(ordersText)
  const pieces = (move.lines ?? []).flatMap(({ line, quantity }) => {
    const item = order.items[line]
    return item ? [`${localName(item.product)} × ${number(quantity)}`] : []
  })
  return (
    <>
      {pieces.length > 0 && (
        <Bdi className="block text-ink-2">{pieces.join(t('common.listSeparator'))}</Bdi>
      )}
      {move.reasonCode && (
        <span className="block text-ink-2">{t(orderReasonText(move.reasonCode))}</span>
      )}
      {move.reason && (
        <Bdi className="block text-ink-2">{t('orders.reason', { reason: move.reason })}</Bdi>
      )}
    </>
  )
}

/** What happened to an order besides its steps, newest first; nothing if nothing did. */
export function OrderEvents({ order }: { order: Order }) {
  const { t, dateTime } = useText(ordersText)
  const events = order.history.filter(({ kind }) => kind !== undefined).toReversed()
  if (events.length === 0) return null
  return (
    <ul className="mt-5 flex flex-col gap-3 border-t border-line pt-4 text-sm">
      {events.map((move) => (
        <li key={move.at}>
          <p className="font-semibold">{move.kind && t(`orders.kinds.${move.kind}`)}</p>
          <time dateTime={move.at} className="text-ink-2">
            {dateTime(move.at)}
          </time>
          <EventFacts order={order} move={move} />
        </li>
      ))}
    </ul>
  )
}

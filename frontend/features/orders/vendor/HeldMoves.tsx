import { Undo2 } from 'lucide-react'
import { ordersText } from '../../../text/ar/orders.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { isolatedOrderNumber } from '../../../text/format.ts'
import { useStore } from '../../../storage/createStore.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { SecondsLeft } from '../../../ui/feedback/timing.tsx'
import { orderStatusText } from '../OrderStatusBadge.tsx'
import { heldMoves, type HeldMove } from './useMoveOrders.ts'

/** The move that holds this order; undefined if none does. */
export const useHeldMove = (orderId: string): HeldMove | undefined =>
  useStore(heldMoves).find(({ orderIds }) => orderIds.includes(orderId))

type Props = {
  /** Only the move of this order; all of them otherwise. */
  orderId?: string
  className?: string
}

/** Moves that are about to be sent, each with a button that takes it back. */
export function HeldMoves({ orderId, className }: Props) {
  const { t } = useText(vendorOrdersText)
  const moves = useStore(heldMoves).filter(
    ({ orderIds }) => orderId === undefined || orderIds.includes(orderId),
  )
  return (
    <ul aria-label={t('vendorOrders.held')} className={cx('flex flex-col gap-2', className)}>
      {moves.map((move) => (
        <Held key={move.id} move={move} />
      ))}
    </ul>
  )
}

function Held({ move: { orderIds, to, sendsAt, takeBack, sendNow } }: { move: HeldMove }) {
  const { t } = useText(ordersText, vendorOrdersText)
  const [first = ''] = orderIds
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-action bg-action-tint px-4 py-2 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-52 font-semibold">
        {orderIds.length === 1
          ? isolatedOrderNumber(first)
          : t('vendorOrders.heldCount', { n: orderIds.length })}
        {': '}
        {t(orderStatusText(to))}
      </p>
      {sendsAt === undefined ? (
        <span>{t('vendorOrders.sending')}</span>
      ) : (
        <>
          <SecondsLeft until={sendsAt} text={(n) => t('vendorOrders.secondsLeft', { n })} />
          <span className="flex gap-2">
            <Button size="sm" icon={Undo2} flipIcon onClick={takeBack}>
              {t('vendorOrders.takeBack')}
            </Button>
            <Button size="sm" variant="link" onClick={() => void sendNow()}>
              {t('vendorOrders.sendNow')}
            </Button>
          </span>
        </>
      )}
    </li>
  )
}

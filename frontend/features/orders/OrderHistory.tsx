import { Check, X } from 'lucide-react'
import type { Order, OrderMove, OrderReason } from '#shared/orders/schema.ts'
import { happyPath } from '#shared/orders/status.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, cx, Icon } from '../../ui/elements.tsx'
import { orderStatusText } from './OrderStatusBadge.tsx'

const dots = {
  done: 'bg-fits text-paper',
  current: 'bg-brand text-on-brand',
  ahead: 'border-2 border-line bg-paper',
  stopped: 'bg-stop text-paper',
}

export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useText(ordersText)
  return (
    <ol className="flex flex-col">
      {orderProgress(order).map((step) => (
        <li
          key={step.status}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="group relative flex gap-3.5 pb-6 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={cx(
              'absolute start-[13px] top-7 bottom-0 w-0.5 group-last:hidden',
              step.state === 'done' ? 'bg-fits' : 'bg-line',
            )}
          />
          <span
            className={cx(
              'relative flex size-7 shrink-0 items-center justify-center rounded-full',
              dots[step.state],
            )}
          >
            {step.state === 'done' && <Icon of={Check} size={16} />}
            {step.state === 'stopped' && <Icon of={X} size={16} />}
            {step.state === 'current' && (
              <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
            )}
          </span>
          <div className="min-w-0">
            <p
              className={cx(
                'flex flex-wrap items-center gap-2',
                step.state === 'ahead' ? 'text-ink-3' : 'font-semibold',
              )}
            >
              {t(orderStatusText(step.status))}
              {step.state === 'done' && <span className="sr-only">{t('common.stepDone')}</span>}
              {step.state === 'current' && (
                <span className="rounded-full bg-brand-tint px-2.5 text-xs text-brand">
                  {t('common.currentStep')}
                </span>
              )}
            </p>
            <StepNote step={step} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepNote({ step: { at, move } }: { step: ProgressStep }) {
  const { t, dateTime } = useText(ordersText)
  if (at === undefined) return null
  return (
    <p className="text-sm text-ink-2">
      <time dateTime={at}>{dateTime(at)}</time>
      {move && (
        <>
          <span className="block">
            {t(move.by === 'customer' ? 'orders.cancelledByYou' : 'orders.cancelledByVendor')}
          </span>
          <MoveReason move={move} />
        </>
      )}
    </p>
  )
}

function MoveReason({ move: { reasonCode, reason } }: { move: OrderMove }) {
  const { t } = useText(ordersText)
  return (
    <>
      {reasonCode && <span className="block text-ink-2">{t(orderReasonText(reasonCode))}</span>}
      {reason && <Bdi className="block text-ink-2">{t('orders.reason', { reason })}</Bdi>}
    </>
  )
}

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
      <MoveReason move={move} />
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

/** The text of a reason. Its key for 'other' is 'another', because `other` is a plural's form in texts. */
export const orderReasonText = (code: OrderReason) =>
  code === 'other' ? 'orders.reasons.another' : (`orders.reasons.${code}` as const)

export interface ProgressStep {
  status: string
  state: 'done' | 'current' | 'ahead' | 'stopped'
  /** When the order reached this status, ISO; absent for steps ahead. */
  at?: string | undefined
  /** The last step of a cancelled order: who cancelled it, and why. */
  move?: OrderMove | undefined
}

type Tracked = Pick<Order, 'createdAt' | 'updatedAt' | 'history'> & { status: string }

/** The order's progress as steps (ORDST-11); a cancelled one ends with a state of its own. */
export function orderProgress({ status, history, createdAt, updatedAt }: Tracked): ProgressStep[] {
  // The first entry with the status: adjustments, which follow as entries of their own, keep it.
  const moveTo = (step: string) => history.find((move) => move.status === step)
  const when = (step: string) =>
    moveTo(step)?.at ?? (step === 'PENDING' ? createdAt : step === status ? updatedAt : undefined)

  if (status === 'CANCELLED') {
    const reached = happyPath.filter((step) => step === 'PENDING' || moveTo(step))
    return [
      ...reached.map((step): ProgressStep => ({ status: step, state: 'done', at: when(step) })),
      { status, state: 'stopped', at: when(status), move: moveTo(status) },
    ]
  }

  const here = happyPath.findIndex((step) => step === status)
  return happyPath.map((step, index) => {
    if (index > here) return { status: step, state: 'ahead' }
    return { status: step, state: index < here ? 'done' : 'current', at: when(step) }
  })
}

import { CircleAlert, WifiOff } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { ApiError, classifyError } from '../../api/apiError.ts'
import { paths } from '../../routes/routes.ts'
import { unknownOutcome } from '../../storage/commandQueue.ts'
import { offlineText } from '../../text/ar/offline.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { isolatedOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Button, Card, Icon } from '../../ui/elements.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useCart } from '../cart/useCart.ts'
import { takeBack, useWaiting, type Waiting, type WaitingCommand } from './waitingCommands.ts'

/** Commands that wait for a connection or were rejected, above the list that they belong to. */
export function WaitingList({ rows }: { rows: readonly WaitingCommand['row'][] }) {
  const { t } = useText(offlineText)
  const waiting = useWaiting().filter(({ command }) => rows.includes(command.row))
  if (waiting.length === 0) return null
  return (
    <Card as="section" aria-labelledby="waiting" className="border-action">
      <h2 id="waiting" className="text-base">
        {t('offline.waiting')}
      </h2>
      <p className="text-sm text-ink-2">{t('offline.waitingText')}</p>
      <ul aria-live="polite" className="mt-2 divide-y divide-line">
        {waiting.map((one) => (
          <WaitingItem key={one.record} waiting={one} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingItem({ waiting }: { waiting: Waiting }) {
  const { t, asOf } = useText(offlineText)
  const { command, queuedAt, rejection } = waiting
  const { add } = useCart()
  const navigate = useNavigate()
  const name = useName(command)
  const isSent = waiting.sentAt !== undefined && rejection === undefined
  const isOrder = command.row === 'orders/createOrder'

  const takeOut = async () => {
    if (!(await takeBack(waiting).catch(() => false)))
      return void toast.info(t('offline.alreadySent'))
    if (!isOrder || rejection === unknownOutcome) return
    // The cart compares them with today's prices and stock.
    for (const { product, variant, quantity } of command.lines) add(product, variant, quantity)
    if (rejection) void navigate(paths.cart())
  }
  const reason =
    rejection === unknownOutcome
      ? t('offline.unknown')
      : rejection && t(classifyError(new ApiError('', 409, rejection as ApiError['code'])))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon
        of={rejection ? CircleAlert : WifiOff}
        size={20}
        className={rejection ? 'text-stop' : 'text-ink-2'}
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p className={rejection ? 'text-sm text-stop' : 'text-sm text-ink-2'}>
          {reason ?? t(isSent ? 'offline.sent' : 'offline.since', { when: asOf(queuedAt) })}
        </p>
      </div>
      {!isSent && (
        <Button size="sm" variant={rejection ? 'brand' : 'quiet'} onClick={() => void takeOut()}>
          {t(
            !rejection
              ? 'offline.cancel'
              : isOrder && rejection !== unknownOutcome
                ? 'offline.backToCart'
                : 'offline.understood',
          )}
        </Button>
      )}
    </li>
  )
}

function useName(command: WaitingCommand): string {
  const { t } = useText(offlineText, ordersText)
  switch (command.row) {
    case 'orders/createOrder':
      return t('offline.order', { vendor: command.vendorName })
    case 'orders/updateOrderStatus':
      return `${isolatedOrderNumber(command.input.params.id)}: ${t(`orders.status.${command.input.body.status}`)}`
    case 'products/changeProducts':
      return t('offline.change', { name: command.name })
  }
}

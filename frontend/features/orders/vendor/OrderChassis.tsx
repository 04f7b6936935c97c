import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { canMatchChassis } from '#shared/orders/adjustments.ts'
import type { Order } from '#shared/orders/schema.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Button, LtrText } from '../../../ui/elements.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { orderRows } from './orderMoves.tsx'

/** The chassis number of the order's car, and the vendor's word that the parts are right for it. */
export function OrderChassis({ order }: { order: Order }) {
  const { t } = useText(vendorOrdersText)
  const copy = useCopy()
  // One key for the screen: a command sent again because its response was lost does nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { run, pending } = useCommand('orders/adjustOrder', {
    refresh: orderRows,
    refreshAfterRejection: true,
  })
  const chassis = order.car?.chassis
  if (!chassis) return null
  const match = () =>
    run({ params: { id: order.id }, body: { kind: 'chassisMatched' }, idempotencyKey })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-2">
        {t('vendorOrders.chassis')}:{' '}
        <LtrText breakable className="font-semibold break-all text-ink">
          {chassis}
        </LtrText>
      </p>
      <Button size="sm" icon={Copy} onClick={() => copy(chassis, t('vendorOrders.chassisCopied'))}>
        {t('vendorOrders.chassisCopy')}
      </Button>
      {canMatchChassis(order) && (
        <Button
          size="sm"
          variant="tint"
          icon={Check}
          pending={pending}
          onClick={() => void match()}
        >
          {t('vendorOrders.chassisMatch')}
        </Button>
      )}
    </div>
  )
}

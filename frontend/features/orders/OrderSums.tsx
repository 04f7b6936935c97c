import type { ReactNode } from 'react'
import type { Order } from '#shared/orders/schema.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { useText } from '../../text/useText.ts'
import { PriceExact } from '../../ui/parts/Price.tsx'

type Props = {
  order: Pick<Order, 'totalAmount' | 'orderedAmount' | 'returnedAmount'>
  /** What the last line is called. */
  total: ReactNode
}

/** How the sum that is due came about: what was ordered, taken off and paid back. */
export function OrderSums({ order, total }: Props) {
  const { t } = useText(ordersText)
  const { totalAmount, orderedAmount, returnedAmount = 0 } = order
  return (
    <dl className="flex flex-col gap-1">
      {orderedAmount !== undefined && (
        <>
          <Sum name={t('orders.ordered')} amount={orderedAmount} />
          <Sum name={t('orders.takenOff')} amount={totalAmount - orderedAmount} />
        </>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-bold">{total}</dt>
        <dd>
          <PriceExact amount={totalAmount} className="text-lg" />
        </dd>
      </div>
      {returnedAmount > 0 && <Sum name={t('orders.paidBack')} amount={returnedAmount} />}
    </dl>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm text-ink-2">
      <dt>{name}</dt>
      <dd>
        <PriceExact amount={amount} />
      </dd>
    </div>
  )
}

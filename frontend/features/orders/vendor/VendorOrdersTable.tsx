import { ReceiptText } from 'lucide-react'
import type { OrderSummary } from '#shared/orders/schema.ts'
import { formatOrderNumber } from '../../../text/format.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Bdi, LtrText } from '../../../ui/Bdi.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PriceExact } from '../../../ui/Price.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { customerName } from './customerName.ts'
import { OrderActions } from './OrderActions.tsx'

type Props = { orders: readonly OrderSummary[]; onOpen: (orderId: string) => void }

export function VendorOrdersTable({ orders, onOpen }: Props) {
  const { t, date } = useVendorText()
  const columns: Column<OrderSummary>[] = [
    {
      header: t('vendorOrders.orderNumber'),
      primary: true,
      cell: (order) => (
        <span className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(order.id)}
            className="font-semibold text-brand underline-offset-4 hover:underline"
          >
            <LtrText>{formatOrderNumber(order.id)}</LtrText>
          </button>
          <time dateTime={order.createdAt} className="block text-xs text-ink-2">
            {date(order.createdAt)}
          </time>
          <FirstItem order={order} />
        </span>
      ),
    },
    {
      header: t('vendorOrders.customer'),
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-start max-md:items-end">
          <span className="font-medium max-md:text-end md:max-w-40">
            <Bdi>{customerName(order)}</Bdi>
          </span>
          <LtrText className="max-w-32 truncate text-xs text-ink-3 max-md:max-w-56">
            {order.customer.email}
          </LtrText>
        </span>
      ),
    },
    {
      header: t('vendorOrders.total'),
      cell: ({ totalAmount }) => <PriceExact amount={totalAmount} />,
    },
    {
      header: t('vendorOrders.status'),
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      header: t('common.actions'),
      align: 'end',
      bare: true,
      cell: (order) => (
        <div className="flex items-center gap-2 max-md:w-full max-md:flex-wrap max-md:pt-1 md:justify-end">
          <OrderActions order={order} compact />
          <IconButton
            icon={ReceiptText}
            variant="tint"
            label={t('vendorOrders.open', { number: formatOrderNumber(order.id) })}
            onClick={() => onOpen(order.id)}
            className="max-md:-order-1 md:hidden"
          />
        </div>
      ),
    },
  ]
  return <Table columns={columns} rows={orders} caption={t('shell.orders')} />
}

/** The first line of an order, so that the vendor recognises it without opening it. */
function FirstItem({ order }: { order: OrderSummary }) {
  const { t, localName } = useVendorText()
  const first = order.items[0]
  if (!first) return null
  const others = order.lineCount - 1
  return (
    <span className="block text-xs text-ink-3 md:max-w-56 md:min-w-32">
      <span className="line-clamp-1">
        <Bdi>{localName(first.product)}</Bdi>
      </span>
      {others > 0 && <span className="block">{t('orders.moreItems', { n: others })}</span>}
    </span>
  )
}

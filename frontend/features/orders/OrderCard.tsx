import { Store } from 'lucide-react'
import { limits } from '#shared/kernel/limits.ts'
import type { Order, OrderSummary } from '#shared/orders/schema.ts'
import { paths } from '../../routes/routes.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { formatOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, LtrText, Quantity } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ProductImage } from '../../ui/parts/ProductImage.tsx'
import { PriceExact } from '../../ui/parts/Price.tsx'
import { CancelOrderButton } from './CancelOrderButton.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

type Props = {
  order: Order | OrderSummary
  onCancelSettled: (cancelled: boolean) => void
}

export function OrderCard({ order, onCancelSettled }: Props) {
  const { t, date, localName } = useText(ordersText)
  const number = formatOrderNumber(order.id)
  const lineCount = 'lineCount' in order ? order.lineCount : order.items.length
  const preview = order.items.slice(0, limits.orderPreviewItems)
  const more = lineCount - preview.length

  return (
    <Card as="article" room="none" aria-label={number}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 md:px-5">
        <h2 className="text-lg">
          <LtrText>{number}</LtrText>
        </h2>
        <OrderStatusBadge status={order.status} />
        <p className="text-sm text-ink-3 sm:ms-auto">
          <time dateTime={order.createdAt}>{date(order.createdAt)}</time>
        </p>
      </header>
      <p className="flex items-center gap-2 px-4 pt-1 text-sm text-ink-2 md:px-5">
        <Icon of={Store} size={18} className="text-ink-3" />
        <Bdi>{order.vendor.businessName}</Bdi>
      </p>

      <ul className="grid gap-x-5 gap-y-2.5 px-4 py-4 md:grid-cols-3 md:px-5">
        {preview.map((item, index) => (
          <li key={index} className="flex min-w-0 items-center gap-3">
            <ProductImage of={item.product} className="size-12 rounded-sm" />
            <span className="line-clamp-2 min-w-0 flex-1 text-sm">
              {/* Non-breaking, or the quantity could be alone on a second line. */}
              <Bdi>{localName(item.product)}</Bdi>
              {'\u00a0'}
              <Quantity n={item.quantity} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="-mt-2 px-4 pb-4 text-sm text-ink-3 md:px-5">
          {t('orders.moreItems', { n: more })}
        </p>
      )}

      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3 md:px-5">
        <p className="flex items-baseline gap-3 max-sm:w-full max-sm:justify-between">
          <span className="text-sm text-ink-2">
            {t('common.itemCount', { n: order.itemCount })}
          </span>
          <PriceExact amount={order.totalAmount} className="text-lg" />
        </p>
        <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1 sm:ms-auto">
          <CancelOrderButton orderId={order.id} status={order.status} onSettled={onCancelSettled} />
          <Button size="sm" variant="tint" to={paths.customerOrder(order.id)}>
            {t('orders.viewDetails')}
          </Button>
        </div>
      </footer>
    </Card>
  )
}

import { MessageCircle, Phone } from 'lucide-react'
import { formatPhone, telHref, whatsAppHref } from '#shared/kernel/contact.ts'
import type { OrderSummary } from '#shared/orders/schema.ts'
import type { Fit } from '#shared/products/schema.ts'
import { ordersText } from '../../../text/ar/orders.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { formatOrderNumber, isolatedOrderNumber } from '../../../text/format.ts'
import { Bdi, cx, Icon, KnownName, LtrText } from '../../../ui/elements.tsx'
import { SecondsLeft } from '../../../ui/feedback/SecondsLeft.tsx'
import { fitMarks, fitWords, PriceExact } from '../../../ui/parts/product.tsx'
import { Table, type Column } from '../../../ui/layout/Table.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { useHeldMove } from './orderMoves.tsx'
import { customerName, WaitingTime } from './orderRow.tsx'
import { OrderActions } from './OrderActions.tsx'

type Props = {
  orders: readonly OrderSummary[]
  onOpen: (orderId: string) => void
  /** On a phone, where the boxes are hidden otherwise. */
  isSelecting: boolean
  selected: readonly string[]
  onSelect: (orderIds: readonly string[]) => void
}

export function VendorOrdersTable(props: Props) {
  const { orders, onOpen, isSelecting, selected, onSelect } = props
  const { t, date } = useText(vendorOrdersText)
  const isAll = selected.length === orders.length
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  const columns: Column<OrderSummary>[] = [
    {
      header: (
        <Box
          label={t('vendorOrders.selectAll')}
          checked={isAll}
          onChange={() => onSelect(isAll ? [] : orders.map(({ id }) => id))}
        />
      ),
      bare: true,
      phone: isSelecting
        ? 'max-md:absolute max-md:inset-y-0 max-md:start-0 max-md:z-10 max-md:flex max-md:items-center'
        : 'max-md:hidden',
      cell: ({ id }) => (
        <Box
          label={t('vendorOrders.select', { number: isolatedOrderNumber(id) })}
          checked={selected.includes(id)}
          onChange={() => toggle(id)}
        />
      ),
    },
    {
      header: t('vendorOrders.orderNumber'),
      primary: true,
      phone: 'max-md:contents',
      cell: (order) => (
        <span className="min-w-0 max-md:contents">
          <span className="flex flex-wrap items-baseline gap-x-2 max-md:col-span-2 max-md:min-w-0 md:flex-nowrap">
            <button
              type="button"
              aria-label={t('vendorOrders.open', { number: formatOrderNumber(order.id) })}
              onClick={() => onOpen(order.id)}
              className="font-semibold text-brand underline-offset-4 hover:underline max-md:text-ink max-md:after:absolute max-md:after:inset-0"
            >
              <LtrText>{formatOrderNumber(order.id)}</LtrText>
            </button>
            <WaitingTime order={order} />
          </span>
          <span className="flex min-w-0 items-baseline gap-2 max-md:contents md:max-w-52">
            <time
              dateTime={order.createdAt}
              className="text-xs whitespace-nowrap text-ink-2 max-md:hidden"
            >
              {date(order.createdAt)}
            </time>
            <FirstItem order={order} />
          </span>
        </span>
      ),
    },
    {
      header: t('vendorOrders.customer'),
      phone: 'max-md:col-span-2 max-md:row-start-2 max-md:min-w-0 max-md:truncate',
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-start md:max-w-56">
          <span className="flex max-w-full min-w-0 items-baseline gap-2">
            <span className="truncate font-medium md:max-w-40 md:shrink-0">
              <Bdi>{customerName(order)}</Bdi>
            </span>
            {order.customer.email && (
              <LtrText className="min-w-0 truncate text-xs text-ink-3 max-md:hidden">
                {order.customer.email}
              </LtrText>
            )}
          </span>
          <span className="flex max-w-full items-center gap-1 text-xs text-ink-2 max-md:hidden">
            {order.phone !== '' && <ContactIcons order={order} />}
            <KnownName of={order.province} className="min-w-0 truncate" />
          </span>
        </span>
      ),
    },
    {
      header: t('vendorOrders.total'),
      phone: 'max-md:row-start-3',
      cell: ({ amountDue }) => <PriceExact amount={amountDue} />,
    },
    {
      header: t('vendorOrders.status'),
      phone: 'max-md:col-start-3 max-md:row-start-1 max-md:text-end',
      cell: (order) => <CurrentStatus order={order} />,
    },
    {
      header: t('common.actions'),
      align: 'end',
      bare: true,
      phone: 'max-md:relative max-md:col-start-3 max-md:row-span-2 max-md:row-start-2',
      cell: (order) => (
        <div className="flex items-center justify-end gap-2">
          <OrderActions order={order} compact />
        </div>
      ),
    },
  ]
  return (
    <Table
      columns={columns}
      rows={orders}
      caption={t('shell.orders')}
      isTight
      phoneRow={cx(
        'md:h-18',
        isSelecting && 'max-md:ps-12',
        'max-md:grid max-md:h-24 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:content-center max-md:items-center max-md:gap-x-2.5 max-md:px-3.5 max-md:leading-snug',
      )}
    />
  )
}

function ContactIcons({ order }: { order: OrderSummary }) {
  const { t } = useText(vendorOrdersText)
  const { phone, customer, vendor } = order
  const chat = whatsAppHref(
    phone,
    t('vendorOrders.whatsappText', {
      name: customer.firstName,
      shop: vendor.businessName,
      number: isolatedOrderNumber(order.id),
    }),
  )
  const icon =
    'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-brand hover:bg-brand-tint'
  return (
    <>
      <LtrText className="font-medium whitespace-nowrap">{formatPhone(phone)}</LtrText>
      <a
        href={telHref(phone)}
        aria-label={`${t('common.call')}: ${customerName(order)}`}
        className={icon}
      >
        <Icon of={Phone} size={16} />
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener"
          aria-label={`${t('common.whatsapp')}: ${customerName(order)}`}
          className={icon}
        >
          <Icon of={MessageCircle} size={16} />
        </a>
      )}
    </>
  )
}

/** The status, or the one that the order is about to get. */
function CurrentStatus({ order }: { order: OrderSummary }) {
  const { t } = useText(vendorOrdersText)
  const held = useHeldMove(order.id)
  if (!held) return <OrderStatusBadge status={order.status} />
  return (
    <span className="flex flex-col items-start">
      <OrderStatusBadge status={held.to} />
      <span className="text-xs text-ink-3">
        {held.sendsAt === undefined ? (
          t('vendorOrders.sending')
        ) : (
          <SecondsLeft until={held.sendsAt} text={(n) => t('vendorOrders.secondsLeft', { n })} />
        )}
      </span>
    </span>
  )
}

function Box({ label, ...input }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="flex size-11 items-center justify-center md:-mx-3">
      <input type="checkbox" aria-label={label} {...input} className="size-5 accent-brand" />
    </label>
  )
}

function FitIcon({ fit }: { fit: Fit }) {
  const { t } = useText()
  const { icon, tone } = fitMarks[fit]
  return (
    <span
      title={t(fitWords.vendor[fit])}
      className={cx('me-1 inline-flex align-middle', tones[tone])}
    >
      <Icon of={icon} size={14} />
      <span className="sr-only">{t(fitWords.vendor[fit])}: </span>
    </span>
  )
}

const tones = { fits: 'text-fits', ask: 'text-ask', stop: 'text-stop' } as const

/** The first line of an order, so that the vendor recognises it without opening it. */
function FirstItem({ order }: { order: OrderSummary }) {
  const { t, localName } = useText(ordersText)
  const first = order.items[0]
  if (!first) return null
  const others = order.lineCount - 1
  return (
    <span className="block truncate text-xs text-ink-3 max-md:col-start-2 max-md:row-start-3 min-w-0">
      {first.fit && <FitIcon fit={first.fit} />}
      <Bdi>{localName(first.product)}</Bdi>
      {others > 0 && <span className="max-md:hidden"> {t('orders.moreItems', { n: others })}</span>}
    </span>
  )
}

import { ChevronLeft, Mail, MapPin, Phone, RefreshCw, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatPhone, telHref } from '#shared/kernel/contact.ts'
import type { Order, OrderStatus } from '#shared/orders/schema.ts'
import { canMove, movesFrom } from '#shared/orders/status.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { formatOrderNumber, isolatedOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, Card, Icon, LtrText } from '../../ui/elements.tsx'
import { EmptyState, SkeletonCards } from '../../ui/states.tsx'
import { MailLink, WhatsAppLink } from '../../ui/parts/ContactLinks.tsx'
import { PriceExact } from '../../ui/parts/product.tsx'
import { AddressText } from '../addresses/AddressText.tsx'
import { MapLink } from '../addresses/MapLink.tsx'
import { RateOrder } from '../reviews/OrderReviews.tsx'
import { useQuoteText } from '../vendors/delivery/DeliveryNotice.tsx'
import { useVendorNames } from '../vendors/useVendor.ts'
import { VendorContactDialog } from '../vendors/VendorFacts.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderEvents, OrderTimeline } from './OrderHistory.tsx'
import { OrderCar, OrderItems, OrderSums } from './OrderItems.tsx'
import { PackingImages } from './PackingImages.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { usePolling } from '../../api/polling.ts'
import { useCommand } from '../../api/useCommand.ts'
import { ConfirmButton } from '../../ui/overlays/ConfirmDialog.tsx'

const POLL_MS = 30_000

const isFinal = (order: Order) => movesFrom(order.status, 'vendor').length === 0

export function OrderDetails({ orderId }: { orderId: string }) {
  const { t } = useText(ordersText)
  const [isOver, setIsOver] = useState(false)
  const order = useEndpoint(
    'orders/getOrder',
    { params: { id: orderId } },
    { refreshInterval: usePolling(isOver ? 0 : POLL_MS) },
  )
  if (order.data && isFinal(order.data) !== isOver) setIsOver(!isOver)
  if (order.data) return <Loaded order={order.data} onStale={order.retry} />
  if (order.error)
    return (
      <EmptyState
        inCard
        heading
        drawing={order.error.code === 'NETWORK' ? 'offline' : 'error'}
        text={t('orders.notFound')}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button variant="brand" icon={ChevronLeft} flipIcon to={paths.customerOrders()}>
              {t('common.back')}
            </Button>
            {order.error.status !== 404 && (
              <Button icon={RotateCcw} onClick={order.retry} pending={order.isRefreshing}>
                {t('common.retry')}
              </Button>
            )}
          </div>
        }
      />
    )
  return (
    <SkeletonCards
      count={2}
      shapes={['h-6 w-36', 'h-16', 'h-16', 'h-16']}
      className="grid items-start lg:grid-cols-[1fr_360px]"
    />
  )
}

function Loaded({ order, onStale }: { order: Order; onStale: () => void }) {
  const { t, dateTime } = useText(ordersText)
  const { cost, time } = useQuoteText()
  const navigate = useNavigate()
  const number = formatOrderNumber(order.id)
  const [isContacting, setContacting] = useState(false)
  const message = t('orders.whatsappText', { number: isolatedOrderNumber(order.id) })
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="flex flex-wrap items-center gap-x-2.5 text-2xl">
              <span className="text-base font-medium text-ink-2">{t('orders.number')}</span>
              <LtrText>{number}</LtrText>
            </h1>
            <OrderStatusBadge status={order.status} explained />
          </div>
          <time dateTime={order.createdAt} className="text-sm text-ink-3">
            {dateTime(order.createdAt)}
          </time>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full [&>:not(dialog)]:whitespace-nowrap max-sm:[&>:not(dialog)]:flex-auto max-sm:[&>:not(dialog)]:px-3">
          <Button size="sm" variant="tint" onClick={() => setContacting(true)}>
            {t('product.contactVendor')}
          </Button>
          <WhatsAppLink phone={order.vendor.phone} message={message} size="sm" />
          <VendorContactDialog
            vendor={order.vendor}
            open={isContacting}
            onClose={() => setContacting(false)}
            message={message}
          />
          <CancelOrderButton
            orderId={order.id}
            status={order.status}
            onSettled={(cancelled) => {
              if (cancelled) void navigate(paths.customerOrders())
              else onStale()
            }}
          />
        </div>
      </header>
      <RateOrder order={order} />
      <OrderAgain order={order} />

      {/* On phones both columns dissolve, so that the progress comes first. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[1fr_360px] lg:items-start">
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <Section title={t('orders.items')}>
            <OrderCar car={order.car} label={t('orders.car')} className="-mt-2 mb-4" />
            {order.car?.chassis && (
              <p className="-mt-3 mb-4 text-sm text-ink-2">
                {t('orders.chassis')}:{' '}
                <LtrText breakable className="break-all">
                  {order.car.chassis}
                </LtrText>
              </p>
            )}
            <OrderItems items={order.items} to="customer" />
          </Section>
          {order.packingImages && order.packingImages.length > 0 && (
            <Section title={t('orders.packing.title')}>
              <PackingImages images={order.packingImages} />
            </Section>
          )}
          <div className="grid gap-5 max-lg:order-last md:grid-cols-2">
            <Section title={t('orders.delivery')}>
              <div className="flex flex-col gap-4">
                <div className="flex flex-col gap-1">
                  {order.deliveryAddress.label && (
                    <Bdi className="block font-semibold">{order.deliveryAddress.label}</Bdi>
                  )}
                  <AddressText address={order.deliveryAddress} />
                  <MapLink position={order.deliveryAddress.position} />
                  {order.status !== 'CANCELLED' && (
                    <p className="text-sm text-ink-2">
                      {cost({ fee: order.deliveryFee, isWaived: order.isDeliveryWaived })} ·{' '}
                      {time(order.deliveryDays)}
                    </p>
                  )}
                </div>
                <div>
                  <p className="text-sm text-ink-3">{t('orders.notes')}</p>
                  <p>
                    {order.notes ? (
                      <Bdi className="whitespace-pre-line">{order.notes}</Bdi>
                    ) : (
                      <span className="text-ink-3">{t('orders.noNotes')}</span>
                    )}
                  </p>
                </div>
              </div>
            </Section>
            <OrderVendor vendor={order.vendor} />
          </div>
        </div>

        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <Section title={t('orders.progress')} className="max-lg:order-first">
            <OrderTimeline order={order} />
            <OrderEvents order={order} />
            {!isFinal(order) && (
              <p className="mt-4 flex items-center gap-2 text-xs text-ink-3">
                <Icon of={RefreshCw} size={16} />
                {t('orders.live')}
              </p>
            )}
          </Section>
          <Section title={t('orders.summary')}>
            <dl className="flex flex-col gap-2">
              <Row name={t('common.itemCount', { n: order.itemCount })}>
                <PriceExact amount={order.totalAmount} className="font-medium" />
              </Row>
              <Row name={t('orders.paymentMethod')}>{t('orders.payment')}</Row>
            </dl>
            <div className="mt-3 border-t border-line pt-3">
              <OrderSums order={order} total={t('orders.total')} />
            </div>
          </Section>
        </div>
      </div>
    </div>
  )
}

type SectionProps = { title: string; children: ReactNode; className?: string }

function Section({ title, children, className }: SectionProps) {
  return (
    <Card as="section" className={className}>
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </Card>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const linkClasses = 'inline-flex min-h-11 max-w-full items-center gap-2'

function OrderVendor({ vendor }: Pick<Order, 'vendor'>) {
  const { t } = useText(ordersText)
  const { name, place } = useVendorNames(vendor)
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{t('orders.vendorInfo')}</h2>
      <Bdi className="block font-semibold">{name}</Bdi>
      {place && (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Icon of={MapPin} size={18} className="text-ink-3" />
          <Bdi>{place}</Bdi>
        </p>
      )}
      <div className="mt-1 flex flex-col items-start">
        {vendor.phone && (
          <a href={telHref(vendor.phone)} className={`${linkClasses} text-brand`}>
            <Icon of={Phone} size={18} />
            <LtrText>{formatPhone(vendor.phone)}</LtrText>
          </a>
        )}
        {vendor.email && <MailLink email={vendor.email} icon={Mail} className={linkClasses} />}
      </div>
    </Card>
  )
}

type Props = {
  orderId: string
  status: OrderStatus
  /** Called after the server's response: true when the order is cancelled now. */
  onSettled?: (cancelled: boolean) => void
}

/** Shown only while the customer may cancel. */
export function CancelOrderButton({ orderId, status, onSettled }: Props) {
  const { t } = useText(ordersText)
  const { run, pending } = useCommand('orders/cancelOrder', {
    done: 'toasts.orderCancelledByCustomer',
    // The list of notifications says whether there is still an order to wait for.
    refresh: [
      'orders/getOrder',
      'orders/listMyCustomerOrders',
      'products/getProduct',
      'notifications/listNotifications',
    ],
  })
  if (!canMove(status, 'customer', 'CANCELLED')) return null

  const cancel = async () => {
    const order = await run({ params: { id: orderId } })
    onSettled?.(order !== undefined)
  }
  return (
    <ConfirmButton
      size="sm"
      className="shrink-0 text-stop"
      onConfirm={cancel}
      dialog={{
        question: t('orders.confirmCancel'),
        confirmLabel: t('orders.confirmCancelYes'),
        cancelLabel: t('orders.confirmCancelNo'),
        pending,
      }}
    >
      {t('orders.cancel')}
    </ConfirmButton>
  )
}

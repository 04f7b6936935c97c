import { Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatPhone } from '#shared/kernel/contact.ts'
import type { Order } from '#shared/orders/schema.ts'
import { fillMessage } from '#shared/vendors/rules.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { paths } from '../../../routes/routes.ts'
import { deliveryText } from '../../../text/ar/delivery.ts'
import { ordersText } from '../../../text/ar/orders.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { isolatedOrderNumber } from '../../../text/format.ts'
import { Bdi, Button, LtrText } from '../../../ui/elements.tsx'
import { CallLink, WhatsAppLink, MailLink } from '../../../ui/parts/ContactLinks.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Select } from '../../../ui/forms/Field.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { MapLink } from '../../addresses/MapLink.tsx'
import { SoldReviews } from '../../reviews/OrderReviews.tsx'
import { useQuoteText } from '../../vendors/delivery/DeliveryNotice.tsx'
import { useMessageTemplates } from '../../vendors/useMessageTemplates.ts'
import { EventFacts } from '../OrderHistory.tsx'
import { OrderCar, OrderItems, OrderSums } from '../OrderItems.tsx'
import { OrderStatusBadge, orderStatusText } from '../OrderStatusBadge.tsx'
import { vendorMoves, Held, useHeldMove } from './orderMoves.tsx'
import { customerName } from './orderRow.tsx'
import { AdjustOrder } from './AdjustOrder.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderChassis } from './OrderChassis.tsx'
import { PackOrder } from './PackOrder.tsx'

type Props = {
  /** Undefined: closed. */
  orderId: string | undefined
  onClose: () => void
}

export function VendorOrderDialog({ orderId, onClose }: Props) {
  const { t } = useText(vendorOrdersText)
  const read = useEndpoint(
    'orders/getVendorOrder',
    orderId === undefined ? null : { params: { id: orderId } },
  )
  const order = read.data
  const held = useHeldMove(orderId ?? '')
  return (
    <Dialog
      open={orderId !== undefined}
      onClose={onClose}
      title={t('vendorOrders.details', { number: isolatedOrderNumber(orderId ?? '') })}
      size="lg"
      footer={
        order &&
        (held ? (
          <Held move={held} />
        ) : (
          vendorMoves(order.status).canCancel && <OrderActions order={order} />
        ))
      }
    >
      <Loaded bare read={read} loading={<SkeletonRows count={4} />}>
        {(order) => <Details order={order} />}
      </Loaded>
    </Dialog>
  )
}

function Details({ order }: { order: Order }) {
  const { t, nameOf, dateTime } = useText(vendorOrdersText)
  const { cost, time } = useQuoteText()
  const { deliveryAddress: place, car, notes } = order
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <OrderStatusBadge status={order.status} />
        <time dateTime={order.createdAt}>{dateTime(order.createdAt)}</time>
        <Button
          size="sm"
          icon={Printer}
          to={paths.printOrders({ orders: order.id })}
          className="ms-auto"
        >
          {t('vendorOrders.print')}
        </Button>
      </div>
      <AdjustOrder order={order} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Block title={t('vendorOrders.customer')}>
          <Bdi className="font-semibold">{customerName(order)}</Bdi>
          {order.customer.email && (
            <MailLink email={order.customer.email} className="text-sm hover:underline" />
          )}
          <Contacts order={order} />
        </Block>
        <Block title={t('vendorOrders.deliverTo')}>
          <Bdi className="font-semibold">
            {[place.province, place.city]
              .filter(Boolean)
              .map(nameOf)
              .join(t('common.listSeparator'))}
          </Bdi>
          <Bdi>{place.street}</Bdi>
          {place.landmark && (
            <p>
              <span className="text-ink-3">{t('common.landmark')}: </span>
              <Bdi>{place.landmark}</Bdi>
            </p>
          )}
          <MapLink position={place.position} />
          {order.status !== 'CANCELLED' && (
            <p className="text-sm text-ink-2">
              {cost({ fee: order.deliveryFee, isWaived: order.isDeliveryWaived })} ·{' '}
              {time(order.deliveryDays)}
            </p>
          )}
        </Block>
      </div>
      {notes && (
        <section className="rounded-control bg-ask-tint px-4 py-3 text-ask">
          <h3 className="text-sm">{t('vendorOrders.notes')}</h3>
          <Bdi className="whitespace-pre-line">{notes}</Bdi>
        </section>
      )}
      <section>
        <h3 className={car ? 'mb-1' : 'mb-3'}>{t('vendorOrders.items')}</h3>
        <OrderCar car={car} label={t('vendorOrders.car')} className="mb-3" />
        <OrderChassis order={order} />
        <OrderItems items={order.items} to="vendor" />
        <div className="mt-3 border-t border-line pt-3">
          <OrderSums
            order={order}
            total={
              <>
                {t('vendorOrders.total')}
                <span className="text-sm font-normal text-ink-3">
                  {' '}
                  · {t('vendorOrders.payment')}
                </span>
              </>
            }
          />
        </div>
      </section>
      <PackOrder key={order.id} order={order} />
      <SoldReviews order={order} />
      <History order={order} />
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-1 rounded-control border border-line p-4">
      <h3 className="text-sm text-ink-3">{title}</h3>
      {children}
    </section>
  )
}

function Contacts({ order }: { order: Order }) {
  const { t, iqd, localName } = useText(deliveryText, vendorOrdersText)
  const templates = useMessageTemplates()
  const { cost, time } = useQuoteText()
  const [chosenName, setChosenName] = useState('')
  const values = {
    name: order.customer.firstName,
    shop: order.vendor.businessName,
    number: isolatedOrderNumber(order.id),
    total:
      order.deliveryFee > 0
        ? t('delivery.totalWithFee', { total: iqd(order.amountDue), fee: iqd(order.deliveryFee) })
        : iqd(order.amountDue),
    delivery: [
      cost({ fee: order.deliveryFee, isWaived: order.isDeliveryWaived }),
      time(order.deliveryDays),
    ].join(t('common.listSeparator')),
    parts: order.items.map(({ product }) => localName(product)).join(t('common.listSeparator')),
  }
  const template = chosenName === '' ? undefined : templates[Number(chosenName)]
  const message = template
    ? fillMessage(template.text, values)
    : [
        t('vendorOrders.whatsappText', values),
        ...(order.status === 'CANCELLED' ? [] : [t('vendorOrders.whatsappDue', values)]),
      ].join(' ')
  const { phone, phone2 } = order.deliveryAddress
  return (
    <>
      <Contact phone={phone} label={t('product.phone')} message={message} />
      {phone2 && <Contact phone={phone2} label={t('vendorOrders.phone2')} message={message} />}
      {templates.length > 0 && (
        <Select
          label={t('vendorOrders.message')}
          hint={<Bdi>{message}</Bdi>}
          placeholder={t('vendorOrders.messageUsual')}
          options={templates.map(({ name }, index) => ({ value: String(index), label: name }))}
          value={chosenName}
          onChange={({ target }) => setChosenName(target.value)}
          className="mt-2 w-full"
        />
      )}
    </>
  )
}

function Contact({ phone, label, message }: { phone: string; label: string; message: string }) {
  return (
    <div className="mt-2 flex w-full flex-wrap items-center gap-2">
      <span className="w-full">
        <span className="text-xs text-ink-3">{label} </span>
        <LtrText className="font-semibold">{formatPhone(phone)}</LtrText>
      </span>
      <CallLink phone={phone} size="sm" className="flex-1" />
      <WhatsAppLink phone={phone} message={message} size="sm" className="flex-1" />
    </div>
  )
}

function History({ order }: { order: Order }) {
  const { t, dateTime } = useText(ordersText, vendorOrdersText)
  return (
    <section>
      <h3 className="mb-2">{t('vendorOrders.history')}</h3>
      <ol className="flex flex-col gap-2 border-s-2 border-line ps-4 text-sm">
        {order.history.map((move) => (
          <li key={move.at + move.status + (move.kind ?? '')}>
            <span className="font-semibold">
              {move.kind ? t(`orders.kinds.${move.kind}`) : t(orderStatusText(move.status))}
            </span>
            <span className="text-ink-2">
              {' · '}
              {t(move.by === 'customer' ? 'vendorOrders.byCustomer' : 'vendorOrders.byVendor')}
              {' · '}
              <time dateTime={move.at}>{dateTime(move.at)}</time>
            </span>
            <EventFacts order={order} move={move} />
          </li>
        ))}
      </ol>
    </section>
  )
}

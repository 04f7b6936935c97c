import { formatPhone } from '#shared/kernel/contact.ts'
import type { Order } from '#shared/orders/schema.ts'
import { paths } from '../../routes/routes.ts'
import { Bdi, cx, LtrText } from '../../ui/elements.tsx'
import { governorateName, listPhones } from './CourierList.tsx'
import { usePaper, Label, Money, OrderNumber, QrCode, sheet } from './PaperText.tsx'
import { cashDue, cashLabel, customerName, countPieces } from './paperOrder.ts'

/** Eight labels on an A4 sheet, two by four, as label sheets of 105 × 74 mm are cut. */
export function ShippingLabels({ orders }: { orders: readonly Order[] }) {
  return (
    <div
      data-paper="labels"
      className={cx(
        sheet,
        'grid grid-cols-[1fr] not-print:w-[min(210mm,100%)] md:grid-cols-[1fr_1fr] print:grid-cols-[105mm_105mm]',
      )}
    >
      {orders.map((order) => (
        <ShippingLabel key={order.id} order={order} />
      ))}
    </div>
  )
}

function ShippingLabel({ order }: { order: Order }) {
  const { t } = usePaper()
  const { city, street, landmark } = order.deliveryAddress
  return (
    <article className="flex h-[74mm] flex-col gap-1 overflow-hidden p-[5mm] text-[9.5pt] leading-snug break-inside-avoid not-print:outline not-print:outline-line not-print:outline-dashed">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Bdi className="block text-[1.8em] leading-tight font-bold">{governorateName(order)}</Bdi>
          <p className="line-clamp-2">
            <Bdi>{city}</Bdi>، <Bdi>{street}</Bdi>
          </p>
          {landmark && <Bdi className="line-clamp-2 text-ink-2">{landmark}</Bdi>}
        </div>
        <QrCode path={paths.vendorOrders({ order: order.id })} className="size-[18mm] shrink-0" />
      </div>
      <Bdi className="block truncate text-[1.2em] font-bold">{customerName(order)}</Bdi>
      <p className="flex flex-wrap gap-x-4 text-[1.2em] font-bold">
        {listPhones(order).map((phone) => (
          <LtrText key={phone}>{phone}</LtrText>
        ))}
      </p>
      <div className="mt-auto flex items-end justify-between gap-2 border-t border-ink pt-1">
        <p className="min-w-0 text-[0.85em]">
          <OrderNumber order={order} className="font-bold" /> ·{' '}
          {t('paper.pieces', { n: countPieces(order) })}
          <span className="block truncate">
            <Bdi>{order.vendor.businessName}</Bdi>{' '}
            {order.vendor.phone && <LtrText>{formatPhone(order.vendor.phone)}</LtrText>}
          </span>
        </p>
        <p className="shrink-0 text-end">
          <span className="block text-[0.75em]">
            <Label of={cashLabel(order, 'cash')} />
          </span>
          <Money amount={cashDue(order)} className="text-[1.5em] font-bold whitespace-nowrap" />
        </p>
      </div>
    </article>
  )
}

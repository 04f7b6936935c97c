/** Blocks that several papers have. */
import type { ReactNode } from 'react'
import { formatPhone } from '#shared/kernel/phone.ts'
import type { Order } from '#shared/orders/schema.ts'
import { formatPlainNumber } from '../../text/format.ts'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { governorateName, listPhones } from './courierList.ts'
import { usePaper } from './paperContext.ts'
import { cashDue, customerName } from './paperOrder.ts'
import { Day, Field, Label, Money, OrderNumber } from './PaperText.tsx'

/** The vendor, the order's number and date, and a code beside them. */
export function VendorHead({ order, code }: { order: Order; code: ReactNode }) {
  const { vendor } = order
  return (
    <header className="flex items-start justify-between gap-4 border-b-2 border-ink pb-2">
      <div className="min-w-0">
        <p className="text-[1.3em] leading-snug font-bold">
          <Bdi>{vendor.businessName}</Bdi>
        </p>
        {vendor.phone && <LtrText>{formatPhone(vendor.phone)}</LtrText>}
        <p className="mt-1">
          <Label of="order" /> <OrderNumber order={order} className="text-[1.25em] font-bold" />
        </p>
        <p className="text-[0.9em] text-ink-2">
          <Day at={order.createdAt} />
        </p>
      </div>
      <div className="shrink-0">{code}</div>
    </header>
  )
}

/** Name, phones and place of the customer. */
export function Recipient({ order }: { order: Order }) {
  const { city, street, landmark } = order.deliveryAddress
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 leading-snug">
      <Field label="customer">
        <Bdi className="text-[1.15em] font-bold">{customerName(order)}</Bdi>
      </Field>
      <Field label="phone">
        {listPhones(order).map((phone) => (
          <span key={phone} className="block text-[1.1em] font-bold">
            <LtrText>{phone}</LtrText>
          </span>
        ))}
      </Field>
      <Field label="address">
        <Bdi className="font-bold">{governorateName(order)}</Bdi>، <Bdi>{city}</Bdi>،{' '}
        <Bdi>{street}</Bdi>
      </Field>
      {landmark && (
        <Field label="landmark">
          <Bdi>{landmark}</Bdi>
        </Field>
      )}
    </dl>
  )
}

/** The car that the customer ordered for; nothing if none was chosen. */
export function PaperCar({ order: { car } }: { order: Order }) {
  const { figures } = usePaper()
  if (!car) return null
  return (
    <p>
      <span className="text-[0.8em] text-ink-2">
        <Label of="car" />{' '}
      </span>
      <Bdi className="font-semibold">{`${car.brand} ${car.trim}`}</Bdi>{' '}
      <bdi>{formatPlainNumber(car.year, figures)}</bdi>
    </p>
  )
}

/** The sum that the courier collects, as the largest thing on the paper. */
export function CashBox({ order }: { order: Order }) {
  const due = cashDue(order)
  return (
    <p className="mt-auto flex break-inside-avoid items-center justify-between gap-3 border-2 border-ink px-3 py-2">
      <span className="font-semibold">
        <Label of={order.status === 'CANCELLED' ? 'cancelledOrder' : 'cashDue'} />
      </span>
      <Money amount={due} className="text-[1.5em] font-bold whitespace-nowrap" />
    </p>
  )
}

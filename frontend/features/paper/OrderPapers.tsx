import { formatPhone } from '#shared/kernel/contact.ts'
import type { Order } from '#shared/orders/schema.ts'
import { paths } from '../../routes/routes.ts'
import { carDetailNames } from '../../text/carWords.ts'
import { formatDate, formatPlainNumber } from '../../text/format.ts'
import { Bdi, cx, LtrText } from '../../ui/elements.tsx'
import { governorateName, listPhones } from './CourierList.tsx'
import { paperLines, cashDue, cashLabel, customerName, orderTotal } from './paperOrder.ts'
import {
  Count,
  TableHeader,
  Label,
  MapCode,
  PartNumber,
  QrCode,
  usePaper,
  Money,
  Field,
  OrderNumber,
  PaperDelivery,
  sheet,
} from './PaperText.tsx'

/** Lines above which a paper is set smaller, so that ten stay on one page. */
const denseAbove = 6

export function PackingSlip({ order }: { order: Order }) {
  const { notes } = order
  const lines = paperLines(order)
  const isDense = lines.length > denseAbove
  return (
    <article
      data-paper="slip"
      className={cx(
        sheet,
        'flex min-h-[210mm] flex-col not-print:w-[min(148mm,100%)] not-print:p-[8mm] print:min-h-[194mm] print:not-first:break-before-page',
        isDense ? 'gap-1.5 text-[9.5pt]' : 'gap-3 text-[10.5pt]',
      )}
    >
      <VendorHead
        order={order}
        path={paths.vendorOrders({ order: order.id })}
        codeClass={isDense ? 'size-[17mm]' : 'size-[20mm]'}
        withMap
      />
      <Recipient order={order} />
      <PaperCar order={order} />
      <table
        className={cx(
          'w-full border-collapse leading-snug',
          isDense ? 'text-[8pt]' : 'text-[10pt]',
        )}
      >
        <TableHeader
          columns={['quantity', 'part', 'partNumber', 'packed']}
          className="border-b-2 border-ink text-[0.9em]"
          cellClass="py-0.5 pe-2"
        />
        <tbody>
          {lines.map(({ item, quantity }, index) => (
            <tr key={index} className="break-inside-avoid border-b border-line align-top">
              <td className="py-0.5 pe-2 text-[1.2em] font-bold">
                <Count n={quantity} />
              </td>
              <td className="py-0.5 pe-2">
                <Bdi className="line-clamp-2">{item.product.nameAr}</Bdi>
              </td>
              <td className="py-0.5 pe-2">
                {item.product.partNumber && (
                  <span className="block">
                    <PartNumber>{item.product.partNumber}</PartNumber>
                  </span>
                )}
                <Bdi className="text-ink-2">{item.stock.origin}</Bdi>
              </td>
              <td className="py-0.5">
                <span className="block size-[4.5mm] border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes && (
        <p className="border-s-4 border-ink ps-2 leading-snug">
          <span className="text-[0.8em] text-ink-2">
            <Label of="notes" />
          </span>
          <Bdi className={cx('whitespace-pre-line', isDense ? 'line-clamp-2' : 'line-clamp-4')}>
            {notes}
          </Bdi>
        </p>
      )}
      <PaperDelivery order={order} className="mt-auto" />
      <p className="flex break-inside-avoid items-center justify-between gap-3 border-2 border-ink px-3 py-2">
        <span className="font-semibold">
          <Label of={cashLabel(order, 'cashDue')} />
        </span>
        <Money amount={cashDue(order)} className="text-[1.5em] font-bold whitespace-nowrap" />
      </p>
    </article>
  )
}

const cell = 'border-b border-line py-1 px-1.5'

/** The customer's invoice. Its code opens the customer's own page of the order. */
export function Invoice({ order }: { order: Order }) {
  const { english } = usePaper()
  const lines = paperLines(order)
  const { vendor, returnedAmount = 0 } = order
  const place = [vendor.city, vendor.location].filter(Boolean).join('، ')
  return (
    <article
      data-paper="invoice"
      className={cx(
        sheet,
        'flex min-h-[297mm] flex-col gap-4 text-[11pt] not-print:w-[min(210mm,100%)] not-print:p-[12mm] print:min-h-[272mm] print:not-first:break-before-page',
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-[1.9em] font-bold">فاتورة{english && <> · Invoice</>}</h2>
        {place && <Bdi className="block text-[0.9em] text-ink-2">{place}</Bdi>}
      </div>
      <VendorHead order={order} path={paths.customerOrder(order.id)} codeClass="size-[24mm]" />
      <Recipient order={order} />
      <PaperCar order={order} />
      <table
        className={cx(
          'w-full border-collapse',
          lines.length > denseAbove ? 'text-[9pt]' : 'text-[10pt]',
        )}
      >
        <TableHeader
          columns={['part', 'partNumber', 'origin', 'quantity', 'unitPrice', 'lineTotal']}
          className="bg-sunken text-[0.9em]"
          cellClass="px-1.5 py-1.5"
        />
        <tbody>
          {lines.map(({ item, quantity, amount }, index) => (
            <tr key={index} className="break-inside-avoid align-top leading-tight">
              <td className={cell}>
                <Bdi>{item.product.nameAr}</Bdi>
                {english && item.product.nameEn && (
                  <span lang="en" dir="ltr" className="block text-start text-[0.85em] text-ink-2">
                    {item.product.nameEn}
                  </span>
                )}
              </td>
              <td className={cell}>
                {item.product.partNumber && <PartNumber>{item.product.partNumber}</PartNumber>}
              </td>
              <td className={cell}>
                <Bdi className="whitespace-nowrap">{item.stock.origin}</Bdi>
              </td>
              <td className={cell}>
                <Count n={quantity} />
              </td>
              <td className={cell}>
                <Money amount={item.price} className="whitespace-nowrap" />
              </td>
              <td className={cell}>
                <Money amount={amount} className="font-semibold whitespace-nowrap" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ms-auto w-[80mm] break-inside-avoid">
        {order.deliveryFee > 0 && (
          <>
            <Sum label="goods" amount={order.totalAmount} />
            <Sum label="delivery" amount={order.deliveryFee} />
          </>
        )}
        <Sum label="total" amount={orderTotal(order)} isLast={returnedAmount === 0} />
        {returnedAmount > 0 && (
          <>
            <Sum label="returned" amount={-returnedAmount} />
            <Sum label="paid" amount={orderTotal(order) - returnedAmount} isLast />
          </>
        )}
      </dl>
      <PaperDelivery order={order} className="mt-auto" />
      <div className="flex break-inside-avoid items-end justify-between gap-8 pt-6">
        <p className="text-[0.9em] text-ink-2">
          <Label of={order.status === 'CANCELLED' ? 'cancelledOrder' : 'payment'} />
        </p>
        <p className="w-[70mm] border-t border-ink pt-1 text-[0.9em]">
          <Label of="receiver" />
        </p>
      </div>
    </article>
  )
}

type SumProps = {
  label: 'goods' | 'delivery' | 'total' | 'returned' | 'paid'
  amount: number
  isLast?: boolean
}

function Sum({ label, amount, isLast }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-2 last:border-ink">
      <dt>
        <Label of={label} />
      </dt>
      <dd>
        <Money amount={amount} className={isLast ? 'text-[1.3em] font-bold' : undefined} />
      </dd>
    </div>
  )
}

type HeadProps = { order: Order; path: string; codeClass: string; withMap?: boolean }

function VendorHead({ order, path, codeClass, withMap }: HeadProps) {
  const { figures } = usePaper()
  const { vendor, createdAt } = order
  return (
    <header className="flex items-start justify-between gap-4 border-b-2 border-ink pb-2">
      <div className="min-w-0">
        <Bdi className="block text-[1.3em] leading-snug font-bold">{vendor.businessName}</Bdi>
        {vendor.phone && <LtrText>{formatPhone(vendor.phone)}</LtrText>}
        <p className="mt-1">
          <Label of="order" /> <OrderNumber order={order} className="text-[1.25em] font-bold" />
        </p>
        <p className="text-[0.9em] text-ink-2">
          <time dateTime={createdAt}>{formatDate(createdAt, figures)}</time>
        </p>
      </div>
      <div className="flex shrink-0 items-start gap-[4mm]">
        {withMap && <MapCode order={order} className={codeClass} />}
        <QrCode path={path} className={codeClass} />
      </div>
    </header>
  )
}

function Recipient({ order }: { order: Order }) {
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

function PaperCar({ order: { car } }: { order: Order }) {
  const { t, figures } = usePaper()
  if (!car) return null
  const details = carDetailNames(car, t)
  return (
    <p>
      <span className="text-[0.8em] text-ink-2">
        <Label of="car" />{' '}
      </span>
      <Bdi className="font-semibold">{`${car.brand} ${car.trim}`}</Bdi>{' '}
      <bdi>{formatPlainNumber(car.year, figures)}</bdi>
      {details && (
        <>
          {' · '}
          <Bdi>{details}</Bdi>
        </>
      )}
    </p>
  )
}

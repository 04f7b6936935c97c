import type { Order } from '#shared/orders/schema.ts'
import { paths } from '../../routes/routes.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { usePaper } from './paperContext.ts'
import { PaperCar, Recipient, VendorHead } from './PaperParts.tsx'
import { cashDue, paperLines } from './paperOrder.ts'
import { Count, Label, Money, PartNumber, QrCode } from './PaperText.tsx'

/** Lines above which the table is set smaller, so that ten stay on one page. */
const denseAbove = 6

const cell = 'border-b border-line py-1 px-1.5'

/** The customer's invoice. Its code opens the customer's own page of the order. */
export function Invoice({ order }: { order: Order }) {
  const { english } = usePaper()
  const lines = paperLines(order)
  const { vendor, returnedAmount = 0 } = order
  const place = [vendor.city, vendor.location].filter(Boolean).join('، ')
  return (
    <article className="paper paper-invoice flex flex-col gap-4 text-[11pt]">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-[1.9em] font-bold">فاتورة{english && <> · Invoice</>}</h2>
        {place && (
          <p className="text-[0.9em] text-ink-2">
            <Bdi>{place}</Bdi>
          </p>
        )}
      </div>
      <VendorHead
        order={order}
        code={
          <QrCode
            address={window.location.origin + paths.customerOrder(order.id)}
            className="size-[24mm]"
          />
        }
      />
      <Recipient order={order} />
      <PaperCar order={order} />
      <table
        className={cx(
          'w-full border-collapse',
          lines.length > denseAbove ? 'text-[9pt]' : 'text-[10pt]',
        )}
      >
        <thead>
          <tr className="bg-sunken text-[0.9em]">
            {(['part', 'partNumber', 'origin', 'quantity', 'unitPrice', 'lineTotal'] as const).map(
              (header) => (
                <th key={header} scope="col" className="px-1.5 py-1.5 text-start font-semibold">
                  <Label of={header} />
                </th>
              ),
            )}
          </tr>
        </thead>
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
        <Sum label="total" amount={cashDue(order)} isLast={returnedAmount === 0} />
        {returnedAmount > 0 && (
          <>
            <Sum label="returned" amount={-returnedAmount} />
            <Sum label="paid" amount={cashDue(order) - returnedAmount} isLast />
          </>
        )}
      </dl>
      <div className="mt-auto flex break-inside-avoid items-end justify-between gap-8 pt-6">
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

type SumProps = { label: 'total' | 'returned' | 'paid'; amount: number; isLast?: boolean }

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

import type { Order } from '#shared/orders/schema.ts'
import { paths } from '../../routes/routes.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { PaperCar, CashBox, Recipient, VendorHead } from './PaperParts.tsx'
import { paperLines } from './paperOrder.ts'
import { Count, Label, PartNumber, QrCode } from './PaperText.tsx'

/** Lines above which the slip is set smaller, so that ten stay on one page. */
const denseAbove = 6

/** What goes into the parcel: who gets it, what is in it, and what the courier collects. */
export function PackingSlip({ order }: { order: Order }) {
  const { notes } = order
  const lines = paperLines(order)
  const isDense = lines.length > denseAbove
  return (
    <article
      className={cx(
        'paper paper-slip flex flex-col',
        isDense ? 'gap-1.5 text-[9.5pt]' : 'gap-3 text-[10.5pt]',
      )}
    >
      <VendorHead
        order={order}
        code={
          <QrCode
            address={window.location.origin + paths.vendorOrders({ order: order.id })}
            className={isDense ? 'size-[17mm]' : 'size-[20mm]'}
          />
        }
      />
      <Recipient order={order} />
      <PaperCar order={order} />
      <table
        className={cx(
          'w-full border-collapse leading-snug',
          isDense ? 'text-[8pt]' : 'text-[10pt]',
        )}
      >
        <thead>
          <tr className="border-b-2 border-ink text-[0.9em]">
            {(['quantity', 'part', 'partNumber', 'packed'] as const).map((header) => (
              <th key={header} scope="col" className="py-0.5 pe-2 text-start font-semibold">
                <Label of={header} />
              </th>
            ))}
          </tr>
        </thead>
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
      <CashBox order={order} />
    </article>
  )
}

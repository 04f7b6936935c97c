import { Copy, FileSpreadsheet, MessageCircle } from 'lucide-react'
import { baghdadDay } from '#shared/kernel/dates.ts'
import type { Order } from '#shared/orders/schema.ts'
import { paperText } from '../../text/ar/vendor/paper.ts'
import { formatDate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { Icon } from '../../ui/Icon.tsx'
import { downloadBlob } from '../../sheets/download.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { courierColumns, courierMessage, courierSheet, sumAmounts } from './courierList.ts'
import { usePaper } from './paperContext.ts'
import { cashDue, countPieces } from './paperOrder.ts'
import { Count, Label, Money } from './PaperText.tsx'

const totalWidth = courierColumns.reduce((sum, { width }) => sum + width, 0)

type Props = { orders: readonly Order[]; now?: Date }

/** One list for a courier: to print, as a spreadsheet, or as a message. */
export function CourierList({ orders, now = new Date() }: Props) {
  const { t } = useText(paperText)
  const paper = usePaper()
  const heading = paper.t('paper.courierHeading', {
    vendor: orders[0]?.vendor.businessName ?? '',
    date: formatDate(now, paper.figures),
  })
  const wording = { ...paper, heading }
  const message = courierMessage(orders, wording)
  const fail = () => toast.error(t('errors.unexpected'))
  const download = () =>
    courierSheet(orders, wording).then(
      (blob) => downloadBlob(`${t('paper.courierFile')}-${baghdadDay(now)}.xlsx`, blob),
      fail,
    )
  const copy = () =>
    // Fails without permission, or on an insecure address.
    navigator.clipboard.writeText(message).then(() => toast.success(t('paper.copied')), fail)
  return (
    <>
      <div data-screen-only className="flex flex-wrap gap-2">
        <Button icon={FileSpreadsheet} size="sm" onClick={() => void download()}>
          {t('paper.download')}
        </Button>
        <Button icon={Copy} size="sm" onClick={() => void copy()}>
          {t('paper.copy')}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
          className={buttonClasses('quiet', 'sm')}
        >
          <Icon of={MessageCircle} size={18} />
          {t('paper.send')}
        </a>
      </div>
      <article className="paper paper-courier text-[9.5pt]">
        <h2 className="mb-2 text-[1.4em]">
          <Bdi>{heading}</Bdi>
        </h2>
        <table className="w-full table-fixed border-collapse leading-snug">
          <colgroup>
            {courierColumns.map(({ header, width }) => (
              <col key={header} style={{ width: `${(100 * width) / totalWidth}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr className="bg-sunken">
              {courierColumns.map(({ header }) => (
                <th key={header} scope="col" className="px-1.5 py-1 text-start font-semibold">
                  <Label of={header} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id} className="break-inside-avoid border-b border-line align-top">
                {courierColumns.map(({ header, cell, ltr }) => (
                  <td key={header} className="px-1.5 py-1">
                    <Cell header={header} value={cell(order)} ltr={ltr} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-ink font-bold">
              <th
                scope="row"
                colSpan={courierColumns.length - 2}
                className="px-1.5 py-1 text-start"
              >
                {paper.t('paper.courierTotal')}: {paper.t('paper.orders', { n: orders.length })}
              </th>
              <td className="px-1.5 py-1">
                <Count n={sumAmounts(orders, countPieces)} />
              </td>
              <td className="px-1.5 py-1 whitespace-nowrap">
                <Money amount={sumAmounts(orders, cashDue)} />
              </td>
            </tr>
          </tfoot>
        </table>
      </article>
    </>
  )
}

type CellProps = { header: string; value: string | number; ltr: true | undefined }

function Cell({ header, value, ltr }: CellProps) {
  if (typeof value === 'number')
    return header === 'cash' ? (
      <Money amount={value} className="whitespace-nowrap" />
    ) : (
      <Count n={value} />
    )
  if (!ltr) return <Bdi>{value}</Bdi>
  return value.split(' / ').map((part) => (
    <span key={part} className="block">
      <LtrText>{part}</LtrText>
    </span>
  ))
}

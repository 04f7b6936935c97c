import { Copy, FileSpreadsheet, MessageCircle } from 'lucide-react'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { mapHref } from '#shared/addresses/position.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { formatPhone } from '#shared/kernel/contact.ts'
import type { Order } from '#shared/orders/schema.ts'
import { downloadBlob } from '../../sheets/download.ts'
import { writeXlsx } from '../../sheets/threads.ts'
import { paperText } from '../../text/ar/vendor/paper.ts'
import { formatIqd, formatOrderNumber, formatPlainNumber, formatDate } from '../../text/format.ts'
import type { Figures } from '../../text/namespace.ts'
import { type Translate, useText } from '../../text/useText.ts'
import { Bdi, Button, buttonClasses, cx, Icon, LtrText } from '../../ui/elements.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { cashDue, customerName, isOpen, paperLines, countPieces } from './paperOrder.ts'
import { usePaper, Count, TableHeader, Money, sheet } from './PaperText.tsx'

interface CourierColumn {
  header: keyof typeof paperText.paper
  /** A number is one in the spreadsheet too, so that it can be summed. */
  cell: (order: Order, figures?: Figures) => string | number
  /** In characters. */
  width: number
  /** Read left to right: numbers and phones. */
  ltr?: true
}

export const governorateName = ({ deliveryAddress: { province } }: Order): string =>
  findGovernorate(province)?.nameAr ?? province

export const listPhones = ({ deliveryAddress: { phone, phone2 } }: Order): string[] =>
  [phone, phone2].flatMap((one) => (one ? [formatPhone(one)] : []))

const joinNames = (names: readonly (string | undefined)[]) => names.filter(Boolean).join('، ')

/** 'فلتر زيت ×2، فحمات بريك': how many only where it is more than one. */
const describeGoods = (order: Order, figures: Figures = 'ar-latn'): string =>
  joinNames(
    paperLines(order).map(
      ({ item, quantity }) =>
        item.product.nameAr + (quantity > 1 ? ` ×${formatPlainNumber(quantity, figures)}` : ''),
    ),
  )

const courierColumns: readonly CourierColumn[] = [
  { header: 'order', cell: ({ id }) => formatOrderNumber(id), width: 16, ltr: true },
  { header: 'name', cell: customerName, width: 18 },
  { header: 'governorate', cell: governorateName, width: 15 },
  {
    header: 'area',
    cell: ({ deliveryAddress: { city, street } }) => joinNames([city, street]),
    width: 27,
  },
  { header: 'landmark', cell: ({ deliveryAddress }) => deliveryAddress.landmark ?? '', width: 20 },
  { header: 'phone', cell: (order) => listPhones(order).join(' / '), width: 20, ltr: true },
  { header: 'goods', cell: (order, figures) => describeGoods(order, figures), width: 31 },
  { header: 'quantity', cell: countPieces, width: 9 },
  { header: 'delivery', cell: ({ deliveryFee }) => deliveryFee, width: 13 },
  { header: 'cash', cell: cashDue, width: 15 },
]

/** Fees have a column where there are any; they are part of the cash. */
const listColumns = (orders: readonly Order[]): readonly CourierColumn[] =>
  orders.some(({ deliveryFee }) => deliveryFee > 0)
    ? courierColumns
    : courierColumns.filter(({ header }) => header !== 'delivery')

const sumAmounts = (orders: readonly Order[], amountOf: (order: Order) => number): number =>
  orders.reduce((sum, order) => sum + amountOf(order), 0)

interface Wording {
  t: Translate<typeof paperText>
  figures: Figures
  heading: string
}

function courierMessage(orders: readonly Order[], { t, figures, heading }: Wording): string {
  const blocks = orders.map((order, index) => {
    const { city, street, landmark, position } = order.deliveryAddress
    return [
      `${formatPlainNumber(index + 1, figures)}. ${customerName(order)} ${formatOrderNumber(order.id)}`,
      joinNames([governorateName(order), city, street, landmark]),
      ...(position ? [mapHref(position)] : []),
      listPhones(order).join(' / '),
      `${describeGoods(order, figures)} (${t('paper.pieces', { n: countPieces(order) })})`,
      `${t('paper.cash')}: ${formatIqd(cashDue(order), figures)}`,
      ...(order.deliveryFee > 0
        ? [`${t('paper.delivery')}: ${formatIqd(order.deliveryFee, figures)}`]
        : []),
    ].join('\n')
  })
  const total = formatIqd(sumAmounts(orders, cashDue), figures)
  const sum = `${t('paper.courierTotal')}: ${t('paper.orders', { n: orders.length })}، ${total}`
  return [heading, ...blocks, sum].join('\n\n')
}

/** The list as a spreadsheet. Its texts are text cells, so none of them runs as a formula. */
function courierSheet(orders: readonly Order[], { t, heading }: Wording): Promise<Blob> {
  const columns = listColumns(orders)
  const header = columns.map((column) => t(`paper.${column.header}`))
  const rows = orders.map((order) => columns.map(({ cell }) => cell(order)))
  const widths = columns.map(({ width }) => width)
  // Excel allows a sheet's name 31 characters, and none of these.
  const sheet = heading.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
  return writeXlsx({ sheet, rows: [header, ...rows], widths })
}

/** One list for a courier: to print, as a spreadsheet, or as a message. What is delivered or cancelled is not on it. */
export function CourierList({ orders: chosen }: { orders: readonly Order[] }) {
  const now = new Date()
  const { t } = useText(paperText)
  const orders = chosen.filter(isOpen)
  const paper = usePaper()
  const heading = paper.t('paper.courierHeading', {
    vendor: chosen[0]?.vendor.businessName ?? '',
    date: formatDate(now, paper.figures),
  })
  const wording = { ...paper, heading }
  const columns = listColumns(orders)
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0)
  const hasFees = columns.some(({ header }) => header === 'delivery')
  const message = courierMessage(orders, wording)
  const download = () =>
    courierSheet(orders, wording).then(
      (blob) => downloadBlob(`${t('paper.courierFile')}-${baghdadDay(now)}.xlsx`, blob),
      () => toast.error(t('errors.unexpected')),
    )
  const copy = useCopy()
  const leftOut = chosen.length - orders.length
  return (
    <>
      {leftOut > 0 && (
        <p role="status" className="text-sm text-stop print:hidden">
          {t('paper.leftOut', { n: leftOut })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={FileSpreadsheet} size="sm" onClick={() => void download()}>
          {t('paper.download')}
        </Button>
        <Button icon={Copy} size="sm" onClick={() => copy(message, t('paper.copied'))}>
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
      <article
        data-paper="courier"
        className={cx(sheet, 'text-[9.5pt] not-print:w-[max(100%,260mm)] not-print:p-[8mm]')}
      >
        <h2 className="mb-2 text-[1.4em]">
          <Bdi>{heading}</Bdi>
        </h2>
        <table className="w-full table-fixed border-collapse leading-snug">
          <colgroup>
            {columns.map(({ header, width }) => (
              <col key={header} style={{ width: `${(100 * width) / totalWidth}%` }} />
            ))}
          </colgroup>
          <TableHeader
            columns={columns.map(({ header }) => header)}
            className="bg-sunken"
            cellClass="px-1.5 py-1"
          />
          <tbody>
            {orders.map((order) => (
              <tr key={order.id} className="break-inside-avoid border-b border-line align-top">
                {columns.map(({ header, cell, ltr }) => (
                  <td key={header} className="px-1.5 py-1">
                    <Cell header={header} value={cell(order, paper.figures)} ltr={ltr} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-ink font-bold">
              <th
                scope="row"
                colSpan={columns.length - (hasFees ? 3 : 2)}
                className="px-1.5 py-1 text-start"
              >
                {paper.t('paper.courierTotal')}: {paper.t('paper.orders', { n: orders.length })}
              </th>
              <td className="px-1.5 py-1">
                <Count n={sumAmounts(orders, countPieces)} />
              </td>
              {hasFees && (
                <td className="px-1.5 py-1 whitespace-nowrap">
                  <Money amount={sumAmounts(orders, ({ deliveryFee }) => deliveryFee)} />
                </td>
              )}
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
    return header === 'cash' || header === 'delivery' ? (
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

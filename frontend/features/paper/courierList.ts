/** The list that a courier gets: a row for each order, as a table, a spreadsheet and a message. */
import { findGovernorate } from '#shared/addresses/governorates.ts'
import { formatPhone } from '#shared/kernel/phone.ts'
import type { Order } from '#shared/orders/schema.ts'
import { writeXlsx } from '../../sheets/writeXlsx.ts'
import type { Figures } from '../../text/namespace.ts'
import type { Translate } from '../../text/textKey.ts'
import { formatIqd, formatOrderNumber, formatPlainNumber } from '../../text/format.ts'
import type { paperText } from '../../text/ar/vendor/paper.ts'
import { cashDue, customerName, paperLines, countPieces } from './paperOrder.ts'

interface CourierColumn {
  header: keyof typeof paperText.paper
  /** A number is one in the spreadsheet too, so that it can be summed. */
  cell: (order: Order) => string | number
  /** In characters. */
  width: number
  /** Read left to right: numbers and phones. */
  ltr?: true
}

export const governorateName = ({ deliveryAddress: { province } }: Order): string =>
  findGovernorate(province)?.nameAr ?? province

export const listPhones = ({ deliveryAddress: { phone, phone2 } }: Order): string[] =>
  [phone, phone2].flatMap((one) => (one ? [formatPhone(one)] : []))

const listed = (names: readonly (string | undefined)[]) => names.filter(Boolean).join('، ')

/** 'فلتر زيت ×2، فحمات بريك': how many only where it is more than one. */
const describeGoods = (order: Order): string =>
  listed(
    paperLines(order).map(
      ({ item, quantity }) => item.product.nameAr + (quantity > 1 ? ` ×${quantity}` : ''),
    ),
  )

export const courierColumns: readonly CourierColumn[] = [
  { header: 'order', cell: ({ id }) => formatOrderNumber(id), width: 14, ltr: true },
  { header: 'name', cell: customerName, width: 18 },
  { header: 'governorate', cell: governorateName, width: 13 },
  {
    header: 'area',
    cell: ({ deliveryAddress: { city, street } }) => listed([city, street]),
    width: 32,
  },
  { header: 'landmark', cell: ({ deliveryAddress }) => deliveryAddress.landmark ?? '', width: 24 },
  { header: 'phone', cell: (order) => listPhones(order).join(' / '), width: 17, ltr: true },
  { header: 'goods', cell: describeGoods, width: 36 },
  { header: 'quantity', cell: countPieces, width: 8 },
  { header: 'cash', cell: cashDue, width: 15 },
]

/** The sum of an amount over all orders. */
export const sumAmounts = (orders: readonly Order[], amountOf: (order: Order) => number): number =>
  orders.reduce((sum, order) => sum + amountOf(order), 0)

interface Wording {
  t: Translate<typeof paperText>
  figures: Figures
  heading: string
}

/** The list as a message, for a chat that knows no tables. */
export function courierMessage(orders: readonly Order[], { t, figures, heading }: Wording): string {
  const blocks = orders.map((order, index) => {
    const { city, street, landmark } = order.deliveryAddress
    return [
      `${formatPlainNumber(index + 1, figures)}. ${customerName(order)} ${formatOrderNumber(order.id)}`,
      listed([governorateName(order), city, street, landmark]),
      listPhones(order).join(' / '),
      `${describeGoods(order)} (${t('paper.pieces', { n: countPieces(order) })})`,
      `${t('paper.cash')}: ${formatIqd(cashDue(order), figures)}`,
    ].join('\n')
  })
  const total = formatIqd(sumAmounts(orders, cashDue), figures)
  const sum = `${t('paper.courierTotal')}: ${t('paper.orders', { n: orders.length })}، ${total}`
  return [heading, ...blocks, sum].join('\n\n')
}

/** The list as a spreadsheet. Its texts are text cells, so none of them runs as a formula. */
export function courierSheet(orders: readonly Order[], { t, heading }: Wording): Promise<Blob> {
  const header = courierColumns.map((column) => t(`paper.${column.header}`))
  const rows = orders.map((order) => courierColumns.map(({ cell }) => cell(order)))
  const widths = courierColumns.map(({ width }) => width)
  // Excel allows a sheet's name 31 characters, and none of these.
  return writeXlsx(heading.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31), [header, ...rows], widths)
}

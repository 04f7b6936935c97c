/** The list that a courier gets: a row for each order, as a table, a spreadsheet and a message. */
import { findGovernorate } from '#shared/addresses/governorates.ts'
import { formatPhone } from '#shared/kernel/phone.ts'
import type { Order } from '#shared/orders/schema.ts'
import { writeXlsx } from '../../sheets/writeXlsx.ts'
import type { Figures } from '../../text/namespace.ts'
import type { Translate } from '../../text/textKey.ts'
import { formatIqd, formatOrderNumber, formatPlainNumber } from '../../text/format.ts'
import type { paperText } from '../../text/ar/vendor/paper.ts'
import { cashDue, customerOf, paperLines, piecesOf } from './paperOrder.ts'

interface CourierColumn {
  header: keyof typeof paperText.paper
  /** A number is one in the spreadsheet too, so that it can be summed. */
  cell: (order: Order) => string | number
  /** In characters. */
  width: number
  /** Read left to right: numbers and phones. */
  ltr?: true
}

export const governorateOf = ({ deliveryAddress: { province } }: Order): string =>
  findGovernorate(province)?.nameAr ?? province

export const phonesOf = ({ deliveryAddress: { phone, phone2 } }: Order): string[] =>
  [phone, phone2].flatMap((one) => (one ? [formatPhone(one)] : []))

const listed = (names: readonly (string | undefined)[]) => names.filter(Boolean).join('، ')

/** 'فلتر زيت ×2، فحمات بريك': how many only where it is more than one. */
const goodsOf = (order: Order): string =>
  listed(
    paperLines(order).map(
      ({ item, quantity }) => item.product.nameAr + (quantity > 1 ? ` ×${quantity}` : ''),
    ),
  )

export const courierColumns: readonly CourierColumn[] = [
  { header: 'order', cell: ({ id }) => formatOrderNumber(id), width: 14, ltr: true },
  { header: 'name', cell: customerOf, width: 18 },
  { header: 'governorate', cell: governorateOf, width: 13 },
  {
    header: 'area',
    cell: ({ deliveryAddress: { city, street } }) => listed([city, street]),
    width: 32,
  },
  { header: 'landmark', cell: ({ deliveryAddress }) => deliveryAddress.landmark ?? '', width: 24 },
  { header: 'phone', cell: (order) => phonesOf(order).join(' / '), width: 17, ltr: true },
  { header: 'goods', cell: goodsOf, width: 36 },
  { header: 'quantity', cell: piecesOf, width: 8 },
  { header: 'cash', cell: cashDue, width: 15 },
]

/** The sum of an amount over all orders. */
export const sumOf = (orders: readonly Order[], amountOf: (order: Order) => number): number =>
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
      `${formatPlainNumber(index + 1, figures)}. ${customerOf(order)} ${formatOrderNumber(order.id)}`,
      listed([governorateOf(order), city, street, landmark]),
      phonesOf(order).join(' / '),
      `${goodsOf(order)} (${t('paper.pieces', { n: piecesOf(order) })})`,
      `${t('paper.cash')}: ${formatIqd(cashDue(order), figures)}`,
    ].join('\n')
  })
  const total = formatIqd(sumOf(orders, cashDue), figures)
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

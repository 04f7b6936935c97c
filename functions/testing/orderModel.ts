/** What orders must do to stock, pieces sold and money: a model that only adds and subtracts. */
import type { OrderStatus } from '#shared/orders/schema.ts'
import type { Adjustment } from './orderBench.ts'

/** Pieces of each source. */
export const initialStock = 60

interface ModelLine {
  /** '<product> <stockId>' */
  source: string
  /** In hundredths, so that the model adds whole numbers. */
  price: number
  /** Still with the customer, or on the way. */
  pieces: number
}
export interface ModelOrder {
  id: string
  status: OrderStatus
  lines: ModelLine[]
  due: number
  returned: number
}
type NamedLines = { line: number; quantity: number; restock?: boolean | undefined }[]

const vendorMoves: Partial<Record<OrderStatus, OrderStatus[]>> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['OUT_FOR_DELIVERY', 'CANCELLED'],
  OUT_FOR_DELIVERY: ['DELIVERED', 'CANCELLED'],
}
const adjustable: Record<Adjustment['kind'], OrderStatus[]> = {
  linesCancelled: ['PENDING', 'CONFIRMED'],
  nobodyThere: ['OUT_FOR_DELIVERY'],
  refused: ['OUT_FOR_DELIVERY'],
  partTaken: ['OUT_FOR_DELIVERY'],
  returned: ['DELIVERED'],
  // Needs a chassis number, which its orders lack.
  chassisMatched: [],
}

/** Its commands return the status that the server has to answer with. */
export class Model {
  readonly orders: ModelOrder[] = []
  private readonly stock = new Map<string, number>()

  left(source: string): number {
    return this.stock.get(source) ?? initialStock
  }

  place(id: string, lines: ModelLine[]): void {
    for (const { source, pieces } of lines) this.stock.set(source, this.left(source) - pieces)
    const due = lines.reduce((sum, { price, pieces }) => sum + price * pieces, 0)
    this.orders.push({ id, status: 'PENDING', lines, due, returned: 0 })
  }

  move(order: ModelOrder, by: 'customer' | 'vendor', to: OrderStatus): number {
    const permitted =
      by === 'vendor'
        ? vendorMoves[order.status]?.includes(to)
        : order.status === 'PENDING' && to === 'CANCELLED'
    if (!permitted) return 409
    order.status = to
    if (to === 'CANCELLED') this.putAllBack(order)
    return 200
  }

  adjust(order: ModelOrder, body: Adjustment): number {
    const named = 'lines' in body ? (body.lines ?? []) : []
    const rejected = findRejection(order, body.kind, named)
    if (rejected) return rejected
    for (const { line, quantity, restock = true } of named) {
      const target = order.lines[line]
      if (!target || (body.kind === 'refused' && restock)) continue
      if (body.kind === 'returned') order.returned += target.price * quantity
      else if (body.kind !== 'refused') order.due -= target.price * quantity
      this.putBack(target, quantity, restock)
    }
    if (body.kind === 'partTaken') order.status = 'DELIVERED'
    if (body.kind === 'refused') {
      order.status = 'CANCELLED'
      this.putAllBack(order)
    }
    return 200
  }

  /** Pieces sold of the sources that begin so. */
  sold(source: string): number {
    return this.orders
      .filter(({ status }) => status !== 'CANCELLED')
      .flatMap((one) => one.lines)
      .filter((line) => line.source.startsWith(source))
      .reduce((sum, { pieces }) => sum + pieces, 0)
  }

  money(statuses: OrderStatus[]): number {
    const orders = this.orders.filter(({ status }) => statuses.includes(status))
    return orders.reduce((sum, { due, returned }) => sum + due - returned, 0) / 100
  }

  /** By order: status, counted as, total, listed total, returned amount. */
  facts(): Record<string, unknown[]> {
    return Object.fromEntries(
      this.orders.map(({ id, status, due, returned }) => [
        id,
        [status, status, due / 100, due / 100, returned / 100],
      ]),
    )
  }

  private putAllBack(order: ModelOrder): void {
    for (const line of order.lines) this.putBack(line, line.pieces, true)
  }

  private putBack(line: ModelLine, pieces: number, restock: boolean): void {
    line.pieces -= pieces
    if (restock) this.stock.set(line.source, this.left(line.source) + pieces)
  }
}

function findRejection(
  { lines, status }: ModelOrder,
  kind: Adjustment['kind'],
  named: NamedLines,
): number | undefined {
  const names = named.map(({ line, restock }) => `${line} ${restock}`)
  if (new Set(names).size < names.length) return 400
  if (named.some(({ line }) => line >= lines.length)) return 400
  if (!adjustable[kind].includes(status)) return 409
  const wanted = lines.map((_, index) =>
    named.reduce((sum, { line, quantity }) => sum + (line === index ? quantity : 0), 0),
  )
  if (lines.some(({ pieces }, index) => (wanted[index] ?? 0) > pieces)) return 409
  const isAll = lines.every(({ pieces }, index) => wanted[index] === pieces)
  return isAll && (kind === 'linesCancelled' || kind === 'partTaken') ? 400 : undefined
}

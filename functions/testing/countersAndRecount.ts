import { readCounter } from '#functions/table/counters.ts'
import { customerCounter, vendorCounter, vendorDayCounterKey } from '#functions/table/keys.ts'
import { asRecord, type OrderRecord, type ProductRecord } from '#functions/table/records.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { roundIqd } from '#shared/kernel/roundIqd.ts'
import type { OrderItem } from '#shared/orders/schema.ts'
import type { TestApp } from './testApp.ts'

type Counts = Record<string, number>

/**
 * Each counter that orders keep, as stored and as computed from the orders' lines and histories, without
 * zeros: of the vendor, of its days ('2026-03-01 expected'), of its products (pieces sold, by id), and of
 * each customer.
 */
export async function countersAndRecount(
  { services: { table } }: TestApp,
  vendorId: string,
  customerIds: string[],
): Promise<{ counters: Record<string, Counts>; recount: Record<string, Counts> }> {
  const orders: OrderRecord[] = []
  const sold: Counts = {}
  for await (const row of table.scanAll()) {
    if (row.vendorId !== vendorId) continue
    if (row.entity === 'order') orders.push(asRecord<OrderRecord>(row))
    if (row.entity === 'product')
      sold[asRecord<ProductRecord>(row).productId] = asRecord<ProductRecord>(row).sold ?? 0
  }
  const days: Counts = {}
  for (const row of await table.queryAll({ pk: vendorDayCounterKey(vendorId, '', 0).pk }))
    for (const [field, value] of Object.entries(row))
      if (typeof value === 'number') count(days, `${row.sk.split('#')[0]} ${field}`, value)
  const counters: Record<string, Counts> = {
    vendor: await readCounter(table, vendorCounter(vendorId)),
    days,
    sold,
  }
  const recount: Record<string, Counts> = {
    vendor: ofVendor(orders),
    days: ofDays(orders),
    sold: soldIn(orders),
  }
  delete counters.vendor?.products
  for (const customerId of customerIds) {
    counters[customerId] = await readCounter(table, customerCounter(customerId))
    recount[customerId] = statuses(orders.filter((order) => order.customerId === customerId))
  }
  return { counters: withoutZeros(counters), recount: withoutZeros(recount) }
}

function statuses(orders: OrderRecord[]): Counts {
  const counts: Counts = { orders: orders.length }
  for (const { status } of orders) count(counts, status, 1)
  return counts
}

const isWaiting = ({ status }: OrderRecord) =>
  ['PENDING', 'CONFIRMED', 'OUT_FOR_DELIVERY'].includes(status)

function ofVendor(orders: OrderRecord[]): Counts {
  const counts = statuses(orders)
  for (const order of orders) {
    if (order.status === 'CANCELLED') continue
    const amount = due(order) - returned(order)
    count(counts, 'revenue', amount)
    count(counts, isWaiting(order) ? 'expected' : 'delivered', amount)
  }
  return counts
}

function ofDays(orders: OrderRecord[]): Counts {
  const counts: Counts = {}
  const day = (at: string) => baghdadDay(new Date(at))
  for (const order of orders) {
    const created = day(order.createdAt)
    count(counts, `${created} orders`, 1)
    if (order.status === 'CANCELLED') count(counts, `${created} cancelled`, 1)
    else count(counts, `${created} revenue`, due(order) - returned(order))
    if (isWaiting(order)) count(counts, `${created} expected`, due(order))
    for (const [index, { status, at, kind, lines = [] }] of order.history.entries()) {
      if (status === 'DELIVERED' && order.history[index - 1]?.status === 'OUT_FOR_DELIVERY')
        count(counts, `${day(at)} delivered`, due(order))
      if (kind !== 'returned') continue
      for (const { line, quantity } of lines)
        count(counts, `${day(at)} delivered`, -quantity * (order.items[line]?.price ?? Number.NaN))
    }
  }
  return counts
}

function soldIn(orders: OrderRecord[]): Counts {
  const counts: Counts = {}
  for (const { status, items } of orders)
    for (const { product, quantity, cancelled = 0, refused = 0, returned = 0 } of items)
      if (status !== 'CANCELLED')
        count(counts, product.id, quantity - cancelled - refused - returned)
  return counts
}

const due = ({ items }: OrderRecord) =>
  sum(items, ({ quantity, cancelled = 0, refused = 0 }) => quantity - cancelled - refused)
const returned = ({ items }: OrderRecord) => sum(items, (item) => item.returned ?? 0)
const sum = (items: OrderItem[], pieces: (item: OrderItem) => number) =>
  items.reduce((total, item) => total + item.price * pieces(item), 0)

function count(counts: Counts, field: string, by: number): void {
  counts[field] = roundIqd((counts[field] ?? 0) + by)
}

const withoutZeros = (all: Record<string, Counts>) =>
  Object.fromEntries(
    Object.entries(all).map(([name, counts]) => [
      name,
      Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0)),
    ]),
  )

import { readCounter } from '#functions/table/counters.ts'
import {
  customerCounter,
  eventsKey,
  vendorCounter,
  vendorDayCounterKey,
} from '#functions/table/keys.ts'
import { asRecord, isLive, type OrderRecord, type ProductRecord } from '#functions/table/records.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import type { OrderItem } from '#shared/orders/schema.ts'
import { keyText, type Item, type Table } from '#functions/table/table.ts'
import { useWrites } from '#functions/table/uses.ts'

type Counts = Record<string, number>

/**
 * Each counter that orders keep, as stored and as computed from the orders' lines and histories, without
 * zeros: of the vendor, of its days ('2026-03-01 expected'), of its products (pieces sold, by id), and of
 * each customer.
 */
export async function countersAndRecount(
  { services: { table } }: { services: { table: Table } },
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

/** Pieces of an order that are not in stock: with the customer, on the way, or written off. */
export function piecesHeld(
  { status, items, history }: OrderRecord,
  isCounted: (item: OrderItem) => boolean = () => true,
): number {
  const lines = history.flatMap((entry) => entry.lines ?? [])
  return addUp(items, (item, index) => {
    if (!isCounted(item)) return 0
    const ofLine = lines.filter(({ line }) => line === index)
    const back = (restocked: boolean) =>
      addUp(ofLine, (one) => (one.restocked === restocked ? one.quantity : 0))
    return status === 'CANCELLED' ? back(false) : item.quantity - back(true)
  })
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
    countFacts(counts, order)
    if (order.status === 'CANCELLED') continue
    const amount = due(order) - returned(order)
    count(counts, 'revenue', amount)
    count(counts, isWaiting(order) ? 'expected' : 'delivered', amount)
  }
  return counts
}

function countFacts(counts: Counts, { status, history }: OrderRecord): void {
  const [placed, ...moves] = history
  const confirmed = moves.find((move) => move.status === 'CONFIRMED')
  const hours = (Date.parse(confirmed?.at ?? '') - Date.parse(placed?.at ?? '')) / 3_600_000
  const within = [1, 2, 4, 8, 12, 24, 48, 72].find((bound) => hours <= bound)
  if (confirmed) count(counts, `confirmed${within ?? 'Later'}`, 1)
  if (status === 'DELIVERED') count(counts, 'fulfilled', 1)
  const isOver = status === 'DELIVERED' || status === 'CANCELLED'
  if (!isOver || moves.some(({ by }) => by === 'customer')) return
  count(counts, 'ended', 1)
  if (moves.some(({ reasonCode }) => reasonCode === 'outOfStock')) count(counts, 'lackedStock', 1)
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
  addUp(items, (item) => item.price * pieces(item))
const addUp = <T>(list: readonly T[], value: (one: T, index: number) => number) =>
  list.reduce((total, one, index) => total + value(one, index), 0)

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

/** What the callers know of a storm, from responses alone. */
export interface StormFacts {
  /** The ids of its customers, who buy nowhere else, by vendor's id. */
  customers: Map<string, string[]>
  /** Pieces that were put on sale, by '<productId> <stockId>'; edits add their difference. */
  pieces: Map<string, number>
  /** What the customer was shown, by the id of an order that arrived; undefined: nothing. */
  shown: Map<string, number | undefined>
}

/** Sentences, one for each value that is wrong, and the number of values compared. */
export async function recountEverything(table: Table, known: StormFacts) {
  const rows: Item[] = []
  for await (const row of table.scanAll()) rows.push(row)
  const ofEntity = (entity: string) => rows.filter((row) => row.entity === entity)
  const orders = ofEntity('order').map((row) => asRecord<OrderRecord>(row))
  const products = ofEntity('product').map((row) => asRecord<ProductRecord>(row))
  const wrong: string[] = []
  let compared = 0
  const compare = (what: string, stored: unknown, expected: unknown) => {
    compared += 1
    if (stored !== expected) wrong.push(`${what} is ${String(stored)}, not ${String(expected)}`)
  }

  compare('the number of orders', orders.length, known.shown.size)
  for (const order of orders) {
    const { orderId, items, history, listing } = order
    const name = `order ${orderId}`
    compare(`${name} known`, known.shown.has(orderId), true)
    const ordered = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const shown = known.shown.get(orderId)
    if (shown !== undefined) compare(`${name} as shown`, ordered + (order.deliveryFee ?? 0), shown)
    compare(`${name} status`, order.status, history.at(-1)?.status)
    compare(`${name} counted as`, order.countedAs, order.status)
    compare(`${name} listed status`, listing.status, order.status)
    compare(`${name} listed amount`, listing.totalAmount, order.totalAmount)
  }

  for (const product of products) compareStock(product, orders, known, compare)
  compareUses(products.filter(isLive), ofEntity('use'), compare)

  const expectedEvents = orders.flatMap(({ orderId, vendorId, customerId, createdAt, history }) => [
    eventsKey(vendorId, createdAt, orderId),
    ...history.slice(1).map(({ at, by }, index) => {
      return eventsKey(by === 'customer' ? vendorId : customerId, at, `${orderId}.${index + 1}`)
    }),
  ])
  const told = new Set(ofEntity('events').map(keyText))
  for (const key of expectedEvents)
    compare(`event ${keyText(key)}`, told.delete(keyText(key)), true)
  for (const left of told) compare(`event ${left} of an order`, /#\w{26}(\.|$)/.test(left), false)

  for (const [vendorId, customerIds] of known.customers) {
    const kept = await countersAndRecount({ services: { table } }, vendorId, customerIds)
    for (const [counter, expected] of Object.entries(kept.recount))
      for (const field of new Set([
        ...Object.keys(expected),
        ...Object.keys(kept.counters[counter] ?? {}),
      ]))
        compare(`${vendorId} ${counter} ${field}`, kept.counters[counter]?.[field], expected[field])
  }
  return { wrong, compared, orders: orders.length, events: expectedEvents.length }
}

type Compare = (what: string, stored: unknown, expected: unknown) => void

/** A use may be left over from a request that ended early, but none may be missing. */
function compareUses(products: readonly ProductRecord[], uses: readonly Item[], compare: Compare) {
  const stored = new Set(uses.map(keyText))
  for (const write of products.flatMap((one) => useWrites(undefined, one, new Date(0))))
    if (write.kind === 'put')
      compare(`use ${keyText(write.item)}`, stored.has(keyText(write.item)), true)
}

function compareStock(
  { productId, stocks }: ProductRecord,
  orders: readonly OrderRecord[],
  { pieces }: StormFacts,
  compare: Compare,
): void {
  for (const [stockId, stock] of Object.entries(stocks)) {
    if (!('quantity' in stock)) continue
    const isOf = (item: OrderItem) =>
      item.product.id === productId && item.stock.stockId === stockId
    const out = orders.reduce((sum, order) => sum + piecesHeld(order, isOf), 0)
    const source = `${productId} ${stockId}`
    compare(`stock of ${source}`, stock.quantity + out, pieces.get(source))
    compare(`${source} below zero`, stock.quantity < 0, false)
  }
}

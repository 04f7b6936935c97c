/** The orders of a large market: customer, products, day and status. */
import type { SeedOrder } from '../seedData.ts'
import { createRandom, type Random } from './random.ts'

/** A product with its vendor, its age and the quantity of its offer. */
export interface Sellable {
  productId: string
  shop: number
  daysAgo: number
  left: number
}

export interface LargeOrder {
  customer: number
  shop: number
  daysAgo: number
  status: SeedOrder['status']
  lines: { productId: string; quantity: number }[]
  reason?: string
}

/** Some products are older than all orders, so that every order finds one. */
const orderDays = 60

const reasons = [
  'ما طلعت القطعة مطابقة',
  'الزبون ما يرد على التلفون',
  'أجلت التصليح',
  'لكيتها أقرب',
  'غلطت بالموديل',
]

/**
 * Orders from the oldest to the newest. Their quantities are subtracted from `goods`, so that every
 * order finds its stock, in whatever sequence they are written.
 */
export function* largeOrders(
  number: number,
  count: number,
  { goods, customers }: { goods: readonly Sellable[]; customers: number },
): Generator<LargeOrder> {
  const random = createRandom(number, 'orders')
  const byShop = Map.groupBy(goods, ({ shop }) => shop)
  for (let index = 0; index < count; index++) {
    const daysAgo = 0.02 + orderDays * (1 - (index + random.next()) / count) * 0.99
    const onSale = (one: Sellable | undefined) =>
      one !== undefined && one.left > 0 && one.daysAgo > daysAgo + 0.1
    const first = draw(random, goods, onSale)
    if (!first) return
    const others = byShop.get(first.shop) ?? []
    const lines = new Map([[first, 0]])
    while (random.chance(0.35) && lines.size < 5) {
      const more = draw(random, others, (one) => onSale(one) && !lines.has(one))
      if (!more) break
      lines.set(more, 0)
    }
    for (const line of lines.keys()) {
      const quantity = Math.min(line.left, random.chance(0.8) ? 1 : random.between(2, 4))
      line.left -= quantity
      lines.set(line, quantity)
    }
    const status = statusAt(random, daysAgo)
    yield {
      // Few customers, such as workshops, place many orders.
      customer: Math.floor(customers * random.next() ** 1.6),
      shop: first.shop,
      daysAgo,
      status,
      lines: [...lines].map(([{ productId }, quantity]) => ({ productId, quantity })),
      ...(status === 'CANCELLED' ? { reason: random.pick(reasons) } : {}),
    }
  }
}

/** A random product that is `wanted`; undefined after 60 attempts. */
function draw(
  random: Random,
  goods: readonly Sellable[],
  wanted: (one: Sellable) => boolean,
): Sellable | undefined {
  for (let attempt = 0; attempt < 60; attempt++) {
    const one = random.pick(goods)
    if (wanted(one)) return one
  }
  return undefined
}

/** Old orders are delivered, today's pending. */
function statusAt(random: Random, daysAgo: number): SeedOrder['status'] {
  if (random.chance(0.09)) return 'CANCELLED'
  const begun = daysAgo + random.next() * 1.5
  if (begun < 1) return 'PENDING'
  if (begun < 2.2) return 'CONFIRMED'
  return begun < 4 ? 'OUT_FOR_DELIVERY' : 'DELIVERED'
}

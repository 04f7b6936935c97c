import { happyPath } from '#shared/orders/status.ts'
import type { NewReview } from '#shared/reviews/schema.ts'
import type { ApiClient } from '../apiClient.ts'
import type { SeededTrim } from './productBody.ts'
import { seedCustomers, type Person, type SeededProduct, type SeedOrder } from './seedData.ts'

/** Places an order on its day and updates its status at intervals of some hours. */
export async function seedOrder(
  api: ApiClient,
  given: {
    order: SeedOrder
    index: number
    customer: Person
    vendor: Person
    products: Map<string, SeededProduct>
    trims: Map<string, SeededTrim>
    at: (daysAgo: number, minute?: number) => void
  },
): Promise<void> {
  const { order, index, customer, vendor, products, trims, at } = given
  const { trim = '', ...car } = order.car ?? { year: 0 }
  const carTrimId = trims.get(trim)?.id
  const [address] = seedCustomers[order.customer]?.addresses ?? []
  if (!address) throw new Error(`Seed customer ${order.customer} has no address`)
  const { isDefault: _, ...deliveryAddress } = address
  // Today's orders are some hours old, never in the future.
  const placed = order.daysAgo + 0.35
  at(placed, (index * 7) % 120)
  const { data } = await api(
    'orders/createOrder',
    {
      body: {
        items: order.lines.map((line) => {
          const product = products.get(line.product)
          if (!product) throw new Error(`Seed order ${index} has an unknown product`)
          const variantId =
            line.variant === undefined ? undefined : product.variantIds[line.variant]
          return { productId: product.id, variantId, quantity: line.quantity }
        }),
        deliveryAddress,
        notes: order.notes,
        car: carTrimId ? { carTrimId, ...car } : undefined,
      },
      idempotencyKey: `seed-${index}`,
    },
    await customer.token(),
  )
  const move = async (body: { status: SeedOrder['status']; reason?: string | undefined }) =>
    api('orders/updateOrderStatus', { params: { id: data.id }, body }, await vendor.token())
  const steps = happyPath.slice(1, happyPath.indexOf(order.status) + 1)
  for (const [step, status] of steps.entries()) {
    at(Math.max(placed - 0.1 * (step + 1) - (step > 0 ? Math.min(1, order.daysAgo / 2) : 0), 0.01))
    await move({ status })
  }
  if (order.adjust) {
    at(Math.max(placed - 2, 0.01))
    const body = { params: { id: data.id }, body: order.adjust, idempotencyKey: `adjust-${index}` }
    await api('orders/adjustOrder', body, await vendor.token())
  }
  if (order.review) {
    at(Math.max(placed - 3, 0.01))
    await seedReview(api, data.id, { ...given, review: order.review })
  }
  if (order.status !== 'CANCELLED') return
  at(Math.max(placed - 0.2, 0.01))
  if (order.cancelledBy === 'customer')
    await api('orders/cancelOrder', { params: { id: data.id } }, await customer.token())
  else await move({ status: 'CANCELLED', reason: order.reason })
}

async function seedReview(
  api: ApiClient,
  id: string,
  {
    review,
    order: { reply },
    customer,
    vendor,
  }: { review: NewReview; order: SeedOrder; customer: Person; vendor: Person },
): Promise<void> {
  const body = { params: { id }, body: review }
  const { data } = await api('reviews/createReview', body, await customer.token())
  if (!reply) return
  const answer = { params: { id: data.id }, body: { text: reply } }
  await api('reviews/createReply', answer, await vendor.token())
}

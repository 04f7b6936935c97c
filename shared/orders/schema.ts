import * as z from 'zod'
import { deliveryAddress } from '../addresses/schema.ts'
import { id } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { queryDay, queryText, pagingQuery } from '../kernel/query.ts'
import { optionalText } from '../kernel/text.ts'
import { fit } from '../products/schema.ts'

export const orderStatus = z.enum([
  'PENDING',
  'CONFIRMED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
])
export type OrderStatus = z.infer<typeof orderStatus>

export const orderActor = z.enum(['customer', 'vendor'])
export type OrderActor = z.infer<typeof orderActor>

/** Body of POST /api/orders: one vendor's lines. The server prices every line itself. */
export const newOrder = z.object({
  items: z
    .array(
      z.object({
        productId: id,
        variantId: id.nullish().transform((value) => value ?? undefined),
        /** Absent: the product's offer. */
        stockId: id.nullish().transform((value) => value ?? undefined),
        quantity: z
          .number('Quantity must be a number')
          .int('Quantity must be a whole number')
          .min(1, 'Quantity must be at least 1')
          .max(limits.piecesPerLine, 'Quantity is too large'),
      }),
      'Order items are required',
    )
    .min(1, 'Order items are required')
    .max(limits.linesPerOrder, `At most ${limits.linesPerOrder} lines`),
  deliveryAddress,
  notes: optionalText(1000, { lines: true }),
  car: z.object({ carTrimId: id, year: z.number().int() }).optional(),
  /** The total the customer saw, IQD; if ours differs, the order is rejected. */
  expectedTotal: z.number('Expected total must be a number').min(0).optional(),
})
export type NewOrder = z.output<typeof newOrder>

/** A line as ordered. Prices in IQD; `price` is one unit with its variant. */
export const orderItem = z.object({
  product: z.object({
    id: z.string(),
    nameAr: z.string(),
    nameEn: z.string().optional(),
    imageUrl: z.string(),
    partNumber: z.string().optional(),
    category: z.object({ id: z.string(), nameAr: z.string(), nameEn: z.string().optional() }),
  }),
  variant: z
    .object({ id: z.string(), carBrand: z.string(), carModel: z.string(), year: z.string() })
    .optional(),
  stock: z.object({ stockId: z.string(), origin: z.string() }),
  quantity: z.number().int(),
  price: z.number(),
  lineTotal: z.number(),
  /** Whether the line fits the order's car; absent without a car. */
  fit: fit.optional(),
})
export type OrderItem = z.infer<typeof orderItem>

export const orderMove = z.object({
  status: orderStatus,
  at: z.string(),
  by: orderActor,
  reason: z.string().optional(),
})
export type OrderMove = z.infer<typeof orderMove>

const orderHead = {
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatus,
  totalAmount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
}

export const order = z.object({
  ...orderHead,
  vendor: z.object({
    id: z.string(),
    businessName: z.string(),
    phone: z.string(),
    email: z.string(),
    city: z.string(),
    location: z.string(),
    businessDescription: z.string(),
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
  itemCount: z.number().int(),
  items: z.array(orderItem),
  deliveryAddress,
  notes: z.string().optional(),
  car: z
    .object({ carTrimId: z.string(), year: z.number().int(), brand: z.string(), trim: z.string() })
    .optional(),
  history: z.array(orderMove),
})
export type Order = z.infer<typeof order>

/** An order in lists: `items` has the first 3 lines, `lineCount` is their total number. */
export const orderSummary = z.object({
  ...orderHead,
  vendor: z.object({ id: z.string(), businessName: z.string() }),
  itemCount: z.number().int(),
  lineCount: z.number().int(),
  items: z.array(
    z.object({
      product: orderItem.shape.product.pick({
        id: true,
        nameAr: true,
        nameEn: true,
        imageUrl: true,
      }),
      quantity: z.number().int(),
      price: z.number(),
    }),
  ),
})
export type OrderSummary = z.infer<typeof orderSummary>

const queryStatus = z.preprocess(
  (value) => (value === '' ? undefined : value),
  orderStatus.optional(),
)

export const customerOrdersQuery = z.object({
  ...pagingQuery,
  /** Order number, with or without '#', any case; or a whole order id. */
  search: queryText,
  status: queryStatus,
  dateFrom: queryDay,
  dateTo: queryDay,
})

export const vendorOrdersQuery = z.object({
  ...pagingQuery,
  /** Order number, or part of the customer's name or e-mail. */
  search: queryText,
  status: queryStatus,
})

export const statusChange = z.object({
  status: orderStatus,
  reason: optionalText(300, { lines: true }),
})

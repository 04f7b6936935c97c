import * as z from 'zod'
import { deliveryAddress, newDeliveryAddress } from '../addresses/schema.ts'
import { carDetails, newCarDetails, newChassis } from '../cars/detailsSchema.ts'
import { looksUploaded } from '../images/imageUrl.ts'
import { id, optionalId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { pieces } from '../kernel/money.ts'
import { pagingQuery, queryDay, optionalQuery, queryText } from '../kernel/query.ts'
import { optionalText } from '../kernel/text.ts'
import { fit } from '../products/schema.ts'
import { adjustmentKinds, orderReasons } from './kinds.ts'

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

/** Why an order or some of its pieces were not sold; the browser has their texts. */
export const orderReason = z.enum(orderReasons)
export type OrderReason = z.infer<typeof orderReason>

export const adjustmentKind = z.enum(adjustmentKinds)
export type AdjustmentKind = z.infer<typeof adjustmentKind>

/** Body of POST /api/orders: one vendor's lines. The server prices every line itself. */
export const newOrder = z.object({
  items: z
    .array(
      z.object({
        productId: id,
        variantId: optionalId,
        /** Absent: the product's offer. */
        stockId: optionalId,
        quantity: pieces,
      }),
      'Order items are required',
    )
    .min(1, 'Order items are required')
    .max(limits.linesPerOrder, `At most ${limits.linesPerOrder} lines`),
  deliveryAddress: newDeliveryAddress,
  notes: optionalText(1000, { lines: true }),
  car: z
    .object({ carTrimId: id, year: z.number().int(), ...newCarDetails, chassis: newChassis })
    .optional(),
  /** The total the customer saw, with delivery, IQD; if ours differs, the order is rejected. */
  expectedTotal: z.number('Expected total must be a number').min(0).optional(),
})
export type NewOrder = z.output<typeof newOrder>

/**
 * A line as ordered. Prices in IQD; `price` is one unit with its variant. `quantity` and `lineTotal`
 * stay as ordered; an order that is cancelled or refused as a whole marks no pieces.
 */
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
  /** Pieces that the vendor cancelled before shipping; absent: none. */
  cancelled: z.number().int().optional(),
  /** Pieces that were not taken at the door, while others were. */
  refused: z.number().int().optional(),
  /** Pieces that came back after the delivery. */
  returned: z.number().int().optional(),
})
export type OrderItem = z.infer<typeof orderItem>

/** One entry of an order's history: a move to another status, or an adjustment (`kind`). */
export const orderMove = z.object({
  /** The order's status after it. */
  status: orderStatus,
  at: z.string(),
  by: orderActor,
  kind: adjustmentKind.optional(),
  reasonCode: orderReason.optional(),
  reason: z.string().optional(),
  /** The pieces that an adjustment is about; `line` counts `items` from 0. Not `restocked`: written off. */
  lines: z
    .array(z.object({ line: z.number().int(), quantity: z.number().int(), restocked: z.boolean() }))
    .optional(),
})
export type OrderMove = z.infer<typeof orderMove>

const orderHead = {
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatus,
  /** IQD that is or was due for the goods: without cancelled and refused pieces. */
  totalAmount: z.number(),
  /** IQD for the delivery, as it was when the order was placed; 0 once the order is cancelled. */
  deliveryFee: z.number(),
  /** `totalAmount` and `deliveryFee` together. */
  amountDue: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Since when it has had its status. */
  movedAt: z.string(),
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
  /** IQD: what it was ordered for, where that differs from `totalAmount`. */
  orderedAmount: z.number().optional(),
  /** IQD: what was paid back for pieces that came back after the delivery; absent: nothing. */
  returnedAmount: z.number().optional(),
  /** Pieces that `totalAmount` is for. */
  itemCount: z.number().int(),
  items: z.array(orderItem),
  deliveryAddress,
  /** Working days that the vendor promised when the order was placed; absent: none of its own. */
  deliveryDays: z.number().int().optional(),
  /** The goods reached the amount from which the shop delivers for free. */
  isDeliveryWaived: z.literal(true).optional(),
  notes: z.string().optional(),
  car: z
    .object({
      ...{ carTrimId: z.string(), year: z.number().int(), brand: z.string(), trim: z.string() },
      ...carDetails,
      /** Only the order's two sides see it. */
      chassis: z.string().optional(),
    })
    .optional(),
  history: z.array(orderMove),
  /** The vendor's photographs of it as it was packed. */
  packingImages: z.array(z.string()).optional(),
})
export type Order = z.infer<typeof order>

/**
 * An order in lists: `items` has the first 3 lines, `lineCount` is the number of all. Lines without a
 * piece that is due are left out.
 */
export const orderSummary = z.object({
  ...orderHead,
  vendor: z.object({ id: z.string(), businessName: z.string() }),
  /** Where it goes. */
  phone: z.string(),
  province: z.string(),
  city: z.string().optional(),
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
      /** Absent without a car, and in rows of orders that did not change since it is stored here. */
      fit: fit.optional(),
    }),
  ),
})
export type OrderSummary = z.infer<typeof orderSummary>

export const customerOrdersQuery = z.object({
  ...pagingQuery,
  /**
   * Order number, with or without '#', any case; or a whole order id. A vendor's also customer's name or
   * e-mail, phone, governorate, city, or a part's name or number.
   */
  search: queryText,
  status: optionalQuery(orderStatus),
  dateFrom: queryDay,
  dateTo: queryDay,
})

export const vendorOrdersQuery = customerOrdersQuery.extend({
  /** `overdueFirst`: those that have waited too long (overdue.ts), the longest first; then the newest. */
  sortBy: optionalQuery(z.enum(['newest', 'overdueFirst'], 'Must be newest or overdueFirst')),
})

/** Body of PUT /api/orders/{id}/packing-images: all of them, those from before too. */
export const packingImages = z.object({
  images: z
    .array(
      z.string().regex(looksUploaded, 'The photo must be an uploaded image'),
      'Photos are required',
    )
    .max(limits.packingImages, `At most ${limits.packingImages} photos`)
    .overwrite((images) => [...new Set(images)]),
})

const reason = optionalText(300, { lines: true })
const reasonCode = orderReason.nullish().transform((value) => value ?? undefined)

export const statusChange = z.object({ status: orderStatus, reasonCode, reason })

/** Index into the order's `items`. */
const line = z
  .number('Line must be a number')
  .int('Line must be a whole number')
  .min(0, 'The order has no such line')
  .max(limits.linesPerOrder - 1, 'The order has no such line')

const restock = z.boolean('Restock must be true or false')

/** Some pieces of a line may be restocked and others written off. */
function lineList<L extends z.ZodType<{ line: number; restock: boolean }>>(one: L) {
  return z
    .array(one, 'Lines are required')
    .max(2 * limits.linesPerOrder, 'Too many lines')
    .superRefine((lines, context) => {
      const lineKeys = new Set<string>()
      for (const [index, { line, restock }] of lines.entries()) {
        const name = `${line} ${restock}`
        if (lineKeys.has(name))
          context.addIssue({
            code: 'custom',
            path: [index, 'line'],
            message: 'The line is named twice',
          })
        lineKeys.add(name)
      }
    })
}

const decidedLines = lineList(z.object({ line, quantity: pieces, restock }))
const someLines = decidedLines.min(1, 'Lines are required')

/** Body of POST /api/orders/adjustments/{id}: what happened to pieces of an order, by `kind`. */
export const orderAdjustment = z.discriminatedUnion(
  'kind',
  [
    /** Before shipping. The pieces are put back, unless `restock` is false. */
    z.object({
      kind: z.literal('linesCancelled'),
      lines: lineList(z.object({ line, quantity: pieces, restock: restock.default(true) })).min(
        1,
        'Lines are required',
      ),
      reasonCode,
      reason,
    }),
    /** The attempt goes into the history; the order stays on its way. */
    z.object({ kind: z.literal('nobodyThere'), reason }),
    /** The whole order. `lines` name what is written off; all else is put back. */
    z.object({ kind: z.literal('refused'), lines: decidedLines.optional(), reasonCode, reason }),
    /** `lines` are the pieces that were not taken. */
    z.object({ kind: z.literal('partTaken'), lines: someLines, reasonCode, reason }),
    /** `lines` are the pieces that came back. */
    z.object({ kind: z.literal('returned'), lines: someLines, reasonCode, reason }),
    /** The vendor has checked the parts against the chassis number; recorded once. */
    z.object({ kind: z.literal('chassisMatched') }),
  ],
  'Kind must be one of the adjustments',
)
export type OrderAdjustment = z.output<typeof orderAdjustment>

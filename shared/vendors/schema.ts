import * as z from 'zod'
import {
  clearableGovernorate,
  clearableTradeArea,
  emptyOrCallable,
  governorateId,
  tradeArea,
} from '../addresses/schema.ts'
import { looksUploaded } from '../images/imageUrl.ts'
import { clearableText, optionalText, requiredText } from '../kernel/text.ts'
import { limits } from '../kernel/limits.ts'
import { dollar, fee, price } from '../kernel/money.ts'
import { queryDay } from '../kernel/query.ts'
import { holiday, workingHours } from './schedule.ts'

const deliveryRate = z.object({
  fee,
  /** Working days after the confirmation, at most. */
  days: z
    .number('Days must be a number')
    .int('Days must be a whole number')
    .min(1, 'Days must be at least 1')
    .max(limits.deliveryDays, `At most ${limits.deliveryDays} days`)
    .optional(),
})

/** What a shop asks for delivery: everywhere but in the governorates that are exceptions. */
export const deliveryTerms = deliveryRate.extend({
  exceptions: z.partialRecord(governorateId, deliveryRate).optional(),
  /** Goods of this sum or more are delivered without a fee. */
  freeFrom: price.optional(),
})
export type DeliveryTerms = z.infer<typeof deliveryTerms>

/**
 * `id` is the user's id. Phone and e-mail, `user.email` included, are those of the profile, never the
 * account's (rules.md, Access).
 */
export const vendor = z.object({
  id: z.string(),
  businessName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  location: z.string(),
  /** Absent until the vendor has chosen one. */
  governorate: governorateId.optional(),
  /** The trade area, if it is a known one. */
  area: tradeArea.optional(),
  businessDescription: z.string(),
  /** Address of an uploaded image. */
  logo: z.string().optional(),
  workingHours: workingHours.optional(),
  /** Now or later; one that is over is left out. */
  holiday: holiday.optional(),
  /** Absent: the vendor has not said what delivery costs, so it is included in the prices. */
  delivery: deliveryTerms.optional(),
  /** Whether products can be ordered: with a phone and a governorate, or until `closesAt`. */
  isOpen: z.boolean(),
  /** When an older vendor without phone or governorate stops selling. */
  closesAt: z.string().optional(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Vendor = z.infer<typeof vendor>

/** A message that the vendor sends to customers; `rules.ts` says what {names} in it stand for. */
const messageTemplate = z.object({
  name: requiredText('The message needs a name', 40),
  text: requiredText('The message needs a text', 1000, { lines: true }),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

export const ownVendor = vendor.extend({
  /** Absent: the vendor has not changed those that the site proposes. */
  messageTemplates: z.array(messageTemplate).optional(),
  /** Absent: the shop has no prices in dollars. */
  dollar: dollar.optional(),
  /** Before its last change. */
  dollarBefore: dollar.optional(),
})
export type OwnVendor = z.infer<typeof ownVendor>

export const vendorSummary = z.object({
  id: z.string(),
  businessName: z.string(),
  city: z.string(),
  location: z.string(),
  governorate: governorateId.optional(),
  area: tradeArea.optional(),
})
export type VendorSummary = z.infer<typeof vendorSummary>

export const vendorProfile = z.object({
  businessName: requiredText('Business name is required', 100),
  phone: optionalText(40).refine(...emptyOrCallable),
  email: optionalText(320),
  address: optionalText(300),
  city: optionalText(100),
  location: optionalText(200),
  governorate: z.preprocess((id) => id || undefined, governorateId.optional()),
  businessDescription: optionalText(2000, { lines: true }),
})

/** Missing fields keep their value; an empty text, or null, clears a field, except the name. */
export const vendorChanges = z.object({
  businessName: requiredText('Business name is required', 100).optional(),
  phone: clearableText(40).refine(...emptyOrCallable),
  email: clearableText(320),
  address: clearableText(300),
  city: clearableText(100),
  location: clearableText(200),
  governorate: clearableGovernorate,
  area: clearableTradeArea,
  businessDescription: clearableText(2000, { lines: true }),
  logo: z
    .union([z.literal(''), z.string().regex(looksUploaded)], 'The logo must be an uploaded image')
    .optional(),
  workingHours: workingHours.nullish(),
  holiday: holiday.nullish(),
  delivery: deliveryTerms.nullish(),
  messageTemplates: z
    .array(messageTemplate)
    .max(limits.messageTemplates, `At most ${limits.messageTemplates} messages`)
    .nullish(),
  /** Changes no price by itself: prices follow when their products are edited (rules.md, Money). */
  dollar: dollar.optional(),
})
export type VendorChanges = z.infer<typeof vendorChanges>

/**
 * Over all of the vendor's products and orders; revenue excludes cancelled orders, and what came back.
 * It is the sum of what is delivered and what is expected from orders on their way.
 */
export const vendorStats = z.object({
  totalProducts: z.number().int(),
  totalOrders: z.number().int(),
  pendingOrders: z.number().int(),
  totalRevenue: z.number(),
  deliveredRevenue: z.number(),
  expectedRevenue: z.number(),
  ordersByStatus: z.record(z.string(), z.number().int()),
})
export type VendorStats = z.infer<typeof vendorStats>

/** Days in Asia/Baghdad, both included; by default the 31 days that end today. */
export const salesQuery = z.object({ from: queryDay, to: queryDay })

/**
 * What a vendor sold on one day. Orders count on the day of their creation: all of them, those cancelled
 * since, and the money still expected. `delivered` is the money of deliveries on this day, less that of
 * pieces brought back on it, so it can be negative. IQD.
 */
export const daySales = z.object({
  day: z.string(),
  orders: z.number().int(),
  cancelled: z.number().int(),
  delivered: z.number(),
  expected: z.number(),
})
export type DaySales = z.infer<typeof daySales>

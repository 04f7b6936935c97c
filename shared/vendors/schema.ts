import * as z from 'zod'
import { clearableText, optionalText, requiredText } from '../kernel/text.ts'

/**
 * A shop. `id` is its user's id. Phone and e-mail are those of the shop profile, never the
 * account's (rules.md, Access), `user.email` included.
 */
export const vendor = z.object({
  id: z.string(),
  businessName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  location: z.string(),
  businessDescription: z.string(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Vendor = z.infer<typeof vendor>

/** What product cards and order lists show of a shop. */
export const vendorSummary = z.object({
  id: z.string(),
  businessName: z.string(),
  city: z.string(),
  location: z.string(),
})
export type VendorSummary = z.infer<typeof vendorSummary>

export const vendorProfile = z.object({
  businessName: requiredText('Business name is required', 100),
  phone: optionalText(40),
  email: optionalText(320),
  address: optionalText(300),
  city: optionalText(100),
  location: optionalText(200),
  businessDescription: optionalText(2000, { lines: true }),
})

/** Fields that are not sent keep their value. An empty text clears a field (except the name). */
export const vendorChanges = z.object({
  businessName: requiredText('Business name is required', 100).optional(),
  phone: clearableText(40),
  email: clearableText(320),
  address: clearableText(300),
  city: clearableText(100),
  location: clearableText(200),
  businessDescription: clearableText(2000, { lines: true }),
})

/** Counted over all of the vendor's products and orders; revenue leaves cancelled orders out. */
export const vendorStats = z.object({
  totalProducts: z.number().int(),
  totalOrders: z.number().int(),
  pendingOrders: z.number().int(),
  totalRevenue: z.number(),
  ordersByStatus: z.record(z.string(), z.number().int()),
})
export type VendorStats = z.infer<typeof vendorStats>

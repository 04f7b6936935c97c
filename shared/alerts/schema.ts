import * as z from 'zod'
import { alertKinds } from './kinds.ts'

export const alertKind = z.enum(alertKinds)
export type AlertKind = z.infer<typeof alertKind>

/** Body of PUT /api/alerts/{id}: what to be told of a product. */
export const newAlert = z.object({
  kinds: z
    .array(alertKind, 'Kinds are required')
    .min(1, 'At least one kind')
    .max(10, 'Too many kinds')
    .transform((kinds) => [...new Set(kinds)]),
})
export type NewAlert = z.output<typeof newAlert>

export const alert = z.object({
  productId: z.string(),
  kinds: z.array(alertKind),
  /** IQD: what it cost when the alert was set. */
  price: z.number(),
  createdAt: z.string(),
  /** After that it tells nothing. */
  expiresAt: z.string(),
})
export type Alert = z.infer<typeof alert>

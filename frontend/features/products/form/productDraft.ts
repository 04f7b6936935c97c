import * as z from 'zod'
import { condition, partType } from '#shared/products/schema.ts'
import type { Store } from '../../../storage/createStore.ts'
import { createStored } from '../../../storage/createStored.ts'

const text = z.string().default('')

/** A stock source as typed: figures are text, in digits of any script. */
export const stockSchema = z.object({
  origin: text,
  price: text,
  quantity: text,
  supplier: text,
  /** Absent for a source that is not stored yet. */
  stockId: z.string().optional(),
  /** The stored quantity when the form was filled. */
  quantitySeen: z.number().optional(),
})

/** A variant as typed. */
export const variantSchema = z.object({
  carBrand: text,
  carModel: text,
  year: text,
  engineType: text,
  compatibility: text,
  additionalPrice: text,
  /** Absent for one that is not stored yet. */
  id: z.string().optional(),
})

/** The form as typed, from top to bottom; the defaults are those of a new product. */
export const draftSchema = z.object({
  nameAr: text,
  nameEn: text,
  categoryId: text,
  condition: condition.default('new'),
  partType: z.union([partType, z.literal('')]).default(''),
  manufacturer: text,
  partNumber: text,
  oemNumbers: z.array(z.string()).default([]),
  warrantyDays: text,
  warrantyWords: text,
  descriptionAr: text,
  descriptionEn: text,
  images: z.array(z.string()).default([]),
  isUniversal: z.boolean().default(false),
  compatibilities: z
    .array(
      z.object({
        carTrimId: text,
        carYearIds: z.array(text),
        brand: text,
        trim: text,
        years: z.array(z.number()),
      }),
    )
    .default([]),
  stocks: z.array(stockSchema).default([]),
  variants: z.array(variantSchema).default([]),
  isFeatured: z.boolean().default(false),
  isActive: z.boolean().default(true),
})

/** A creation that was sent, and that may have been carried out although its response is missing. */
const sentSchema = z.object({
  key: z.string(),
  body: z.unknown(),
  /** Epoch ms of the first time. */
  at: z.number().optional(),
})
export type SentProduct = z.infer<typeof sentSchema>

/** A creation about to be sent for the first time. */
export const firstSent = (body: unknown): SentProduct => ({
  key: crypto.randomUUID(),
  body,
  at: Date.now(),
})

const storedSchema = z.object({
  /** Epoch ms. */
  savedAt: z.number(),
  values: draftSchema,
  /** What the form of a stored product was opened with. */
  base: draftSchema.optional(),
  sent: sentSchema.optional(),
})
export type ProductDraft = z.infer<typeof storedSchema>

/** Price and stock in an older draft are out of date. */
const keptMs = 30 * 86_400_000
/** The server forgets a creation's key after 7 days; sent again after that, it would be a second product. */
const sentKeptMs = 6 * 86_400_000
const prefix = 'qitati.productDraft'

/** Null for anything but a draft of the last 30 days, or of 6 if it may be a product already. */
function toDraft(stored: unknown): ProductDraft | null {
  const draft = storedSchema.safeParse(stored).data
  if (!draft || Date.now() - draft.savedAt >= keptMs) return null
  const { sent, savedAt } = draft
  return sent && Date.now() - (sent.at ?? savedAt) >= sentKeptMs ? null : draft
}

/** What a vendor has typed into the form of a new product, or of a stored one, on this device, or null. */
export const openProductDraft = (
  vendorId: string,
  productId?: string,
): Store<ProductDraft | null> =>
  createStored<ProductDraft | null>(
    [prefix, vendorId, productId].filter(Boolean).join('.'),
    toDraft,
  )

/** Removes the drafts of all products that are too old, which no form may ever open again. */
export function removeOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${prefix}.`) && createStored(key, toDraft).read() === null)
        localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there are none.
  }
}

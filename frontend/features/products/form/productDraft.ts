import * as z from 'zod'
import { condition, partType } from '#shared/products/schema.ts'
import { createStored } from '../../../storage/createStored.ts'
import type { Store } from '../../../storage/createStore.ts'

const text = z.string().default('')

/** A stock source as typed: figures are text, in digits of any script. */
export const stockSchema = z.object({ origin: text, price: text, quantity: text, supplier: text })

/** A variant as typed. */
export const variantSchema = z.object({
  carBrand: text,
  carModel: text,
  year: text,
  engineType: text,
  compatibility: text,
  additionalPrice: text,
})

/** The form as typed; the defaults are those of a new product. */
export const draftSchema = z.object({
  nameAr: text,
  nameEn: text,
  descriptionAr: text,
  descriptionEn: text,
  manufacturer: text,
  partNumber: text,
  categoryId: text,
  condition: condition.default('new'),
  partType: z.union([partType, z.literal('')]).default(''),
  isFeatured: z.boolean().default(false),
  isActive: z.boolean().default(true),
  isUniversal: z.boolean().default(false),
  images: z.array(z.string()).default([]),
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
})

/** `savedAt` is in epoch ms. */
const storedSchema = z.object({ savedAt: z.number(), values: draftSchema })

export type ProductDraft = z.infer<typeof storedSchema>

/** A vendor's unsaved new product on this device, or null. */
export const productDraftOf = (vendorId: string): Store<ProductDraft | null> =>
  createStored<ProductDraft | null>(
    `qitati.productDraft.${vendorId}`,
    (stored) => storedSchema.safeParse(stored).data ?? null,
  )

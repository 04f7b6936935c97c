import * as z from 'zod'
import { condition, partType } from '#shared/products/schema.ts'
import { createStored } from '../../../storage/createStored.ts'
import type { Store } from '../../../storage/createStore.ts'

const text = z.string()
const draftSchema = z.object({
  /** Epoch ms. */
  savedAt: z.number(),
  values: z.object({
    nameAr: text,
    nameEn: text,
    descriptionAr: text,
    descriptionEn: text,
    manufacturer: text,
    partNumber: text,
    categoryId: text,
    condition,
    partType: z.union([partType, z.literal('')]),
    isFeatured: z.boolean(),
    isActive: z.boolean(),
    images: z.array(text),
    compatibilities: z.array(
      z.object({
        carTrimId: text,
        carYearIds: z.array(text),
        brand: text,
        trim: text,
        years: z.array(z.number()),
      }),
    ),
    stocks: z.array(z.object({ origin: text, price: text, quantity: text, supplier: text })),
    variants: z.array(
      z.object({
        carBrand: text,
        carModel: text,
        year: text,
        engineType: text,
        compatibility: text,
        additionalPrice: text,
      }),
    ),
  }),
})

export type ProductDraft = z.infer<typeof draftSchema>

/** A vendor's unsaved new product on this device, or null. */
export const productDraftOf = (vendorId: string): Store<ProductDraft | null> =>
  createStored<ProductDraft | null>(`qitati.productDraft.${vendorId}`, (stored) => {
    const draft = draftSchema.safeParse(stored)
    return draft.success ? draft.data : null
  })

import * as z from 'zod'
import { id } from '../kernel/ids.ts'
import { additionalPrice } from '../kernel/money.ts'
import { clearableText, optionalText, requiredText } from '../kernel/text.ts'

/** A version of a product for a car, as a cart option. `additionalPrice` in IQD. */
export const variant = z.object({
  id: z.string(),
  productId: z.string(),
  carBrand: z.string(),
  carModel: z.string(),
  year: z.string(),
  engineType: z.string().optional(),
  /** Notes. */
  compatibility: z.string().optional(),
  additionalPrice: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Variant = z.infer<typeof variant>

/** A year, or text such as 2015-2018. */
const year = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  requiredText('Year is required', 20),
)

const variantFields = {
  carBrand: requiredText('Car brand is required', 60),
  carModel: requiredText('Car model is required', 60),
  year,
  engineType: optionalText(60),
  compatibility: optionalText(300),
  additionalPrice: additionalPrice.default(0),
}

export const productVariant = z.object(variantFields)
/** A variant in an edit of its product; without an id it is new. */
export const changedProductVariant = z.object({ id: id.optional(), ...variantFields })
export type ProductVariant = z.output<typeof changedProductVariant>

export const newVariant = z.object({ productId: id, ...variantFields })
export type NewVariant = z.output<typeof newVariant>

/** Missing fields keep their value. */
export const variantChanges = newVariant
  .omit({ productId: true })
  .partial()
  .extend({
    engineType: clearableText(60),
    compatibility: clearableText(300),
    additionalPrice: additionalPrice.optional(),
  })
export type VariantChanges = z.output<typeof variantChanges>

import * as z from 'zod'
import { id, optionalId, rev } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { pieces } from '../kernel/money.ts'

/** Ids only: names, images, prices and stock are read again where the cart is shown. */
const newCartLine = z.object({
  productId: id,
  variantId: optionalId,
  /** Absent: the product's offer. */
  stockId: optionalId,
  quantity: pieces,
  /** What the customer accepted for one piece with its variant, IQD. No order trusts it. */
  price: z
    .number('Price must be a number')
    .min(0, 'Price cannot be negative')
    .max(2_000_000_000, 'Price is too large'),
})
type NewCartLine = z.output<typeof newCartLine>

const lineKey = ({ productId, variantId = '', stockId = '' }: NewCartLine) =>
  [productId, variantId, stockId].join('|')

const hasNoDuplicate = (lines: readonly NewCartLine[]) =>
  new Set(lines.map(lineKey)).size === lines.length

/** Body of PUT /api/cart: the whole cart. */
export const newCart = z.object({
  lines: z
    .array(newCartLine, 'Lines are required')
    .max(limits.linesPerCart, `At most ${limits.linesPerCart} lines`)
    .refine(hasNoDuplicate, 'Lines must differ in product, variant or source'),
  rev,
})
export type NewCart = z.output<typeof newCart>

export const cartLine = z.object({
  productId: z.string(),
  variantId: z.string().optional(),
  stockId: z.string().optional(),
  quantity: z.number().int(),
  price: z.number(),
})
export type StoredCartLine = z.infer<typeof cartLine>

/** A customer's cart; empty with `rev` 0 before it was first saved. */
export const cart = z.object({ lines: z.array(cartLine), rev: z.number().int() })
export type StoredCart = z.infer<typeof cart>

/** The rows of `products/changeProducts`, and what became of each; what an export has of a product. */
import * as z from 'zod'
import { carLimits } from '../cars/detailsSchema.ts'
import { errorTable } from '../kernel/errors.ts'
import { id } from '../kernel/ids.ts'
import { looksLikeImage } from '../images/imageUrl.ts'
import { limits } from '../kernel/limits.ts'
import { variant } from '../variants/schema.ts'
import { newProduct, newStock, productChanges, readStockFields } from './bodies.ts'
import { fitment, product, stockSource } from './schema.ts'

const editedStock = z.object({
  stockId: id,
  price: newStock.shape.price.optional(),
  quantity: newStock.shape.quantity.optional(),
  ...readStockFields,
})

/** A change of a few fields; what is absent stays as it is. */
export const productEdit = z.object({
  id,
  isActive: z.boolean('isActive must be true or false').optional(),
  categoryId: id.optional(),
  /** Uploads that the product has besides; a photograph comes before drawings. */
  addImages: z
    .array(z.string().regex(looksLikeImage, 'Must be an uploaded image'))
    .max(limits.imagesPerProduct, `At most ${limits.imagesPerProduct} images`)
    .default([]),
  stocks: z
    .array(editedStock)
    .max(limits.stocksPerProduct, `At most ${limits.stocksPerProduct} stock sources`)
    .default([]),
})
export type ProductEdit = z.output<typeof productEdit>

export const productChangeKinds = {
  create: z.strictObject({ create: newProduct }),
  update: z.strictObject({ update: productChanges.and(z.object({ id })) }),
  edit: z.strictObject({ edit: productEdit }),
  remove: z.strictObject({ remove: z.object({ id }) }),
}
type Kinds = typeof productChangeKinds
export type ProductChangeRow = z.input<Kinds[keyof Kinds]>
export type ParsedProductChangeRow = z.output<Kinds[keyof Kinds]>

/** Rows are parsed one by one (`functions/products/changeRows.ts`), so that a malformed one rejects itself only. */
export const productChangeRows = z.object({
  rows: z
    .array(
      z.custom<ProductChangeRow>(() => true),
      'Rows are required',
    )
    .min(1, 'Rows are required')
    .max(limits.changesPerRequest, `At most ${limits.changesPerRequest} rows in one request`),
  /** The import that the rows belong to: its id, and the last one that its vendor's products were read after. */
  import: z.object({ id, after: id.nullable() }).optional(),
})
export type ImportMark = NonNullable<z.output<typeof productChangeRows>['import']>

const issue = z.object({
  /** Within the row's body, such as ['stocks', 0, 'price']. */
  path: z.array(z.union([z.string(), z.int()])),
  code: z.string(),
  message: z.string().optional(),
  available: z.int().optional(),
  price: z.number().optional(),
  version: z.int().optional(),
})

/** What became of the row at `index`. */
export const productChangeResult = z.discriminatedUnion('done', [
  z.object({
    index: z.int(),
    done: z.literal(true),
    /** As it is now; absent once it has been removed. */
    product: z
      .object({
        id: z.string(),
        version: z.int(),
        /** Saved, but hidden until it has an image. */
        awaitsImage: z.boolean().optional(),
        stocks: z.array(stockSource.omit({ supplier: true })),
      })
      .optional(),
  }),
  z.object({
    index: z.int(),
    done: z.literal(false),
    /** BUSY and SERVER_ERROR may pass: send the group again with its key. */
    code: z.enum(Object.keys(errorTable) as (keyof typeof errorTable)[]),
    issues: z.array(issue),
  }),
])
export type ProductChangeResult = z.infer<typeof productChangeResult>

export const exportedProduct = product
  .omit({ category: true, vendor: true, compatibilities: true, price: true, stock: true })
  .omit({ boughtWith: true })
  .extend({
    compatibilities: z.array(fitment.pick({ carTrimId: true, carYearIds: true }).extend(carLimits)),
    variants: z.array(variant),
  })
export type ExportedProduct = z.infer<typeof exportedProduct>

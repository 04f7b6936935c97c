import * as z from 'zod'
import { categorySummary } from '../categories/schema.ts'
import { id } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { price } from '../kernel/money.ts'
import { optionalText, requiredText } from '../kernel/text.ts'
import { variant } from '../variants/schema.ts'
import { vendor, vendorSummary } from '../vendors/schema.ts'
import { normalisePartNumber } from './partNumber.ts'

export const condition = z.enum(['new', 'used', 'refurbished'])
export type Condition = z.infer<typeof condition>
export const partType = z.enum(['oem', 'aftermarket'])
export type PartType = z.infer<typeof partType>

/**
 * Whether a product fits a car: its fitments say so; it is for every car; nothing is stated; or its
 * fitments name other cars only.
 */
export const fit = z.enum(['fits', 'universal', 'unstated', 'no'])
export type Fit = z.infer<typeof fit>

/** A stock source; price in IQD. Only its vendor sees the supplier. */
export const stockSource = z.object({
  stockId: z.string(),
  origin: z.string(),
  price: z.number(),
  quantity: z.number().int(),
  supplier: z.string().optional(),
})
export type StockSource = z.infer<typeof stockSource>

/** A fitment as sent. */
export const newCompatibility = z.object({
  carTrimId: id,
  // 60 keeps the update of a trim's use counts within DynamoDB's 4 KB expression.
  carYearIds: z
    .array(id)
    .min(1, 'At least one year must be chosen')
    .max(limits.carYearsPerTrim, `At most ${limits.carYearsPerTrim} years of one car model`),
})

/** A fitment as returned, with names and years. */
export const compatibility = z.object({
  carTrimId: z.string(),
  carYearIds: z.array(z.string()),
  brand: z.object({ id: z.string(), name: z.string() }),
  trim: z.object({ id: z.string(), name: z.string() }),
  years: z.array(z.object({ id: z.string(), year: z.number().int() })),
})
export type Compatibility = z.infer<typeof compatibility>

const productCore = {
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  manufacturer: z.string().optional(),
  partNumber: z.string().optional(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  condition,
  partType: partType.optional(),
  /** For every car, such as a battery or oil; it then has no fitments. Absent: false. */
  isUniversal: z.boolean().optional(),
  categoryId: z.string(),
  category: categorySummary,
  vendorId: z.string(),
  /** JSON list of image addresses; the first is the thumbnail. */
  imageUrl: z.string(),
  /** Of the offer (`offerOf`). */
  price: z.number(),
  stock: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** A product with everything its page needs. An edit sends `version` back. */
export const product = z.object({
  ...productCore,
  descriptionAr: z.string(),
  descriptionEn: z.string().optional(),
  vendor,
  compatibilities: z.array(compatibility),
  stocks: z.array(stockSource),
  /** Oldest first. */
  variants: z.array(variant).optional(),
  version: z.number().int(),
})
export type Product = z.infer<typeof product>

/** A product in public lists, as a card shows it. */
export const productCard = z.object({
  ...productCore,
  descriptionAr: z.string(),
  vendor: vendorSummary,
  /** Origin of the offer. */
  origin: z.string(),
  /** The highest price of a source in stock, if above `price`; the card then says 'from'. */
  priceTo: z.number().optional(),
  /** Of the first fitment; absent without fitments. */
  carMake: z.string().optional(),
  carModel: z.string().optional(),
  /** First and last year over the first fitment. */
  carYearFrom: z.number().int().optional(),
  carYearTo: z.number().int().optional(),
  fitmentCount: z.number().int(),
  /** Present when the request named a car. */
  fit: fit.optional(),
})
export type ProductCard = z.infer<typeof productCard>

/** A product in its vendor's own list, which is read from the thin index alone. */
export const ownProduct = z.object({
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  partNumber: z.string().optional(),
  imageUrl: z.string(),
  categoryId: z.string(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  isUniversal: z.boolean().optional(),
  price: z.number(),
  stock: z.number().int(),
  fitmentCount: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OwnProduct = z.infer<typeof ownProduct>

const newStock = z.object({
  origin: requiredText('Country of origin is required', 100),
  price,
  quantity: z
    .number('Quantity must be a number')
    .int('Quantity must be a whole number')
    .min(0, 'Quantity cannot be negative')
    .max(1_000_000, 'Quantity is too large'),
  supplier: optionalText(200),
})

const changedStock = newStock.extend({
  /** Absent for a new source. */
  stockId: id.optional(),
  /** The quantity the vendor saw: the server adds the difference (rules.md, Products). */
  quantitySeen: z.number().int().min(0).optional(),
})

const stocksOf = <S extends z.ZodType>(stock: S) =>
  z
    .array(stock, 'At least one stock source must be added')
    .min(1, 'At least one stock source must be added')
    .max(limits.stocksPerProduct, `At most ${limits.stocksPerProduct} stock sources`)

/** In characters. Longer texts are not parsed. */
const maxImageList = limits.imagesPerProduct * 300

/** A JSON list of at most 10 addresses of uploaded images or bundled drawings. */
export const imageList = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? '[]' : value),
  z.string('Images must be a JSON list').superRefine((text, context) => {
    let list: unknown
    try {
      list = text.length <= maxImageList ? JSON.parse(text) : null
    } catch {
      list = null
    }
    const parsed = z
      .array(z.string().regex(/^\/(img|parts)\/[A-Za-z0-9_./-]{1,200}$/))
      .max(limits.imagesPerProduct)
      .safeParse(list)
    if (!parsed.success || text.includes('..'))
      context.addIssue({
        code: 'custom',
        message: `Images must be a JSON list of at most ${limits.imagesPerProduct} uploaded images`,
      })
  }),
)

const partNumber = z.preprocess(
  (value) => (typeof value === 'string' ? normalisePartNumber(value) : value),
  optionalText(60),
)

const needsCars = 'At least one compatibility must be added'

/** The fields in which a body says which cars a product is for. */
interface SaidCars {
  isUniversal: boolean
  compatibilities: readonly unknown[]
}

/** A product is for listed cars or for every car; `when` keeps these beside other fields' issues. */
const forListedCarsOrAll = <S extends z.ZodType<SaidCars>>(body: S) =>
  body
    .refine(({ isUniversal, compatibilities }) => isUniversal || compatibilities.length > 0, {
      path: ['compatibilities'],
      message: needsCars,
      when: hasCars,
    })
    .refine(({ isUniversal, compatibilities }) => !isUniversal || compatibilities.length === 0, {
      path: ['isUniversal'],
      message: 'A product for every car lists no cars',
      when: hasCars,
    })

const hasCars = ({ value }: { value: unknown }) =>
  z.object({ isUniversal: z.boolean(), compatibilities: z.array(z.unknown()) }).safeParse(value)
    .success

const productFields = {
  nameAr: requiredText('Product name in Arabic is required', 200),
  nameEn: optionalText(200),
  descriptionAr: requiredText('Product description in Arabic is required', 5000, {
    lines: true,
  }),
  descriptionEn: optionalText(5000, { lines: true }),
  manufacturer: optionalText(100),
  partNumber,
  isFeatured: z.boolean('isFeatured must be true or false').default(false),
  isActive: z.boolean('isActive must be true or false').default(true),
  condition: condition.default('new'),
  partType: partType.optional(),
  categoryId: z.string('Category is required').trim().min(1, 'Category is required').pipe(id),
  imageUrl: imageList,
  /** For every car: only where the named part may be so (docs/vocabulary.md), and without cars. */
  isUniversal: z.boolean('isUniversal must be true or false').default(false),
  compatibilities: z
    .array(newCompatibility, needsCars)
    .max(limits.fitmentsPerProduct, `At most ${limits.fitmentsPerProduct} compatibilities`)
    .refine(
      (list) => new Set(list.map((one) => one.carTrimId)).size === list.length,
      'Each car model may be listed once',
    )
    .default([]),
}

export const newProduct = forListedCarsOrAll(
  z.object({
    ...productFields,
    stocks: stocksOf(newStock),
  }),
)
export type NewProduct = z.output<typeof newProduct>

export const productChanges = forListedCarsOrAll(
  z.object({
    ...productFields,
    isActive: z.boolean('isActive must be true or false').optional(),
    stocks: stocksOf(changedStock),
    version: z.number('version must be a number').int().optional(),
  }),
)
export type ProductChanges = z.output<typeof productChanges>

/** A vendor's answer to the proposal to sell a product for every car; false takes it back. */
export const universalAnswer = z.object({ declined: z.boolean('declined must be true or false') })

/** What a vendor sends of a product; `schema.ts` has what is returned. */
import * as z from 'zod'
import { newCarLimits } from '../cars/detailsSchema.ts'
import { looksLikeImage } from '../images/imageUrl.ts'
import { id } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { price, priceUsd } from '../kernel/money.ts'
import { optionalText, requiredText } from '../kernel/text.ts'
import { changedProductVariant, productVariant } from '../variants/schema.ts'
import { normalisePartNumber } from './partNumber.ts'
import { mayBeProducedAt } from './producedAt.ts'
import { condition, grade, partType, position, side } from './schema.ts'
import { countries } from './countries.ts'

export const newFitment = z.object({
  carTrimId: id,
  // 60 keeps the update of a trim's use counts within DynamoDB's 4 KB expression.
  carYearIds: z
    .array(id)
    .min(1, 'At least one year must be chosen')
    .max(limits.carYearsPerTrim, `At most ${limits.carYearsPerTrim} years of one car model`),
  ...newCarLimits,
})

const newWarranty = z.object({
  days: z
    .number('Warranty days must be a number')
    .int('Warranty days must be a whole number')
    .min(0, 'Warranty days cannot be negative')
    .max(limits.warrantyDays, `A warranty is for at most ${limits.warrantyDays} days`)
    .optional(),
  words: optionalText(200),
})

/** Said once for all sources, or by each source; one that says any says all (rules.md, Products). */
const sourceTraits = {
  manufacturer: optionalText(100),
  warranty: newWarranty.optional(),
  condition: condition.optional(),
  partType: partType.optional(),
}

const month = z
  .string('A month is written like 2026-03')
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-03')

export const newStock = z.object({
  origin: requiredText('Country of origin is required', 100),
  /** Ignored with `priceUsd`: then it follows the shop's rate. */
  price,
  priceUsd: priceUsd.optional(),
  quantity: z
    .number('Quantity must be a number')
    .int('Quantity must be a whole number')
    .min(0, 'Quantity cannot be negative')
    .max(limits.piecesPerSource, 'Quantity is too large'),
  supplier: optionalText(200),
  /** Absent: what `origin` names. */
  country: z.enum(countries).optional(),
  grade: grade.optional(),
  producedAt: month
    .refine((one) => mayBeProducedAt(one), 'A month of the last 15 years')
    .optional(),
  ...sourceTraits,
})

/** What the vendor saw of a source when changing it (rules.md, Products). */
export const readStockFields = {
  /** With any other price it is rejected. */
  priceSeen: z.number().optional(),
  /** The server adds the difference. */
  quantitySeen: z.number().int().min(0).optional(),
}

const changedStock = newStock.extend({
  /** Absent for a new source. */
  stockId: id.optional(),
  /** Without the limit of age, because a stored month grows older: `planStocks` checks changed ones. */
  producedAt: month.optional(),
  ...readStockFields,
})

const stockList = <S extends z.ZodType>(stock: S) =>
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
      .array(z.string().regex(looksLikeImage))
      .max(limits.imagesPerProduct)
      .safeParse(list)
    if (!parsed.success)
      context.addIssue({
        code: 'custom',
        message: `Images must be a JSON list of at most ${limits.imagesPerProduct} uploaded images`,
      })
  }),
)

const inLatin = (value: unknown) => (typeof value === 'string' ? normalisePartNumber(value) : value)
const partNumber = z.preprocess(inLatin, optionalText(60))

const variantList = <S extends z.ZodType>(one: S) =>
  z
    .array(one, 'Variants must be a list')
    .max(limits.variantsPerProduct, `At most ${limits.variantsPerProduct} variants`)
    .optional()

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

/** Made once: a schema is compiled, which takes longer than parsing a body. */
const saidCars = z.object({ isUniversal: z.boolean(), compatibilities: z.array(z.unknown()) })
const hasCars = ({ value }: { value: unknown }) => saidCars.safeParse(value).success

const setParts = z
  .array(
    z.object({
      productId: id,
      quantity: z.number('Quantity must be a number').int().min(1).max(limits.piecesPerPart),
    }),
  )
  .max(limits.partsPerSet, `At most ${limits.partsPerSet} parts`)
  .refine(
    (list) => new Set(list.map((one) => one.productId)).size === list.length,
    'Each part may be listed once',
  )

const productFields = {
  nameAr: requiredText('Product name in Arabic is required', 200),
  nameEn: optionalText(200),
  descriptionAr: requiredText('Product description in Arabic is required', 5000, { lines: true }),
  descriptionEn: optionalText(5000, { lines: true }),
  ...sourceTraits,
  partNumber,
  oemNumbers: z
    .array(z.preprocess(inLatin, requiredText('The part number is empty', 60)))
    .max(limits.oemNumbersPerProduct, `At most ${limits.oemNumbersPerProduct} part numbers`)
    .default([]),
  isFeatured: z.boolean('isFeatured must be true or false').default(false),
  isActive: z.boolean('isActive must be true or false').default(true),
  categoryId: z.string('Category is required').trim().min(1, 'Category is required').pipe(id),
  imageUrl: imageList,
  /** Null: anywhere, or only the name says so; absent: as it is. */
  position: position.nullish(),
  side: side.nullish(),
  /** The vendor's products that this set consists of; absent: unchanged. */
  parts: setParts.optional(),
  /** Which of the images shows the part number; null: none, absent: unchanged. */
  numberImage: z
    .string()
    .max(300)
    .regex(/^[\x21-\x7e]+$/, 'Must be one of the images')
    .nullish(),
  /** For every car: only where the named part may be so (docs/vocabulary.md), and without cars. */
  isUniversal: z.boolean('isUniversal must be true or false').default(false),
  compatibilities: z
    .array(newFitment, needsCars)
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
    stocks: stockList(newStock),
    variants: variantList(productVariant),
    /** Its dismantled car, and which part of it this is; each part is sold once. */
    donor: z.object({ id, part: z.string().regex(/^[a-z0-9-]{1,60}$/) }).optional(),
  }),
)
export type NewProduct = z.output<typeof newProduct>

export const productChanges = forListedCarsOrAll(
  z.object({
    ...productFields,
    isActive: z.boolean('isActive must be true or false').optional(),
    stocks: stockList(changedStock),
    /** The whole list; absent, they stay as they are. */
    variants: variantList(changedProductVariant),
    version: z.number('version must be a number').int().optional(),
    variantRev: z.number('variantRev must be a number').int().optional(),
  }),
)
export type ProductChanges = z.output<typeof productChanges>

/** Whether the vendor declines the proposal to sell a product for every car; false takes that back. */
export const universalDecision = z.object({ declined: z.boolean('declined must be true or false') })

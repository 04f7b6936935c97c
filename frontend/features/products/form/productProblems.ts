import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { productChanges } from '#shared/products/bodies.ts'
import { findPriceDoubt, type PriceContext } from '#shared/products/rules.ts'
import type { productFormText } from '../../../text/ar/vendor/productForm.ts'
import type { TextKey } from '../../../text/textKey.ts'
import {
  toProductBody,
  valuesSchema,
  type FormContext,
  type ProductValues,
} from './productValues.ts'

export interface Problem {
  path: string
  text: TextKey<typeof productFormText>
}

/** The form's texts for the messages of the schemas, which the server sends too. */
const texts: Readonly<Record<string, TextKey<typeof productFormText>>> = {
  'Product name in Arabic is required': 'productForm.nameRequired',
  'Product description in Arabic is required': 'productForm.descriptionRequired',
  'Category is required': 'productForm.categoryRequired',
  'At least one compatibility must be added': 'productForm.compatibilityRequired',
  'This part is not one for every car': 'productForm.universalWrong',
  'At least one stock source must be added': 'productForm.stockRequired',
  'Country of origin is required': 'productForm.originRequired',
  'Price must be greater than zero': 'productForm.pricePositive',
  'Price must be a number': 'productForm.priceNumber',
  'Price is too large': 'productForm.priceTooLarge',
  'Price has at most 2 decimals': 'productForm.priceDecimals',
  'Quantity cannot be negative': 'productForm.quantityNotNegative',
  'Quantity must be a number': 'productForm.quantityNumber',
  'Quantity must be a whole number': 'productForm.quantityWhole',
  'Quantity is too large': 'productForm.quantityTooLarge',
  'Car brand is required': 'productForm.carBrandRequired',
  'Car model is required': 'productForm.carModelRequired',
  'Year is required': 'productForm.yearRequired',
  'Additional price cannot be negative': 'productForm.extraNotNegative',
  'Additional price must be a number': 'productForm.extraNumber',
  'Additional price is too large': 'productForm.priceTooLarge',
  [`At most ${limits.fitmentsPerProduct} compatibilities`]: 'productForm.tooManyCars',
  [`At most ${limits.stocksPerProduct} stock sources`]: 'productForm.tooManyStocks',
  [`At most ${limits.variantsPerProduct} variants`]: 'productForm.tooManyVariants',
  [`At most ${limits.oemNumbersPerProduct} part numbers`]: 'productForm.tooManyNumbers',
  'Warranty days must be a number': 'productForm.warrantyNumber',
  'Warranty days must be a whole number': 'productForm.warrantyNumber',
  'Warranty days cannot be negative': 'productForm.warrantyNumber',
  'The part is not one of your products': 'productForm.partForeign',
  [`A warranty is for at most ${limits.warrantyDays} days`]: 'productForm.warrantyTooLong',
}

const problemText = (message: string | undefined): TextKey<typeof productFormText> => {
  const ownText = texts[message ?? '']
  if (ownText) return ownText
  if (message?.startsWith('Text is too long')) return 'productForm.tooLong'
  if (message?.startsWith('Images')) return 'productForm.imagesInvalid'
  return 'productForm.wrongValue'
}

/** Issues of a schema or a response as problems of the form: the first per field. */
export function findProblems(
  issues: readonly { path: readonly PropertyKey[]; message?: string | undefined }[],
): Problem[] {
  const problemByField = new Map<string, TextKey<typeof productFormText>>()
  for (const { path, message } of issues) {
    const full = path
      .map(String)
      .join('.')
      .replace(/warranty\.(d|w)/, (_, letter: string) => `warranty${letter.toUpperCase()}`)
    // The form shows the cars as one field, and the replaced numbers.
    const [list] = /^(compatibilities|oemNumbers|parts|imageUrl)/.exec(full) ?? []
    const field = list === 'imageUrl' ? 'images' : (list ?? full)
    if (field !== '' && !problemByField.has(field)) problemByField.set(field, problemText(message))
  }
  return [...problemByField].map(([path, text]) => ({ path, text }))
}

/** All problems of the typed values, by the schemas that the server uses too. */
export function checkProduct(values: ProductValues, context: FormContext): Problem[] {
  const product = productChanges.safeParse(toProductBody(values))
  return [...findProblems(product.error?.issues ?? []), ...doubtfulPrices(values, context)]
}

/** Prices that may have been meant in thousands and that the vendor has not confirmed. */
function doubtfulPrices({ stocks, variants }: ProductValues, context: FormContext): Problem[] {
  const find = (path: string, typed: string, confirmed: number | undefined, more: PriceContext) => {
    const amount = parseIqd(typed) ?? 0
    const doubt = amount === confirmed ? undefined : findPriceDoubt(amount, more)
    return doubt ? [{ path, text: doubtTexts[doubt] }] : []
  }
  return [
    ...stocks.flatMap(({ price, priceUsd, confirmedPrice, priceBefore: before }, index) =>
      find(`stocks.${index}.price`, price, confirmedPrice, {
        ...{ ...context, before },
        inDollars: priceUsd !== '',
      }),
    ),
    ...variants.flatMap(({ additionalPrice, confirmedPrice }, index) =>
      find(`variants.${index}.additionalPrice`, additionalPrice, confirmedPrice, {}),
    ),
  ]
}

const doubtTexts = {
  tooSmall: 'productForm.priceLooksLow',
  fell: 'productForm.priceFell',
} as const

/**
 * `checkProduct` for react-hook-form; messages are text keys. Not the resolver of a package: it would
 * report the body's fields and messages, and the form's differ.
 */
export const productResolver: Resolver<ProductValues, FormContext> = (values, context) => {
  const problems = checkProduct(values, context ?? { isCostly: false })
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<ProductValues> = {}
  for (const { path, text } of problems) set(errors, path, { type: 'check', message: text })
  return { values: {}, errors }
}

const order = Object.keys(valuesSchema.shape)

/** The form's errors from top to bottom. */
export function listProblems(errors: FieldErrors<ProductValues>): Problem[] {
  const visit = (node: object, path: string): Problem[] => {
    if ('message' in node && typeof node.message === 'string')
      return [{ path, text: node.message as TextKey<typeof productFormText> }]
    return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
      key !== 'ref' && typeof child === 'object' && child !== null
        ? visit(child, path ? `${path}.${key}` : key)
        : [],
    )
  }
  const place = ({ path }: Problem) => order.indexOf(path.split('.')[0] ?? '')
  return visit(errors, '').sort((one, other) => place(one) - place(other))
}

export const fieldId = (path: string) => `product-${path.replaceAll('.', '-')}`

/** Changes of a few fields of own products: what is sent, what it looks like, what takes it back. */
import { limits } from '#shared/kernel/limits.ts'
import type { ProductChangeRow } from '#shared/products/bulkSchema.ts'
import { findOffer } from '#shared/products/rules.ts'
import type { OwnProduct } from '#shared/products/schema.ts'

type Source = OwnProduct['stocks'][number]

export interface FieldChanges {
  isActive?: boolean
  categoryId?: string
  /** By source; quantities are what the vendor wants to have. */
  stocks?: readonly { stockId: string; price?: number; quantity?: number }[]
}

export interface ProductChange {
  product: OwnProduct
  edit: FieldChanges
}

export function withStocks(product: OwnProduct, stocks: readonly Source[]): OwnProduct {
  const offer = findOffer(stocks)
  return { ...product, stocks: [...stocks], price: offer?.price ?? 0, stock: offer?.quantity ?? 0 }
}

export function applyChange({
  product,
  edit: { stocks = [], ...fields },
}: ProductChange): OwnProduct {
  const after = product.stocks.map((source) => ({
    ...source,
    ...stocks.find(({ stockId }) => stockId === source.stockId),
  }))
  return { ...withStocks(product, after), ...fields }
}

/** Each changed source of the product as it was, with what changes. */
export const changedSources = ({ product, edit }: ProductChange) =>
  (edit.stocks ?? []).flatMap(({ stockId, price, quantity }) => {
    const before = product.stocks.find((source) => source.stockId === stockId)
    return before ? [{ stockId, price, quantity, before }] : []
  })

/** The row that is sent: it is rejected if the price is no longer the one before, and adds quantities. */
export function toChangeRow(change: ProductChange): ProductChangeRow {
  const { isActive, categoryId } = change.edit
  return {
    edit: {
      id: change.product.id,
      isActive,
      categoryId,
      stocks: changedSources(change).map(({ stockId, price, quantity, before }) => ({
        stockId,
        ...(price !== undefined && { price, priceSeen: before.price }),
        ...(quantity !== undefined && { quantity, quantitySeen: before.quantity }),
      })),
    },
  }
}

/** What takes the change back; pieces sold in between stay sold. */
export function invertChange(change: ProductChange): ProductChange {
  const { product, edit } = change
  return {
    product: applyChange(change),
    edit: {
      ...(edit.isActive !== undefined && { isActive: product.isActive }),
      ...(edit.categoryId !== undefined && { categoryId: product.categoryId }),
      stocks: changedSources(change).map(({ stockId, price, quantity, before }) => ({
        stockId,
        ...(price !== undefined && { price: before.price }),
        ...(quantity !== undefined && { quantity: before.quantity }),
      })),
    },
  }
}

export interface PriceRule {
  by: 'percent' | 'amount'
  /** Negative lowers; in percent or in dinars. */
  value: number
}

/** Rounded to the smallest banknote; undefined where nothing would be left. */
export function newPrice(price: number, { by, value }: PriceRule): number | undefined {
  const exact = by === 'percent' ? price * (1 + value / 100) : price + value
  const note = limits.smallestBanknote
  const rounded = Math.round(exact / note) * note
  return rounded >= note ? rounded : undefined
}

export function priceChanges(products: readonly OwnProduct[], rule: PriceRule): ProductChange[] {
  return products.flatMap((product) => {
    const stocks = product.stocks.flatMap(({ stockId, price }) => {
      const next = newPrice(price, rule)
      return next === undefined || next === price ? [] : [{ stockId, price: next }]
    })
    return stocks.length === 0 ? [] : [{ product, edit: { stocks } }]
  })
}

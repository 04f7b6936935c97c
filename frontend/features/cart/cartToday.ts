/**
 * The cart compared with the server's data. The stored cart has the prices that the customer has
 * accepted; screens and totals use the server's and name each difference.
 */
import type { Product } from '#shared/products/schema.ts'
import {
  findSource,
  toCartProduct,
  toCartVariant,
  summarise,
  type CartLine,
  type CartSummary,
  type PricedCartLine,
  type QuoteFor,
} from './cart.ts'

export type Difference =
  /** One piece with its variant, IQD. */
  | { kind: 'price'; was: number; now: number }
  /** Fewer are left than the line has. */
  | { kind: 'lessStock'; available: number }
  | { kind: 'outOfStock' }
  /** The product, its source or its variant is no longer for sale. */
  | { kind: 'unavailable' }

/** By product id; products still to be read are absent. */
export type ProductsNow = ReadonlyMap<string, Product | 'gone'>

export interface CartToday extends CartSummary {
  /** By line key; lines without differences are absent. */
  differences: ReadonlyMap<string, readonly Difference[]>
}

const isDead = (differences: readonly Difference[] = []) =>
  differences.some(({ kind }) => kind === 'outOfStock' || kind === 'unavailable')

/** The line with the server's data: 'gone' if it is no longer sold, unchanged if not read yet. */
export function lineNow(line: CartLine, productsNow: ProductsNow): CartLine | 'gone' {
  const now = productsNow.get(line.product.id)
  if (now === undefined) return line
  if (now === 'gone' || !now.isActive || now.vendor.isOpen === false) return 'gone'
  const { stockId } = line.product
  const source = findSource(now, stockId)
  const variant = line.variant && now.variants?.find(({ id }) => id === line.variant?.id)
  if (!source || (line.variant && now.variants && !variant)) return 'gone'
  return {
    quantity: line.quantity,
    product: {
      ...toCartProduct(now, source),
      vendorName: now.vendor.businessName || line.product.vendorName,
      // A line without it follows the offer, one with it its source.
      stockId,
    },
    ...(line.variant && { variant: variant ? toCartVariant(variant) : line.variant }),
  }
}

/** A line that is no longer sold. */
const withoutStock = (line: CartLine): CartLine => ({
  ...line,
  product: { ...line.product, stock: 0 },
})

/** The cart with the current figures. Totals leave out what cannot be bought. */
export function cartToday(
  accepted: readonly PricedCartLine[],
  productsNow: ProductsNow,
  quoteFor?: QuoteFor,
): CartToday {
  const now = accepted.map((line) => lineNow(line, productsNow))
  const { itemsByVendor, lines } = summarise(
    now.map((line, index) => (line === 'gone' ? withoutStock(accepted[index]!) : line)),
  )
  const differences = new Map(
    lines.flatMap((line, index): [string, Difference[]][] => {
      const found =
        now[index] === 'gone'
          ? [{ kind: 'unavailable' as const }]
          : findDifferences(accepted[index]!, line)
      return found.length > 0 ? [[line.key, found]] : []
    }),
  )
  const payable = summarise(
    lines.filter(({ key }) => !isDead(differences.get(key))),
    quoteFor,
  )
  const nothing = { subtotal: 0, delivery: undefined, due: 0 }
  return {
    lines,
    itemsByVendor: itemsByVendor.map(({ vendorId, vendorName, lines }) => {
      const payableGroup = payable.itemsByVendor.find((group) => group.vendorId === vendorId)
      const { subtotal, delivery, due } = payableGroup ?? nothing
      return { vendorId, vendorName, lines, subtotal, delivery, due }
    }),
    itemCount: payable.itemCount,
    vendorCount: payable.vendorCount,
    goods: payable.goods,
    deliveryFee: payable.deliveryFee,
    total: payable.total,
    differences,
  }
}

function findDifferences(accepted: PricedCartLine, now: PricedCartLine): Difference[] {
  if (now.max === 0) return [{ kind: 'outOfStock' }]
  return [
    ...(now.unitPrice === accepted.unitPrice
      ? []
      : [{ kind: 'price' as const, was: accepted.unitPrice, now: now.unitPrice }]),
    ...(now.quantity <= now.max ? [] : [{ kind: 'lessStock' as const, available: now.max }]),
  ]
}

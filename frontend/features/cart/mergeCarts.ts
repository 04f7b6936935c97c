/** Carts of several devices of one account, merged (rules.md, Account documents). */
import type { StoredCartLine } from '#shared/cart/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { unitPrice } from '#shared/orders/pricing.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import type { Product } from '#shared/products/schema.ts'
import {
  findSource,
  lineKey,
  sameSource,
  type Cart,
  type CartLine,
  cardToCartProduct,
  toCartVariant,
} from './cart.ts'

export type Wire = readonly StoredCartLine[]

/** By product id; those that are gone are absent. */
export type Products = ReadonlyMap<string, Product>

const wireKey = ({ productId, variantId = '', stockId = '' }: StoredCartLine) =>
  [productId, variantId, stockId].join('|')

/** The cart as the server keeps it; a line too many stays on this device. */
export const toWire = (cart: Cart): StoredCartLine[] =>
  cart.slice(0, limits.linesPerCart).map(({ product, variant, quantity }) => ({
    productId: product.id,
    ...(variant && { variantId: variant.id }),
    ...(product.stockId !== undefined && { stockId: product.stockId }),
    quantity,
    price: unitPrice({ price: product.price, additionalPrice: variant?.additionalPrice }),
  }))

/** The order of lines is each device's own. */
export const fingerprint = (wire: Wire): string =>
  wire
    .map((line) => [wireKey(line), line.quantity, line.price].join('|'))
    .toSorted()
    .join('\n')

/** Products that have to be read before the cart can show the lines. */
export function unknownProducts(cart: Cart, remote: Wire): string[] {
  const cartKeys = new Set(cart.map(lineKey))
  const unknown = remote.filter((line) => !cartKeys.has(wireKey(line)))
  return [...new Set(unknown.map(({ productId }) => productId))]
}

/**
 * Takes a line's quantities (0: no line): what both sides agreed on last, this device's, the server's.
 * Swapping the two sides changes nothing, nor does merging again.
 */
export function mergeQuantity(base: number, own: number, remote: number): number {
  if (own === base || own === remote) return remote
  if (remote === base) return own
  if (own > base && remote > base) return Math.max(own, remote)
  if (own < base && remote < base) return Math.min(own, remote)
  return own + remote - base
}

export function mergeCarts(own: Cart, base: Wire, remote: Wire, products: Products): Cart {
  const ofBase = new Map(base.map((line) => [wireKey(line), line]))
  const ofRemote = new Map(remote.map((line) => [wireKey(line), line]))
  const ownKeys = new Set(own.map(lineKey))
  const merged = (key: string, quantity: number) =>
    mergeQuantity(ofBase.get(key)?.quantity ?? 0, quantity, ofRemote.get(key)?.quantity ?? 0)

  const ownLines = own.map((line) => {
    const key = lineKey(line)
    return {
      ...withPrice(line, ofBase.get(key), ofRemote.get(key)),
      quantity: merged(key, line.quantity),
    }
  })
  const newLines = remote.flatMap((line): CartLine[] => {
    const product = products.get(line.productId)
    const key = wireKey(line)
    if (ownKeys.has(key) || !product) return []
    const complete = completed(line, product)
    return complete ? [{ ...complete, quantity: merged(key, 0) }] : []
  })
  const cart = [...ownLines, ...newLines].filter(({ quantity }) => quantity > 0)
  return capped(cart, own, ofRemote)
}

/** The price that was accepted last: this device's, unless only another has accepted one. */
function withPrice(line: CartLine, base?: StoredCartLine, remote?: StoredCartLine): CartLine {
  const { product, variant } = line
  const extra = variant?.additionalPrice ?? 0
  const own = unitPrice({ price: product.price, additionalPrice: extra })
  if (!remote || own !== base?.price) return line
  return { ...line, product: { ...product, price: roundIqd(remote.price - extra) } }
}

/** A line of another device with names and stock; undefined if its variant is gone. */
function completed(line: StoredCartLine, now: Product): CartLine | undefined {
  const { stockId, variantId, quantity } = line
  const source = findSource(now, stockId)
  const variant = now.variants?.find(({ id }) => id === variantId)
  if (variantId !== undefined && !variant) return undefined
  const price = roundIqd(line.price - (variant?.additionalPrice ?? 0))
  return {
    // A source that is gone has nothing left; the cart says so.
    product: {
      ...cardToCartProduct({
        ...now,
        price,
        stock: source?.quantity ?? 0,
        origin: source?.origin ?? '',
      }),
      stockId,
    },
    ...(variant && { variant: toCartVariant(variant) }),
    quantity,
  }
}

/**
 * Where both sides have a part in a source's quantities, they may exceed its stock together: lines
 * then share it in their order, and each keeps one piece, so that none is lost.
 */
function capped(cart: Cart, own: Cart, ofRemote: ReadonlyMap<string, StoredCartLine>): Cart {
  const stockLeft = new Map<string, number>()
  return cart.map((line) => {
    const lines = cart.filter(({ product }) => sameSource(product, line.product))
    const isOwn = lines.every(
      (one) => own.find((it) => lineKey(it) === lineKey(one))?.quantity === one.quantity,
    )
    const isRemote = lines.every((one) => ofRemote.get(lineKey(one))?.quantity === one.quantity)
    if (isOwn || isRemote) return line
    const source = `${line.product.id}|${line.product.stockId ?? ''}`
    const room = stockLeft.get(source) ?? line.product.stock
    const quantity = Math.max(1, Math.min(line.quantity, room))
    stockLeft.set(source, room - quantity)
    return { ...line, quantity }
  })
}

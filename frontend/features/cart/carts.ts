import type { StoredCartLine } from '#shared/cart/schema.ts'
import { createAccountDocument, type Copy } from '../../storage/createAccountDocument.ts'
import { add, lineKey, sameSource, type Cart, type CartLine } from './cart.ts'
import { limits } from '#shared/kernel/limits.ts'

const lineQuantity = (cart: Cart, line: CartLine) =>
  cart.find((one) => lineKey(one) === lineKey(line))?.quantity ?? 0

/**
 * Both carts' lines: of a line in both the larger quantity, never the sum. What the guest's adds to a
 * source goes up to its stock; a line for which nothing is left stays with one piece, which the cart
 * shows as too many.
 */
export const joinCarts = (own: Cart, guests: Cart): Cart =>
  guests.reduce<Cart>((cart, line) => {
    if (!own.some(({ product }) => sameSource(product, line.product))) return [...cart, line]
    const more = line.quantity - lineQuantity(cart, line)
    const { cart: joined } = add(cart, line.product, line.variant, more)
    return lineQuantity(joined, line) > 0 ? joined : [...joined, { ...line, quantity: 1 }]
  }, own)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const holds = (value: unknown, texts: readonly string[], numbers: readonly string[]) =>
  isRecord(value) &&
  texts.every((name) => typeof value[name] === 'string') &&
  numbers.every((name) => Number.isFinite(value[name]) && (value[name] as number) >= 0)

const isLine = (line: unknown): line is CartLine =>
  isRecord(line) &&
  Number.isInteger(line.quantity) &&
  (line.quantity as number) > 0 &&
  (line.quantity as number) <= limits.piecesPerLine &&
  holds(
    line.product,
    ['id', 'vendorId', 'vendorName', 'nameAr', 'imageUrl', 'origin'],
    ['price', 'stock'],
  ) &&
  (line.variant === undefined ||
    holds(line.variant, ['id', 'carBrand', 'carModel', 'year'], ['additionalPrice']))

/** The lines of a stored value that are valid; one that the server rejects would keep all others from it. */
export const parseCart = (stored: unknown): Cart =>
  Array.isArray(stored) ? stored.filter(isLine) : []

export type CartCopy = Copy<Cart, readonly StoredCartLine[]>

export const carts = createAccountDocument<Cart, readonly StoredCartLine[]>({
  key: 'qitati.cart.v1',
  parse: parseCart,
  isEmpty: (cart) => cart.length === 0,
  join: joinCarts,
})

/**
 * The cart as a value. A line is a product, variant and stock source. Variants have no stock of
 * their own, so lines of the same source share its stock (reading 5).
 */
import { grandTotal, lineTotal, unitPrice, vendorSubtotal } from '#shared/orders/pricing.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import type { DeliveryQuote } from '#shared/vendors/delivery.ts'
import type {
  Condition,
  PartType,
  Product,
  ProductCard,
  ProductSource,
} from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import { findOffer, formatImages, listShownImages } from '#shared/products/rules.ts'
import type { StoredCartLine } from '#shared/cart/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { createAccountDocument } from '../../storage/createAccountDocument.ts'
import { isRecord } from '../../storage/createStore.ts'

export interface CartProduct extends Pick<
  Product,
  'id' | 'vendorId' | 'nameAr' | 'nameEn' | 'imageUrl'
> {
  vendorName: string
  /** One piece without a variant, IQD. */
  price: number
  stock: number
  /** The chosen source; absent: the product's offer. */
  stockId?: string | undefined
  origin: string
  /** Absent also in carts from before lines had them. */
  partType?: PartType | undefined
  condition?: Condition | undefined
}

export type CartVariant = Pick<Variant, 'id' | 'carBrand' | 'carModel' | 'year' | 'additionalPrice'>

export interface CartLine {
  product: CartProduct
  variant?: CartVariant | undefined
  quantity: number
}

export type Cart = readonly CartLine[]

export interface OrderedLine {
  product: Pick<CartProduct, 'id' | 'stockId'>
  variant?: Pick<CartVariant, 'id'> | undefined
  quantity: number
}

export const lineKey = ({ product, variant }: Omit<OrderedLine, 'quantity'>): string =>
  [product.id, variant?.id ?? '', product.stockId ?? ''].join('|')

export const sameSource = (one: CartProduct, other: CartProduct) =>
  one.id === other.id && one.stockId === other.stockId

function roomFor(cart: Cart, product: CartProduct, key: string): number {
  let stockLeft = product.stock
  let ofOthers = 0
  for (const line of cart) {
    if (!sameSource(line.product, product)) continue
    const kept = Math.min(line.quantity, stockLeft, line.product.stock)
    stockLeft -= kept
    if (lineKey(line) !== key) ofOthers += kept
  }
  return product.stock - ofOthers
}

/**
 * Adds pieces, to the existing line if there is one, up to the stock of the source; `added` is how
 * many. The product's other lines are refreshed too.
 */
export function add(
  cart: Cart,
  product: CartProduct,
  variant: CartVariant | undefined,
  quantity: number,
): { cart: Cart; added: number } {
  const freshCart = refresh(cart, [product])
  const key = lineKey({ product, variant })
  const before = freshCart.find((line) => lineKey(line) === key)?.quantity ?? 0
  const after = Math.max(before, Math.min(before + quantity, roomFor(freshCart, product, key)))
  if (after === before) return { cart: freshCart, added: 0 }
  const line: CartLine = { product, ...(variant && { variant }), quantity: after }
  const grown =
    before > 0
      ? freshCart.map((other) => (lineKey(other) === key ? line : other))
      : [...freshCart, line]
  return { cart: grown, added: after - before }
}

/** Sets a line's quantity, at most what its source has; 0 or less removes the line. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity <= 0) return remove(cart, key)
  return cart.map((line) => {
    if (lineKey(line) !== key) return line
    // A line above its stock (which has sold) may shrink step by step, but not grow.
    const max = Math.max(roomFor(cart, line.product, key), Math.min(line.quantity, quantity))
    return { ...line, quantity: Math.min(quantity, max) }
  })
}

export const remove = (cart: Cart, key: string): Cart =>
  cart.filter((line) => lineKey(line) !== key)

/** Removes what was ordered; what another tab added in the meantime stays. */
export function removeOrdered<L extends OrderedLine>(
  cart: readonly L[],
  ordered: readonly OrderedLine[],
): L[] {
  return cart.flatMap((line) => {
    const order = ordered.find((one) => lineKey(one) === lineKey(line))
    const quantity = line.quantity - (order?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/**
 * Updates products and variants with the server's data. Quantities stay, because the customer
 * decides about a line above its `max`. A product no longer sold has stock 0.
 */
export function refresh(
  cart: Cart,
  products: readonly CartProduct[],
  variants: readonly CartVariant[] = [],
): Cart {
  return cart.map((line) => {
    const product = products.find((each) => sameSource(each, line.product)) ?? line.product
    const variant = variants.find(({ id }) => id === line.variant?.id) ?? line.variant
    return { ...line, product, ...(variant && { variant }) }
  })
}

/** What a vendor asks to deliver goods of this sum, IQD; undefined: not known yet. */
export type QuoteFor = (vendorId: string, goods: number) => DeliveryQuote | undefined

/** The cart as screens show it, priced like the server's orders; without `quoteFor`, no delivery. */
export function summarise(cart: Cart, quoteFor?: QuoteFor) {
  const lines = cart.map((line) => {
    const priced = linePrice(line)
    const key = lineKey(line)
    return {
      ...line,
      key,
      unitPrice: unitPrice(priced),
      lineTotal: lineTotal(priced),
      /**
       * How many pieces this line may have: what the other lines of its source leave. When they want
       * more than the source has, earlier lines come first.
       */
      max: roomFor(cart, line.product, key),
    }
  })
  const groups = Map.groupBy(lines, (line) => line.product.vendorId)
  const itemsByVendor = [...groups].map(([vendorId, ofVendor]) => {
    const subtotal = vendorSubtotal(ofVendor.map(linePrice))
    const delivery = quoteFor?.(vendorId, subtotal)
    return {
      vendorId,
      vendorName: ofVendor[0]?.product.vendorName ?? '',
      lines: ofVendor,
      /** The goods alone. */
      subtotal,
      delivery,
      /** With delivery: what the order will cost. */
      due: roundIqd(subtotal + (delivery?.fee ?? 0)),
    }
  })
  const goods = grandTotal(itemsByVendor.map(({ subtotal }) => subtotal))
  const total = grandTotal(itemsByVendor.map(({ due }) => due))
  return {
    lines,
    /** By vendor, in the order in which they were added. */
    itemsByVendor,
    itemCount: cart.reduce((sum, line) => sum + line.quantity, 0),
    vendorCount: itemsByVendor.length,
    goods,
    deliveryFee: roundIqd(total - goods),
    /** Goods and delivery. */
    total,
  }
}

export type CartSummary = ReturnType<typeof summarise>
export type PricedCartLine = CartSummary['lines'][number]
export type VendorGroup = CartSummary['itemsByVendor'][number]

const linePrice = ({ product, variant, quantity }: CartLine) => ({
  price: product.price,
  additionalPrice: variant?.additionalPrice,
  quantity,
})

/** The source that a line takes from: its own, else the product's offer. */
export const findSource = ({ stocks }: Pick<Product, 'stocks'>, stockId: string | undefined) =>
  stockId ? stocks.find((each) => each.stockId === stockId) : findOffer(stocks)

/** What the cart shows of a product; without `stockId`, the line follows the offer. */
export const cardToCartProduct = (
  product: Pick<ProductCard, Exclude<keyof CartProduct, 'vendorName'> | 'vendor'>,
): CartProduct => ({
  id: product.id,
  vendorId: product.vendorId,
  vendorName: product.vendor.businessName,
  nameAr: product.nameAr,
  nameEn: product.nameEn,
  imageUrl: formatImages(listShownImages(product)),
  price: product.price,
  stock: product.stock,
  origin: product.origin,
  stockId: product.stockId,
  partType: product.partType,
  condition: product.condition,
})

/** The product with the chosen source. The offer has no stockId, so that the line follows it. */
export const toCartProduct = (product: Product, source: ProductSource): CartProduct =>
  cardToCartProduct({
    ...product,
    price: source.price,
    stock: source.quantity,
    ...{ origin: source.origin, partType: source.partType, condition: source.condition },
    stockId: findOffer(product.stocks)?.stockId === source.stockId ? undefined : source.stockId,
  })

export const toCartVariant = (variant: Variant): CartVariant => ({
  id: variant.id,
  carBrand: variant.carBrand,
  carModel: variant.carModel,
  year: variant.year,
  additionalPrice: variant.additionalPrice,
})

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

export const carts = createAccountDocument<Cart, readonly StoredCartLine[]>({
  key: 'qitati.cart.v1',
  parse: parseCart,
  isEmpty: (cart) => cart.length === 0,
  join: joinCarts,
})

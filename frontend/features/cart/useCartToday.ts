/**
 * The cart compared with the server's data. The stored cart has the prices that the customer has
 * accepted; screens and totals use the server's and name each difference.
 */
import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { quoteDelivery } from '#shared/vendors/delivery.ts'
import type { Product } from '#shared/products/schema.ts'
import { dataIfThere } from '../../api/apiError.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { hasExceptions, useDeliveryPlace } from '../vendors/delivery/DeliveryNotice.tsx'
import {
  type CartLine,
  findSource,
  type PricedCartLine,
  type QuoteFor,
  summarise,
  toCartProduct,
  toCartVariant,
} from './cart.ts'
import { useCart } from './useCart.ts'

export type CartTodayState = ReturnType<typeof useCartToday>

const nothing: ProductsNow = new Map()

/**
 * The cart with current prices and stock, read whenever it is opened or gets the focus: one request
 * per product, however many lines it has. Delivery is to `address`; without one, to the governorate that
 * is known of the visitor.
 */
export function useCartToday(address?: { province: string }) {
  const cart = useCart()
  const call = useCall()
  const ids = [...new Set(cart.lines.map(({ product }) => product.id))]
  // A new line is read; a removed one changes nothing.
  const [readIds, setReadIds] = useState(ids)
  if (ids.some((id) => !readIds.includes(id))) setReadIds([...new Set([...readIds, ...ids])])

  const productNow = async (id: string): Promise<[string, Product | 'gone']> => {
    const product = await dataIfThere(call('products/getProduct', { params: { id } }))
    return [id, product ?? 'gone']
  }

  const response = useSWR(
    readIds.length > 0 ? (['products/getProduct', { cart: readIds }] as const) : null,
    // Pairs, because SWR considers any two Maps equal.
    () => Promise.all(readIds.map(productNow)),
    { keepPreviousData: true },
  )
  const productsNow = useMemo<ProductsNow>(
    () => (response.data ? new Map(response.data) : nothing),
    [response.data],
  )
  const vendors = useMemo(() => {
    const products = [...productsNow.values()].filter((product) => product !== 'gone')
    return new Map(products.map(({ vendor }) => [vendor.id, vendor]))
  }, [productsNow])
  const place = useDeliveryPlace([...vendors.values()].some((one) => hasExceptions(one.delivery)))
  const governorate = address ? findGovernorate(address.province)?.id : place.governorate
  const quoteFor: QuoteFor = (vendorId, goods) => {
    const vendor = vendors.get(vendorId)
    return vendor && quoteDelivery(vendor.delivery, governorate, goods)
  }
  const today = cartToday(cart.lines, productsNow, quoteFor)

  // Only a new price needs consent; names, images and stock do not.
  const { lines, refresh } = cart
  useEffect(() => {
    if (productsNow === nothing) return
    const lastProducts = lines.map(({ product }) => product)
    const now = lines.map((line) => {
      // Without the variant, which may be gone while its source still has stock.
      const current = lineNow({ product: line.product, quantity: line.quantity }, productsNow)
      return current === 'gone'
        ? { ...line.product, stock: 0 }
        : { ...current.product, price: line.product.price }
    })
    if (JSON.stringify(lastProducts) !== JSON.stringify(now)) refresh(now)
  }, [lines, productsNow, refresh])

  const differencesOf = (key: string): readonly Difference[] => today.differences.get(key) ?? []
  /** Accepts one line's changes: its price, its lower quantity, or its removal. */
  const accept = (key: string) => {
    const line = today.lines.find((each) => each.key === key)
    if (!line) return
    for (const difference of differencesOf(key)) {
      if (difference.kind === 'price')
        cart.refresh([line.product], line.variant ? [line.variant] : [])
      else if (difference.kind === 'lessStock') cart.setQuantity(key, difference.available)
      else cart.remove(key)
    }
  }
  return {
    ...today,
    productsNow,
    vendors,
    quoteFor,
    /** The request failed; the figures are the last known ones. */
    hasFailed: response.error !== undefined && response.data === undefined,
    /** The figures are being read; those shown may be out of date. */
    isChecking: response.isValidating,
    isStale: response.error !== undefined,
    /** Reads the figures again and returns them; the last known ones if that fails. */
    check: async (): Promise<ProductsNow> => new Map(await response.mutate()),
    differencesOf,
    accept,
  }
}

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
) {
  const now = accepted.map((line) => lineNow(line, productsNow))
  const { itemsByVendor, lines } = summarise(
    now.map((line, index) => (line === 'gone' ? withoutStock(accepted[index]!) : line)),
  )
  /** By line key; lines without differences are absent. */
  const differences: ReadonlyMap<string, readonly Difference[]> = new Map(
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
    ...payable,
    lines,
    itemsByVendor: itemsByVendor.map((group) => {
      const payableGroup = payable.itemsByVendor.find(({ vendorId }) => vendorId === group.vendorId)
      return { ...group, ...nothing, ...payableGroup, lines: group.lines }
    }),
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

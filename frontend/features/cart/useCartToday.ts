import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { findGovernorate } from '#shared/addresses/governorates.ts'
import { quoteDelivery } from '#shared/vendors/delivery.ts'
import type { Product } from '#shared/products/schema.ts'
import { dataIfThere } from '../../api/apiError.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { hasExceptions, useDeliveryPlace } from '../vendors/delivery/useDelivery.ts'
import type { QuoteFor } from './cart.ts'
import { cartToday, lineNow, type Difference, type ProductsNow } from './cartToday.ts'
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

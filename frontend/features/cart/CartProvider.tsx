import { useMemo, useState, type ReactNode } from 'react'
import { createStored } from '../../storage/createStored.ts'
import { useStore } from '../../storage/createStore.ts'
import { add, refresh, remove, removeOrdered, setQuantity, summarise, type Cart } from './cart.ts'
import { parseCart } from './parseCart.ts'
import { CartContext, type CartActions } from './useCart.ts'

const STORAGE_KEY = 'qitati.cart.v1'

/** The cart of this browser: saved on every change, restored on load, shared between tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [stored] = useState(() => createStored<Cart>(STORAGE_KEY, parseCart))
  const cart = useStore(stored)
  const actions = useMemo<CartActions>(
    () => ({
      add: (product, variant, quantity = 1) => {
        const result = add(stored.read(), product, variant, quantity)
        stored.write(result.cart)
        return result.added
      },
      setQuantity: (key, quantity) => stored.write(setQuantity(stored.read(), key, quantity)),
      remove: (key) => stored.write(remove(stored.read(), key)),
      removeOrdered: (lines) => stored.write(removeOrdered(stored.read(), lines)),
      clear: () => stored.write([]),
      refresh: (products, variants) => stored.write(refresh(stored.read(), products, variants)),
    }),
    [stored],
  )
  const value = useMemo(() => ({ ...summarise(cart), ...actions }), [cart, actions])
  return <CartContext value={value}>{children}</CartContext>
}

import { useMemo, type ReactNode } from 'react'
import { createStore, useStore } from '../../storage/createStore.ts'
import { useOwnDocument, useOwner } from '../session/useOwner.ts'
import { add, refresh, remove, removeOrdered, setQuantity, summarise, type Cart } from './cart.ts'
import { carts, type CartCopy } from './carts.ts'
import { CartContext, type CartActions } from './useCart.ts'

const noCart = createStore<CartCopy>({ value: [] })

/** The cart of the account, or of the guest: saved on every change, shared between tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const isVendor = useOwner()?.role === 'vendor'
  const own = useOwnDocument(carts, !isVendor)
  // Vendors buy nothing; what a guest chose here waits for a guest or a customer.
  const store = isVendor ? noCart : own
  const cart = useStore(store).value
  const actions = useMemo<CartActions>(() => {
    const read = () => store.read().value
    const write = (value: Cart) => store.write({ ...store.read(), value })
    return {
      add: (product, variant, quantity = 1) => {
        const result = add(read(), product, variant, quantity)
        write(result.cart)
        return result.added
      },
      setQuantity: (key, quantity) => write(setQuantity(read(), key, quantity)),
      remove: (key) => write(remove(read(), key)),
      removeOrdered: (lines) => write(removeOrdered(read(), lines)),
      clear: () => write([]),
      refresh: (products, variants) => write(refresh(read(), products, variants)),
    }
  }, [store])
  const value = useMemo(() => ({ ...summarise(cart), ...actions }), [cart, actions])
  return <CartContext value={value}>{children}</CartContext>
}

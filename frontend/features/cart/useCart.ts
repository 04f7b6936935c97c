import { useMemo } from 'react'
import { withOutcomes } from '../../api/withOutcomes.ts'
import { createStore, useStore } from '../../storage/createStore.ts'
import { useOwnDocument, useOwner } from '../session/useOwner.ts'
import { useSession } from '../session/useSession.ts'
import {
  add,
  carts,
  refresh,
  remove,
  removeOrdered,
  setQuantity,
  summarise,
  type Cart,
  type OrderedLine,
  type CartProduct,
  type CartVariant,
} from './cart.ts'

const noCart = createStore<{ value: Cart }>({ value: [] })

export function useCart() {
  const isVendor = useOwner()?.role === 'vendor'
  const own = useOwnDocument(carts, !isVendor)
  // Vendors buy nothing; what a guest chose here waits for a guest or a customer.
  const store = isVendor ? noCart : own
  const cart = useStore(store).value
  const canBuy = useSession().user?.role !== 'vendor'
  return useMemo(() => {
    const read = () => store.read().value
    const write = (value: Cart) => store.write({ ...store.read(), value })
    return {
      ...summarise(cart),
      /** False for a vendor; visitors may, only the checkout needs an account. */
      canBuy,
      /** Returns how many pieces were added: fewer than requested when the stock runs out. */
      add: (product: CartProduct, variant?: CartVariant, quantity = 1) => {
        const result = add(read(), product, variant, quantity)
        write(result.cart)
        if (result.added > 0) withOutcomes(({ tellOutcome }) => tellOutcome(product.id, 'carted'))
        return result.added
      },
      setQuantity: (key: string, quantity: number) => write(setQuantity(read(), key, quantity)),
      remove: (key: string) => write(remove(read(), key)),
      removeOrdered: (lines: readonly OrderedLine[]) => write(removeOrdered(read(), lines)),
      clear: () => write([]),
      refresh: (products: readonly CartProduct[], variants?: readonly CartVariant[]) =>
        write(refresh(read(), products, variants)),
    }
  }, [store, cart, canBuy])
}

import { useRef, useState } from 'react'
import type { OwnProduct } from '#shared/products/schema.ts'

export type Selection = ReturnType<typeof useSelection>

/** Which products are selected; `shown` are those of the list, in its order. */
export function useSelection(shown: readonly OwnProduct[]) {
  const [products, setProducts] = useState<ReadonlyMap<string, OwnProduct>>(new Map())
  const [isMode, setMode] = useState(false)
  const last = useRef(0)
  return {
    /** As the list has them now, where it does. */
    products: () => {
      const current = new Map(shown.map((product) => [product.id, product]))
      return [...products.values()].map((product) => current.get(product.id) ?? product)
    },
    count: products.size,
    /** On a phone: whether presses select. */
    isOn: isMode || products.size > 0,
    start: () => setMode(true),
    has: (id: string) => products.has(id),
    /** `through`: all from the one before to this one. */
    toggle: (product: OwnProduct, index: number, through = false) => {
      const next = new Map(products)
      if (next.has(product.id)) next.delete(product.id)
      else {
        const from = through ? Math.min(last.current, index) : index
        for (const one of shown.slice(from, Math.max(through ? last.current : index, index) + 1))
          next.set(one.id, one)
        next.set(product.id, product)
      }
      last.current = index
      setProducts(next)
    },
    select: (all: readonly OwnProduct[]) =>
      setProducts(new Map(all.map((product) => [product.id, product]))),
    clear: () => {
      setProducts(new Map())
      setMode(false)
    },
  }
}

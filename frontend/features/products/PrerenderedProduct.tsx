import { useState } from 'react'

/**
 * What a prerendered page shows of this product, until its data has arrived: without it, name and image
 * would disappear for a moment. Undefined if the page was not prerendered for this reader and product.
 */
export function usePrerenderedProduct(id: string): Element | undefined {
  // Read while the first render has yet to replace the page.
  const [first] = useState(() => {
    const isHidden = document.documentElement.dataset.prerendered === 'hidden'
    return { id, shown: isHidden ? null : document.querySelector(`${page} [role=status]:has(h1)`) }
  })
  return first.id === id ? (first.shown ?? undefined) : undefined
}

const page = '#root > [inert] main'

export const PrerenderedProduct = ({ shown }: { shown: Element }) => (
  <div inert ref={(place) => place?.replaceChildren(shown)} />
)

import { useState } from 'react'

/**
 * What a prerendered page shows at the selector, until its data has arrived: without it, that would
 * disappear for a moment. Undefined once `of`, what it is shown for, is not what it was at first, and if
 * the page was not prerendered for this reader.
 */
export function usePrerendered(selector: string, of: string): Element | undefined {
  // Read while the first render has yet to replace the page.
  const [first] = useState(() => {
    const isForReader = document.documentElement.dataset.prerendered === undefined
    return { of, shown: isForReader ? document.querySelector(`${page} ${selector}`) : null }
  })
  return first.of === of ? (first.shown ?? undefined) : undefined
}

const page = '#root > [inert] main'

/** Moves the element into the page, inert as it was. */
export const Prerendered = ({ shown }: { shown: Element }) => (
  <div inert ref={(place) => place?.replaceChildren(shown)} />
)

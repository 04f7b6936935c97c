import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Where each visited history entry was scrolled to. */
const positions = new Map<string, number>()

/** Outside the component: another shell mounts it anew. Undefined: the document's own first page. */
let lastPathname: string | undefined

/**
 * What a browser does by itself between documents: a new place begins at its top and is announced
 * (focus goes to its heading), going back finds the old scroll position. A change of filters in
 * the query is not a new place.
 */
export function useArrival(): void {
  const { pathname, key } = useLocation()
  const how = useNavigationType()

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    const isFirst = lastPathname === undefined
    if (lastPathname === pathname) return
    lastPathname = pathname
    if (isFirst) return
    window.scrollTo(0, how === 'POP' ? (positions.get(key) ?? 0) : 0)
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname, key, how])
}

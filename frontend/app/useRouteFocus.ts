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
export function useRouteFocus(): void {
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
    forgetFirstPage()
    window.scrollTo(0, how === 'POP' ? (positions.get(key) ?? 0) : 0)
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname, key, how])
}

/**
 * The server fills the head for the page that was asked for (canonical address, preview). On
 * another page it would be wrong: phones share the canonical address.
 */
function forgetFirstPage(): void {
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove()
}

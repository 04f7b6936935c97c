import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { allowLatinFont } from '../text/allowLatinFont.ts'
import { paths } from '../routes/routes.ts'

/** Where each visited history entry was scrolled to. */
const positions = new Map<string, number>()

/** Outside the component, which each layout mounts again. Undefined for the document's first page. */
let lastPathname: string | undefined

/**
 * What a browser does between documents: a new page starts at its top and is announced
 * (focus goes to its heading), going back finds the old scroll position. Changing filters in
 * the query is not a new page. Beside the page, so that it runs once the page has loaded, which
 * is also when its Latin letters may.
 */
export function RouteFocus() {
  const { pathname, key } = useLocation()
  const navigationType = useNavigationType()

  useEffect(() => {
    // That page can be used once its window is there (SessionProvider.tsx).
    if (pathname !== paths.login()) allowLatinFont()
  }, [pathname])

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    const isFirst = lastPathname === undefined
    if (lastPathname === pathname) return
    lastPathname = pathname
    if (isFirst) {
      // What was hidden as long as the page was not this visitor's (build/early.js).
      delete document.documentElement.dataset.rendered
      return
    }
    // The server fills the head for the requested page (canonical address, preview). On another page it
    // would be wrong: phones share the canonical address.
    for (const element of document.head.querySelectorAll('[data-page]')) element.remove()
    window.scrollTo(0, navigationType === 'POP' ? (positions.get(key) ?? 0) : 0)
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname, key, navigationType])
  return null
}

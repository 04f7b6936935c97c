import { useEffect } from 'react'
import { useText } from '../text/useText.ts'

/** What the page says, after the count of what waits, as written for the reader; '' for none. */
const title = { page: '', count: '' }

export function setTitle(part: Partial<typeof title>): void {
  const { page, count } = Object.assign(title, part)
  document.title = count ? `(${count}) ${page}` : page
}

/**
 * The document's title: what is shown, then the site's name. The router sets each route's own; a
 * page with a better one (a product's name) calls this too. Undefined changes nothing.
 */
export function useTitle(text: string | undefined): void {
  const { t } = useText()
  // On every render: the router sets its own title first, also when the language changes.
  useEffect(() => {
    if (text !== undefined) setTitle({ page: `${text} | ${t('common.appName')}` })
  })
}

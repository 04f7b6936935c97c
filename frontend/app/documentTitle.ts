import { useEffect } from 'react'
import { useText } from '../text/useText.ts'

/** The document's title: what the page says, after the count of what waits, if anything does. */
let page = ''
let count = ''

const show = () => {
  document.title = count ? `(${count}) ${page}` : page
}

export function setPageTitle(text: string): void {
  page = text
  show()
}

/** As written for the reader; '' for none. */
export function setTitleCount(text: string): void {
  count = text
  show()
}

/**
 * The document's title: what is shown, then the site's name. The router sets each route's own; a
 * page with a better one (a product's name) calls this too. Undefined changes nothing.
 */
export function useTitle(text: string | undefined): void {
  const { t } = useText()
  // On every render: the router sets its own title first, also when the language changes.
  useEffect(() => {
    if (text !== undefined) setPageTitle(`${text} | ${t('common.appName')}`)
  })
}

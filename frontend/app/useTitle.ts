import { useEffect } from 'react'
import { useText } from '../text/useText.ts'
import { setPageTitle } from './documentTitle.ts'

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

import { useEffect } from 'react'
import type { Responses } from '../api/apiContext.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Providers } from './Providers.tsx'
import { Router, type Screens } from './Router.tsx'

interface Props {
  screens: Screens
  /** That came with the page. */
  responses: Responses | undefined
}

/** The site, the same for the browser and for the server. Needs a router around it. */
export function App({ screens, responses }: Props) {
  useEffect(() => {
    // From now on a press has an effect: early.js and flows in a browser look at it.
    document.documentElement.dataset.started = ''
  }, [])
  return (
    <Providers responses={responses}>
      <OfflineBanner />
      <Router screens={screens} />
    </Providers>
  )
}

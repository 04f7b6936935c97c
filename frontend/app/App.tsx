import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import type { Responses } from '../api/apiContext.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Providers } from './Providers.tsx'

/** The site around its pages; `responses` are those that came with the page. */
export function App({ responses }: { responses: Responses | undefined }) {
  useEffect(() => {
    // From now on a press has an effect: early.js and flows in a browser look at it.
    document.documentElement.dataset.started = ''
  }, [])
  return (
    <Providers responses={responses}>
      <OfflineBanner />
      <Outlet />
    </Providers>
  )
}

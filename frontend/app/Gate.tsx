import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import {
  hrefOf,
  requestedLocation,
  type RequestedLocation,
} from '../features/session/requestedLocation.ts'
import { useSession } from '../features/session/useSession.ts'
import { useText } from '../text/useText.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { decideAccess } from './decideAccess.ts'
import { routeOf, type AppRoute } from './routes.ts'

const audienceOf = (href: string) => routeOf(href)?.audience

/** Lets through, makes wait, or sends elsewhere: what `decideAccess` says of this visitor. */
export function Gate({ route, children }: { route: AppRoute; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  const { t } = useText()
  const answer = decideAccess({
    audience: route.audience,
    threshold: route.threshold,
    session,
    here: hrefOf(location),
    from: requestedLocation(location),
    audienceOf,
  })

  switch (answer.do) {
    case 'show':
      return children
    case 'wait':
      return <Spinner text={t('session.loading')} className="min-h-dvh" />
    case 'unavailable':
      return <ErrorPanel message={t('session.unavailable')} onRetry={session.retry} />
    case 'redirect': {
      const state: RequestedLocation | null = answer.from ? { from: answer.from } : null
      return <Navigate to={answer.to} replace state={state} />
    }
  }
}

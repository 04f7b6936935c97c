import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import {
  hrefOf,
  requestedLocation,
  type RequestedLocation,
} from '../features/session/requestedLocation.ts'
import { useSession } from '../features/session/useSession.ts'
import { useText } from '../text/useText.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast.ts'
import { decideAccess } from './decideAccess.ts'
import { paths, routeOf, type AppRoute } from './routes.ts'

const audienceOf = (href: string) => routeOf(href)?.audience

/** Lets through, makes wait, or sends elsewhere: what `decideAccess` says of this visitor. */
export function Gate({ route, children }: { route: AppRoute; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  const { t } = useText()
  const response = decideAccess({
    audience: route.audience,
    threshold: route.threshold,
    session,
    here: hrefOf(location),
    from: requestedLocation(location),
    audienceOf,
  })

  const wasInside = useRef(false)
  useEffect(() => {
    wasInside.current = response.do === 'show' && session.status === 'signedIn'
  })
  const hasLostSession =
    wasInside.current && session.status === 'signedOut' && !session.leftByChoice

  switch (response.do) {
    case 'show':
      return children
    case 'wait':
      return <Spinner text={t('session.loading')} className="min-h-dvh" />
    case 'unavailable':
      return <ErrorPanel message={t('session.unavailable')} onRetry={session.retry} />
    case 'redirect': {
      if (route.tellsLostSession && hasLostSession) return <LostSession />
      const state: RequestedLocation | null = response.from ? { from: response.from } : null
      return <Navigate to={response.to} replace state={state} />
    }
  }
}

/** A session that ends in the middle of an order is no silent matter (decision L). */
function LostSession() {
  const { t } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(t('toasts.sessionExpired'))
    void navigate(paths.customerHome(), { replace: true })
  }, [t, navigate])
  return null
}

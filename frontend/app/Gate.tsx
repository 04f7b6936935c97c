import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import {
  locationHref,
  requestedLocation,
  type RequestedLocation,
} from '../features/session/requestedLocation.ts'
import { useSession } from '../features/session/useSession.ts'
import { useText } from '../text/useText.ts'
import { ErrorPanel } from '../ui/feedback/ErrorPanel.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { decideAccess } from '../routes/decideAccess.ts'
import { paths, findRoute, type AppRoute } from '../routes/routes.ts'

const readAccess = (href: string) => findRoute(href)?.access

/** Shows the page, waits, or redirects, as `decideAccess` decides for this visitor. */
export function Gate({ route, children }: { route: AppRoute; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  const { t } = useText()
  const { access, threshold } = route
  const decision = decideAccess({
    access,
    threshold,
    session,
    here: locationHref(location),
    from: requestedLocation(location),
    accessOf: readAccess,
  })

  // The history entry whose page was last shown to a signed-in user.
  const [signedInAt, setSignedInAt] = useState<string>()
  if (decision.do === 'show' && session.status === 'signedIn' && signedInAt !== location.key)
    setSignedInAt(location.key)
  const hasLostSession =
    signedInAt === location.key && session.status === 'signedOut' && !session.leftByChoice

  switch (decision.do) {
    case 'show':
      return children
    case 'wait':
      return <Spinner text={t('common.loading')} className="min-h-dvh" />
    case 'unavailable':
      return <ErrorPanel message={t('session.unavailable')} onRetry={session.retry} />
    case 'redirect': {
      if (route.warnOnSessionLoss && hasLostSession) return <LostSession />
      const state: RequestedLocation | null = decision.from ? { from: decision.from } : null
      return <Navigate to={decision.to} replace state={state} />
    }
  }
}

/** A session that ends in the middle of an order is reported (decision L). */
function LostSession() {
  const { t } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(t('toasts.sessionExpired'))
    void navigate(paths.customerHome(), { replace: true })
  }, [t, navigate])
  return null
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { findRoute } from '../routes/findRoute.ts'
import { requestedLocation } from '../features/session/requestedLocation.ts'
import { useSession } from '../features/session/useSession.ts'
import { signInText } from '../text/ar/signIn.ts'
import { useText } from '../text/useText.ts'
import { Button } from '../ui/elements.tsx'

/** The sign-in window opens by itself; the buttons open it again. */
export default function LoginPage() {
  const { t } = useText(signInText)
  const { status, openSignIn, openSignUp } = useSession()
  const opened = useRef(false)
  const requestedRoute = findRoute(requestedLocation(useLocation()) ?? '')

  useEffect(() => {
    if (opened.current || status !== 'signedOut') return
    opened.current = true
    openSignIn()
  }, [status, openSignIn])

  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 py-10 text-center">
      <h1 className="text-2xl">{t('session.signInTitle')}</h1>
      <p className="text-ink-2">
        {requestedRoute
          ? t('signIn.reasonFor', { page: t(requestedRoute.title) })
          : t('signIn.reason')}
      </p>
      <Button variant="action" size="lg" wide onClick={() => openSignIn()}>
        {t('session.signInTitle')}
      </Button>
      <Button variant="quiet" size="lg" wide onClick={() => openSignUp()}>
        {t('shell.signUp')}
      </Button>
    </div>
  )
}

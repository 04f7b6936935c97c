import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/toast.ts'
import type { ClerkBridgeProps, IdentityService, IdentityState } from './ClerkBridge.tsx'
import { mayHaveSession } from './mayHaveSession.ts'
import { hrefOf, requestedLocation, type RequestedLocation } from './requestedLocation.ts'
import { SessionContext, type Session } from './useSession.ts'

type Window = { kind: 'signIn' | 'signUp'; returnTo: string }

const signedOut: IdentityState = { status: 'signedOut', user: null }

/**
 * Wraps the identity provider's SDK. Without a trace of a session the visitor is shown as signed
 * out at once, and the SDK arrives only when somebody wants to sign in.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const [needed, setNeeded] = useState(mayHaveSession)
  const [state, setState] = useState<IdentityState>(
    needed ? { status: 'loading', user: null } : signedOut,
  )
  const [service, setService] = useState<IdentityService>()
  const [Bridge, setBridge] = useState<(props: ClerkBridgeProps) => ReactNode>()
  const [window, setWindow] = useState<Window>()
  const [leftByChoice, setLeftByChoice] = useState(false)

  useEffect(() => {
    if (!needed || Bridge) return
    import('./ClerkBridge.tsx').then(
      (module) => setBridge(() => module.ClerkBridge),
      () => setState({ status: 'unavailable', user: null }),
    )
  }, [needed, Bridge])

  // Somebody waits for the window while the SDK is still on its way.
  useEffect(() => {
    if (!window) return
    if (state.status === 'unavailable') {
      toast.error(t('session.unavailable'))
      setWindow(undefined)
    } else if (service) {
      service.open(window.kind, window.returnTo)
      setWindow(undefined)
    }
  }, [window, service, state.status, t])

  const latest = useRef({ location, service })
  latest.current = { location, service }

  const open = useCallback((kind: Window['kind'], returnTo?: string) => {
    const here = latest.current.location
    setLeftByChoice(false)
    setNeeded(true)
    setWindow({ kind, returnTo: returnTo ?? requestedLocation(here) ?? hrefOf(here) })
  }, [])

  const onNavigate = useCallback<ClerkBridgeProps['onNavigate']>(
    (to, { replace, from }) => {
      const url = new URL(to, document.baseURI)
      const here = latest.current.location
      const state: RequestedLocation | undefined = from === undefined ? undefined : { from }
      const isHere = hrefOf(url) === hrefOf(here)
      void navigate(hrefOf(url), { replace: replace || isHere, state: state ?? null })
    },
    [navigate],
  )

  const session = useMemo<Session>(
    () => ({
      ...state,
      leftByChoice,
      getToken: async () => (await latest.current.service?.getToken()) ?? null,
      openSignIn: (returnTo) => open('signIn', returnTo),
      openSignUp: (returnTo) => open('signUp', returnTo),
      signOut: async () => {
        setLeftByChoice(true)
        await latest.current.service?.signOut()
      },
      refresh: async () => {
        await latest.current.service?.refresh()
      },
      // A script that failed to load is kept as failed by the SDK; a fresh page is the sure way.
      retry: () => document.location.reload(),
    }),
    [state, leftByChoice, open],
  )

  return (
    <SessionContext value={session}>
      {children}
      {Bridge && <Bridge onState={setState} onService={setService} onNavigate={onNavigate} />}
    </SessionContext>
  )
}

import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/toast.ts'
import type { ClerkBridgeProps, IdentityService, IdentityState } from './ClerkBridge.tsx'
import { mayHaveSession } from './mayHaveSession.ts'
import { hrefOf, requestedLocation, type RequestedLocation } from './requestedLocation.ts'
import { SessionContext, type Session } from './useSession.ts'

type WindowRequest = { kind: 'signIn' | 'signUp'; returnTo: string | undefined }

const signedOut: IdentityState = { status: 'signedOut', user: null }

/**
 * Wraps the identity provider's SDK. A visitor without any sign of a session is shown as signed
 * out at once, and the SDK is loaded only when they want to sign in.
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
  const [requested, setRequested] = useState<WindowRequest>()
  const [leftByChoice, setLeftByChoice] = useState(false)

  useEffect(() => {
    if (!needed || Bridge) return
    import('./ClerkBridge.tsx').then(
      (module) => setBridge(() => module.ClerkBridge),
      () => setState({ status: 'unavailable', user: null }),
    )
  }, [needed, Bridge])

  // A window may be requested while the SDK is still loading.
  const isUnavailable = state.status === 'unavailable'
  const isSettled = isUnavailable || service !== undefined
  const openWindow = useEffectEvent(({ kind, returnTo }: WindowRequest) => {
    if (isUnavailable) toast.error(t('session.unavailable'))
    else service?.open(kind, returnTo ?? requestedLocation(location) ?? hrefOf(location))
  })
  useEffect(() => {
    if (requested && isSettled) openWindow(requested)
  }, [requested, isSettled])

  const onNavigate = useCallback<ClerkBridgeProps['onNavigate']>(
    (to, { replace, from }) => {
      const url = new URL(to, document.baseURI)
      const state: RequestedLocation | null = from === undefined ? null : { from }
      const isHere = hrefOf(url) === hrefOf(window.location)
      void navigate(hrefOf(url), { replace: replace || isHere, state })
    },
    [navigate],
  )

  const actions = useMemo(() => {
    const request = (kind: WindowRequest['kind'], returnTo?: string) => {
      setLeftByChoice(false)
      setNeeded(true)
      setRequested({ kind, returnTo })
    }
    return {
      getToken: async () => (await service?.getToken()) ?? null,
      openSignIn: (returnTo?: string) => request('signIn', returnTo),
      openSignUp: (returnTo?: string) => request('signUp', returnTo),
      signOut: async () => {
        setLeftByChoice(true)
        await service?.signOut()
      },
      refresh: async () => {
        await service?.refresh()
      },
      // The SDK does not fetch a failed script again; a fresh page does.
      retry: () => document.location.reload(),
    }
  }, [service])
  const session = useMemo<Session>(
    () => ({ ...state, leftByChoice, ...actions }),
    [state, leftByChoice, actions],
  )

  return (
    <SessionContext value={session}>
      {children}
      {Bridge && <Bridge onState={setState} onService={setService} onNavigate={onNavigate} />}
    </SessionContext>
  )
}

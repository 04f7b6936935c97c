import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../routes/routes.ts'
import { allowLatinFont } from '../../text/allowLatinFont.ts'
import { useText } from '../../text/useText.ts'
import { WaitingNote } from '../../ui/states.tsx'
import { fetchCode } from '../../ui/fetchCode.ts'
import { useOnline } from '../../ui/useOnline.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { ClerkBridgeProps, IdentityService, IdentityState } from './ClerkBridge.tsx'
import { preloadIdentityScript } from './identitySettings.ts'
import { finishBeforeLeaving, unfinishedSignOut } from './leaving.ts'
import { lastUser, rememberSession, mayHaveSession } from './sessionCookie.ts'
import { locationHref, requestedLocation, type RequestedLocation } from './requestedLocation.ts'
import { type Session, SessionContext } from './useSession.ts'

type WindowRequest = { kind: 'signIn' | 'signUp'; returnTo: string | undefined }

const signedOut: IdentityState = { status: 'signedOut', user: null }
/** The provider cannot be reached: the last account to sign in here can still read what this device keeps. */
const unavailable = (): IdentityState => visible({ status: 'unavailable', user: lastUser() })

/** A session that its user has left shows nothing until it has ended. */
const visible = (state: IdentityState): IdentityState =>
  state.user && unfinishedSignOut.read() ? { status: 'loading', user: null } : state

async function leave(service: IdentityService): Promise<void> {
  if (await service.signOut()) unfinishedSignOut.write(false)
}

/**
 * Wraps the identity provider's SDK. A visitor without any sign of a session is shown as signed
 * out at once, and the SDK is loaded only when they want to sign in.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const [needed, setNeeded] = useState(
    () => location.pathname === paths.login() || mayHaveSession(),
  )
  const [state, setState] = useState<IdentityState>(() =>
    !mayHaveSession()
      ? signedOut
      : navigator.onLine
        ? visible({ status: 'loading', user: lastUser() })
        : unavailable(),
  )
  const [service, setService] = useState<IdentityService>()
  const isOnline = useOnline()
  const [Bridge, setBridge] = useState<(props: ClerkBridgeProps) => ReactNode>()
  const [requested, setRequested] = useState<WindowRequest>()
  const [leftByChoice, setLeftByChoice] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    // Not before the page has gone too: what it still reads is the account's.
    if (!isLeaving) rememberSession(state)
  }, [state, isLeaving])
  useEffect(() => {
    if (!service) return
    const finish = () => {
      if (unfinishedSignOut.read()) leave(service).catch(() => setState(unavailable()))
    }
    finish()
    window.addEventListener('online', finish)
    return () => window.removeEventListener('online', finish)
  }, [service])

  useEffect(() => {
    // Offline it would only fail, and the SDK does not try again.
    if (!needed || Bridge || !isOnline) return
    preloadIdentityScript()
    fetchCode(() => import('./ClerkBridge.tsx')).then(
      (module) => setBridge(() => module.ClerkBridge),
      () => setState(unavailable()),
    )
  }, [needed, Bridge, isOnline])

  // A window may be requested while the SDK is still loading.
  const isUnavailable = state.status === 'unavailable'
  const isSettled = isUnavailable || service !== undefined
  const openWindow = useEffectEvent(({ kind, returnTo }: WindowRequest) => {
    const to = returnTo ?? requestedLocation(location) ?? locationHref(location)
    if (isUnavailable) toast.error(t('session.unavailable'))
    service?.open(kind, to)
    allowLatinFont()
  })
  useEffect(() => {
    if (requested && isSettled) openWindow(requested)
  }, [requested, isSettled])

  const onState = useCallback((next: IdentityState) => {
    setState(next.status === 'unavailable' ? unavailable() : visible(next))
  }, [])
  const onNavigate = useCallback<ClerkBridgeProps['onNavigate']>(
    (to, { replace, from }) => {
      const url = new URL(to, document.baseURI)
      const state: RequestedLocation | null = from === undefined ? null : { from }
      const isHere = locationHref(url) === locationHref(window.location)
      void navigate(locationHref(url), { replace: replace || isHere, state })
    },
    [navigate],
  )

  const actions = useMemo(() => {
    const prepareSignIn = () => setNeeded(true)
    const request = (kind: WindowRequest['kind'], returnTo?: string) => {
      setLeftByChoice(false)
      prepareSignIn()
      setRequested({ kind, returnTo })
    }
    return {
      getToken: async () => (await service?.getToken()) ?? null,
      prepareSignIn,
      openSignIn: (returnTo?: string) => request('signIn', returnTo),
      openSignUp: (returnTo?: string) => request('signUp', returnTo),
      signOut: async () => {
        await finishBeforeLeaving()
        setLeftByChoice(true)
        unfinishedSignOut.write(true)
        if (!service) return setState(signedOut)
        setLeaving(true)
        await leave(service).finally(() => setLeaving(false))
      },
      refresh: async () => {
        await service?.refresh()
      },
      // The SDK does not fetch a failed script again; a fresh page does, where there is a connection.
      retry: () => navigator.onLine && document.location.reload(),
    }
  }, [service])
  const session = useMemo<Session>(
    () => ({ ...state, leftByChoice, ...actions }),
    [state, leftByChoice, actions],
  )

  return (
    <SessionContext value={session}>
      {children}
      <WaitingNote text={requested && !isSettled ? t('session.opening') : undefined} />
      {Bridge && <Bridge onState={onState} onService={setService} onNavigate={onNavigate} />}
    </SessionContext>
  )
}

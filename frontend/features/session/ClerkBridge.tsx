import { ClerkProvider, useClerk, useUser, type ClerkProviderProps } from '@clerk/clerk-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../app/routes.ts'
import { useText } from '../../text/useText.ts'
import { clerkAppearance } from './clerkAppearance.ts'
import type { Session, SessionRole } from './useSession.ts'

/** The visitor, as the provider's SDK reports them. */
export type IdentityState = Pick<Session, 'status' | 'user'>

/** What the SDK offers once it has loaded. */
export interface IdentityService extends Pick<Session, 'getToken' | 'signOut' | 'refresh'> {
  open: (kind: 'signIn' | 'signUp', returnTo: string) => void
}

export interface ClerkBridgeProps {
  onState: (state: IdentityState) => void
  onService: (service: IdentityService) => void
  onNavigate: (to: string, options: { replace: boolean; from: string | undefined }) => void
}

const settings = {
  publishableKey: import.meta.env.VITE_CLERK_PUBLISHABLE_KEY as string | undefined,
  proxyUrl: import.meta.env.VITE_CLERK_PROXY_URL as string | undefined,
  clerkJSUrl: import.meta.env.VITE_CLERK_JS_URL as string | undefined,
}

/**
 * The only module that imports the identity provider's SDK, in a chunk of its own. It is rendered
 * beside the site, not around it, so that loading it re-renders nothing.
 */
export function ClerkBridge({ onState, onService, onNavigate }: ClerkBridgeProps) {
  const localization = useLocalization()
  /** Where a new user goes after onboarding; the SDK carries plain addresses only. */
  const afterOnboarding = useRef<string>(undefined)
  const rememberReturn = useCallback((returnTo: string) => {
    afterOnboarding.current = returnTo
  }, [])
  const { publishableKey, proxyUrl, clerkJSUrl } = settings

  useEffect(() => {
    if (!publishableKey) onState({ status: 'unavailable', user: null })
  }, [publishableKey, onState])

  if (!publishableKey || !localization) return null
  const go = (to: string, replace: boolean) => {
    const isOnboarding = new URL(to, document.baseURI).pathname === paths.onboarding()
    onNavigate(to, { replace, from: isOnboarding ? afterOnboarding.current : undefined })
  }
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      {...(proxyUrl ? { proxyUrl } : {})}
      {...(clerkJSUrl ? { clerkJSUrl } : {})}
      routerPush={(to) => go(to, false)}
      routerReplace={(to) => go(to, true)}
      telemetry={false}
      localization={localization}
      appearance={clerkAppearance}
    >
      <Reporter onState={onState} onService={onService} rememberReturn={rememberReturn} />
    </ClerkProvider>
  )
}

type ReporterProps = Omit<ClerkBridgeProps, 'onNavigate'> & {
  rememberReturn: (returnTo: string) => void
}

function Reporter({ onState, onService, rememberReturn }: ReporterProps) {
  const clerk = useClerk()
  const { isLoaded, user } = useUser()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const listen = (status: string) => setFailed(status === 'error')
    clerk.on('status', listen, { notify: true })
    return () => clerk.off('status', listen)
  }, [clerk])

  useEffect(() => {
    if (failed) onState({ status: 'unavailable', user: null })
    else if (isLoaded) onState(stateOf(user))
  }, [failed, isLoaded, user, onState])

  useEffect(() => {
    if (!isLoaded) return
    onService({
      getToken: async () => (await clerk.session?.getToken()) ?? null,
      open: (kind, returnTo) => {
        rememberReturn(returnTo)
        if (kind === 'signIn')
          clerk.openSignIn({
            forceRedirectUrl: returnTo,
            signUpForceRedirectUrl: paths.onboarding(),
          })
        else
          clerk.openSignUp({
            forceRedirectUrl: paths.onboarding(),
            signInForceRedirectUrl: returnTo,
          })
      },
      signOut: () => clerk.signOut({ redirectUrl: paths.landing() }),
      refresh: async () => {
        const { user } = clerk
        await user?.reload()
        // The SDK changes its user in place, so the hook above does not re-render.
        onState(stateOf(user))
      },
    })
  }, [clerk, isLoaded, onService, onState, rememberReturn])

  return null
}

type ClerkUser = NonNullable<ReturnType<typeof useUser>['user']>

function stateOf(user: ClerkUser | null | undefined): IdentityState {
  if (!user) return { status: 'signedOut', user: null }
  return {
    status: 'signedIn',
    user: {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      username: user.username,
      email: user.primaryEmailAddress?.emailAddress ?? '',
      createdAt: user.createdAt,
      role: roleOf(user.publicMetadata.role),
      onboardingCompleted: user.publicMetadata.onboardingCompleted === true,
    },
  }
}

function roleOf(stored: unknown): SessionRole | null {
  const role = typeof stored === 'string' ? stored.toLowerCase() : ''
  return role === 'vendor' || role === 'customer' ? role : null
}

/** The sign-in windows' Arabic; in English the SDK's own texts. Undefined while loading. */
function useLocalization(): ClerkProviderProps['localization'] {
  const { language } = useText()
  const [arabic, setArabic] = useState<ClerkProviderProps['localization']>()
  useEffect(() => {
    if (language !== 'ar' || arabic) return
    import('../../text/ar/clerkArabic.ts').then(
      (module) => setArabic(module.clerkArabic),
      // A sign-in window in English is better than none.
      () => setArabic({}),
    )
  }, [language, arabic])
  return language === 'ar' ? arabic : {}
}

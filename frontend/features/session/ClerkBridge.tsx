import { ClerkProvider, useClerk, useUser, type ClerkProviderProps } from '@clerk/clerk-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../routes/routes.ts'
import { useText } from '../../text/useText.ts'
import { clerkAppearance } from './clerkAppearance.ts'
import { foldPhoneFields, type Identifier } from './identifier.ts'
import { IdentifierDialog } from './IdentifierDialog.tsx'
import { identitySettings } from './identitySettings.ts'
import type { Session, SessionRole } from './useSession.ts'

/** The visitor, as the provider's SDK reports them. */
export type IdentityState = Pick<Session, 'status' | 'user'>

/** What the SDK offers once it has loaded. */
export interface IdentityService extends Pick<Session, 'getToken' | 'refresh'> {
  /** Whether the provider has ended the session; without a connection only the screen has. */
  signOut: () => Promise<boolean>
  open: (kind: 'signIn' | 'signUp', returnTo: string) => void
}

export interface ClerkBridgeProps {
  onState: (state: IdentityState) => void
  onService: (service: IdentityService) => void
  onNavigate: (to: string, options: { replace: boolean; from: string | undefined }) => void
}

/**
 * The only module that imports the identity provider's SDK, in a chunk of its own. It is rendered
 * beside the site, not around it, so that loading it re-renders nothing.
 */
export function ClerkBridge({ onNavigate, ...props }: ClerkBridgeProps) {
  /** Where a new user goes after onboarding; the SDK carries plain addresses only. */
  const afterOnboarding = useRef<string>(undefined)
  const rememberReturn = useCallback((returnTo: string) => {
    afterOnboarding.current = returnTo
  }, [])
  const { publishableKey, proxyUrl, clerkJSUrl, clerkJSVersion } = identitySettings
  const { onState } = props
  const localization = useClerkTexts()

  useEffect(() => {
    if (!publishableKey) onState({ status: 'unavailable', user: null })
  }, [publishableKey, onState])

  if (!publishableKey) return null
  const go = async (to: string, replace: boolean) => {
    // The SDK sets the session once this resolves, and closes its window in a timer it has just started:
    // a window that is still open then logs an error.
    await new Promise((resolve) => setTimeout(resolve))
    const isOnboarding = new URL(to, document.baseURI).pathname === paths.onboarding()
    onNavigate(to, { replace, from: isOnboarding ? afterOnboarding.current : undefined })
  }
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      {...(proxyUrl ? { proxyUrl } : {})}
      {...(clerkJSUrl ? { clerkJSUrl } : {})}
      clerkJSVersion={clerkJSVersion}
      routerPush={(to) => go(to, false)}
      routerReplace={(to) => go(to, true)}
      telemetry={false}
      localization={localization ?? english}
      appearance={clerkAppearance}
    >
      <Reporter {...props} hasTexts={localization !== undefined} rememberReturn={rememberReturn} />
    </ClerkProvider>
  )
}

/** Whether the stage's Clerk has sign-in by phone. */
const hasPhone = import.meta.env.VITE_PHONE_SIGN_IN === 'true'

/** What the visitor wants; without the identifier our own field asks for it. */
interface Door {
  kind: 'signIn' | 'signUp'
  returnTo: string
  identifier: Identifier | undefined
}

const otherKind = { signIn: 'signUp', signUp: 'signIn' } as const

/** Between sign-in and sign-up, from phone to e-mail, and back to change either. */
const waysBack = [
  '.cl-footerAction__signIn .cl-footerActionLink',
  '.cl-footerAction__signUp .cl-footerActionLink',
  ...['identifier', 'emailAddress', 'phoneNumber'].map((name) => `.cl-formFieldAction__${name}`),
  '.cl-identityPreviewEditButton',
].join()

type ReporterProps = Omit<ClerkBridgeProps, 'onNavigate'> & {
  /** Without them nothing is offered: a window would open in English. */
  hasTexts: boolean
  rememberReturn: (returnTo: string) => void
}

function Reporter(props: ReporterProps) {
  const { onState, onService, rememberReturn, hasTexts } = props
  const clerk = useClerk()
  const { isLoaded, user } = useUser()
  const [failed, setFailed] = useState(false)
  const [door, setDoor] = useState<Door>()
  const open = useCallback(
    (next: Door) => {
      clerk.closeSignIn()
      clerk.closeSignUp()
      setDoor(next)
      const { kind, returnTo, identifier } = next
      if (!identifier && hasPhone) return
      const toOnboarding = paths.onboarding()
      const initialValues = identifier ?? {}
      if (kind === 'signIn')
        clerk.openSignIn({
          forceRedirectUrl: returnTo,
          signUpForceRedirectUrl: toOnboarding,
          initialValues,
        })
      else
        clerk.openSignUp({
          forceRedirectUrl: toOnboarding,
          signInForceRedirectUrl: returnTo,
          initialValues,
        })
    },
    [clerk],
  )

  useEffect(foldPhoneFields, [])
  useEffect(() => {
    if (!door?.identifier) return
    // Clerk's own ways to another window or field lead through ours.
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(waysBack)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      if (link.matches('.cl-footerActionLink')) open({ ...door, kind: otherKind[door.kind] })
      else open({ ...door, identifier: undefined })
    }
    document.addEventListener('click', lead, true)
    return () => document.removeEventListener('click', lead, true)
  }, [door, open])

  useEffect(() => {
    const listen = (status: string) => setFailed(status === 'error')
    clerk.on('status', listen, { notify: true })
    return () => clerk.off('status', listen)
  }, [clerk])

  useEffect(() => {
    if (failed) onState({ status: 'unavailable', user: null })
    // Not signed in before the service is there: pages then ask for the token at once.
    else if (isLoaded && (hasTexts || !user)) onState(toSessionState(user))
  }, [failed, isLoaded, hasTexts, user, onState])

  useEffect(() => {
    if (!isLoaded || !hasTexts) return
    onService({
      getToken: async () => (await clerk.session?.getToken()) ?? null,
      open: (kind, returnTo) => {
        rememberReturn(returnTo)
        open({ kind, returnTo, identifier: undefined })
      },
      signOut: async () => {
        await clerk.signOut({ redirectUrl: paths.landing() })
        return clerk.client?.signedInSessions.length === 0
      },
      refresh: async () => {
        const { user } = clerk
        await user?.reload()
        // The SDK changes its user in place, so the hook above does not re-render.
        onState(toSessionState(user))
      },
    })
  }, [clerk, isLoaded, hasTexts, onService, onState, rememberReturn, open])

  // A boundary of its own, since English texts come late: the SDK keeps the functions of the bridge's first
  // rendering, which must not be given up.
  return (
    <Suspense>
      <IdentifierDialog
        kind={door && !door.identifier && hasPhone ? door.kind : undefined}
        onClose={() => setDoor(undefined)}
        onSwitch={() => door && setDoor({ ...door, kind: otherKind[door.kind] })}
        onSubmit={(identifier) => door && open({ ...door, identifier })}
      />
    </Suspense>
  )
}

type ClerkUser = NonNullable<ReturnType<typeof useUser>['user']>

function toSessionState(user: ClerkUser | null | undefined): IdentityState {
  if (!user) return { status: 'signedOut', user: null }
  return {
    status: 'signedIn',
    user: {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      username: user.username,
      email: user.primaryEmailAddress?.emailAddress ?? '',
      phone: user.primaryPhoneNumber?.phoneNumber ?? '',
      createdAt: user.createdAt,
      role: readRole(user.publicMetadata.role),
      onboardingCompleted: user.publicMetadata.onboardingCompleted === true,
    },
  }
}

function readRole(stored: unknown): SessionRole | null {
  const role = typeof stored === 'string' ? stored.toLowerCase() : ''
  return role === 'vendor' || role === 'customer' ? role : null
}

type Localization = NonNullable<ClerkProviderProps['localization']>

/** The SDK's own texts. */
const english: Localization = {}

/** The texts of the sign-in windows; undefined while they load. */
function useClerkTexts(): Localization | undefined {
  const { language } = useText()
  const [arabic, setArabic] = useState<Localization>()
  useEffect(() => {
    if (language !== 'ar' || arabic) return
    import('../../text/ar/clerkArabic.ts').then(
      (module) => setArabic(module.clerkArabic),
      // A window in English is better than none.
      () => setArabic(english),
    )
  }, [language, arabic])
  return language === 'ar' ? arabic : english
}

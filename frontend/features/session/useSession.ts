import { createContext, use, useEffect } from 'react'
import { createStored, useStore } from '../../storage/createStore.ts'

export type SessionRole = 'vendor' | 'customer'

export interface SessionUser {
  id: string
  firstName: string | null
  lastName: string | null
  username: string | null
  /** Empty for people who signed up with a phone. */
  email: string
  /** With its country code; empty without one. */
  phone: string
  createdAt: Date | null
  /** Written by the server once, at onboarding; null before that. */
  role: SessionRole | null
  onboardingCompleted: boolean
}

/** The signed-in user, sign-in and sign-out: all that the site uses of the identity provider. */
export interface Session {
  /** 'unavailable': a session may exist, but the sign-in service cannot be reached. */
  status: 'loading' | 'signedOut' | 'signedIn' | 'unavailable'
  /** While loading or unavailable, the account last signed in here, if the session cookie names it. */
  user: SessionUser | null
  /** True after signing out by choice, until the next sign-in: no page to return to is kept. */
  leftByChoice: boolean
  /** The identity token for the API; null without a session. */
  getToken: () => Promise<string | null>
  /**
   * Starts loading what the sign-in window needs (330 KB compressed), for a page or control from
   * which someone is about to sign in: a cart with lines, a pointer over the button.
   */
  prepareSignIn: () => void
  /** Opens the sign-in window; afterwards the user is at `returnTo`, by default where they are. */
  openSignIn: (returnTo?: string) => void
  /** Opens the sign-up window; afterwards comes onboarding, then `returnTo`. */
  openSignUp: (returnTo?: string) => void
  signOut: () => Promise<void>
  /** Reads the user again: the server may have written the role. */
  refresh: () => Promise<void>
  retry: () => void
}

export const SessionContext = createContext<Session | null>(null)

export function useSession() {
  const session = use(SessionContext)
  if (!session) throw new Error('SessionProvider is missing')
  return session
}

const knownAccount = createStored('qitati.knownAccount', (stored) => stored === true)

/** Whether someone has been signed in on this device; a visitor without is most likely new. */
export function useKnownAccount(): boolean {
  const { status } = useSession()
  const isKnown = useStore(knownAccount)
  useEffect(() => {
    if (status === 'signedIn' && !knownAccount.read()) knownAccount.write(true)
  }, [status])
  return isKnown
}

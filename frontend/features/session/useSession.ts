import { createContext, use } from 'react'

export type SessionStatus = 'loading' | 'signedOut' | 'signedIn' | 'unavailable'
export type SessionRole = 'vendor' | 'customer'

export interface SessionUser {
  id: string
  firstName: string | null
  lastName: string | null
  username: string | null
  email: string
  createdAt: Date | null
  /** Written by the server once, at onboarding; null before that. */
  role: SessionRole | null
  onboardingCompleted: boolean
}

/** Who is there, and the ways in and out. The one thing the site knows of the identity provider. */
export interface Session {
  /** 'unavailable': a session may exist, but the sign-in service does not answer. */
  status: SessionStatus
  user: SessionUser | null
  /** True after the user chose to leave, until the next sign-in: nothing is asked to come back to. */
  leftByChoice: boolean
  /** The identity token for the API; null without a session. */
  getToken: () => Promise<string | null>
  /** Opens the sign-in window; afterwards the user is at `returnTo`, by default where they are. */
  openSignIn: (returnTo?: string) => void
  /** Opens the sign-up window; afterwards comes onboarding, then `returnTo`. */
  openSignUp: (returnTo?: string) => void
  /** Ends the session and returns to '/'. */
  signOut: () => Promise<void>
  /** Reads the user anew: the server may have written the role. */
  refresh: () => Promise<void>
  /** Tries the sign-in service again. */
  retry: () => void
}

const signedOut: Session = {
  status: 'signedOut',
  user: null,
  leftByChoice: false,
  getToken: () => Promise.resolve(null),
  openSignIn: () => {},
  openSignUp: () => {},
  signOut: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  retry: () => {},
}

/** Without a provider (a component shown alone) nobody is signed in. */
export const SessionContext = createContext<Session>(signedOut)

export const useSession = (): Session => use(SessionContext)

import { forgetSeen, rememberUser, seenUser } from '../../api/lastSeen.ts'
import { cookieAccount } from './cookieAccount.ts'
import type { Session, SessionUser } from './useSession.ts'

/** The user that the session cookie names, as last signed in here; null if that was someone else. */
export function lastUser(): SessionUser | null {
  const user = seenUser(cookieAccount()) as SessionUser | undefined
  // Stored as a text.
  return user ? { ...user, createdAt: user.createdAt && new Date(user.createdAt) } : null
}

/** Keeps who is signed in, for the next start; nobody, and nothing they saw, once they are not. */
export function rememberSession({ status, user }: Pick<Session, 'status' | 'user'>): void {
  if (status === 'signedIn' && user?.role && user.onboardingCompleted) rememberUser(user)
  else if (status === 'signedIn' || status === 'signedOut') forgetSeen()
}

import { openLastView, storedUser } from '../../api/lastView.ts'
import type { Session, SessionUser } from './useSession.ts'

/**
 * Whether the browser may hold a session: the identity provider keeps the time of the last change
 * of its client in a cookie of this name (with a suffix in later versions); 0 means signed out.
 */
export function mayHaveSession(
  cookies: string = typeof document === 'undefined' ? '' : document.cookie,
): boolean {
  return cookies.split(';').some((cookie) => {
    const [name = '', value = ''] = cookie.trim().split('=')
    return /^__client_uat(_|$)/.test(name) && value !== '' && value !== '0'
  })
}

/**
 * The account (`user_...`) that the browser's session cookie names, before the identity has loaded;
 * undefined without a session, or when cookies disagree. It may choose which of the data kept in
 * this browser is shown, and nothing else: only a token that the server accepts proves who it is.
 */
export function cookieAccount(cookies: string = document.cookie): string | undefined {
  if (!mayHaveSession(cookies)) return undefined
  // Clerk adds a suffix to the name in later versions. An expired token still names the account.
  const tokens = cookies.matchAll(/(?:^|;\s*)__session(?:_[^=;]*)?=([^;]*)/g)
  const accounts = new Set([...tokens].flatMap(([, token = '']) => tokenSubject(token) ?? []))
  return accounts.size === 1 ? [...accounts][0] : undefined
}

function tokenSubject(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown
    }
    return typeof sub === 'string' && sub !== '' ? sub : undefined
  } catch {
    return undefined
  }
}

/** The user that the session cookie names, as last signed in here; null if that was someone else. */
export function lastUser(): SessionUser | null {
  const user = storedUser(cookieAccount()) as SessionUser | undefined
  // Stored as a text.
  return user ? { ...user, createdAt: user.createdAt && new Date(user.createdAt) } : null
}

/** Keeps who is signed in, for the next start; nobody, and nothing they saw, once they are not. */
export function rememberSession({ status, user }: Pick<Session, 'status' | 'user'>): void {
  if (status === 'signedIn' && user?.role && user.onboardingCompleted) openLastView(user)
  else if (status === 'signedIn' || status === 'signedOut') openLastView()
}

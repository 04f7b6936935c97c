import { mayHaveSession } from './mayHaveSession.ts'

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

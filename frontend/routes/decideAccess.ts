import type { Access } from '#shared/contract/endpoint.ts'
import { homeHref, paths, type Threshold } from './routes.ts'

type Role = 'vendor' | 'customer'

export interface AccessRequest {
  access: Access
  threshold?: Threshold | undefined
  session: {
    status: 'loading' | 'signedOut' | 'signedIn' | 'unavailable'
    user: { role: Role | null; onboardingCompleted: boolean } | null
    leftByChoice?: boolean
  }
  here: string
  /** Where the visitor first wanted to go, carried by an earlier redirect. */
  from?: string | undefined
  /** Who may open the page at an address; undefined if there is none. */
  accessOf: (href: string) => Access | undefined
}

export type AccessDecision =
  | { do: 'show' }
  | { do: 'wait' }
  | { do: 'unavailable' }
  | { do: 'redirect'; to: string; from?: string }

/**
 * The session gates (GATE-01 to GATE-08) as one pure decision. While the identity loads, or cannot be reached, the account
 * last seen here under the session cookie's name is let through to the frame of its pages (decision AI).
 */
export function decideAccess(request: AccessRequest): AccessDecision {
  const { access, threshold, session } = request
  if (threshold === 'buying' && session.user?.role === 'vendor')
    return { do: 'redirect', to: homeHref('vendor') }
  if (access === 'public' && threshold !== 'entry') return { do: 'show' }
  const user = toAccount(session)
  if (session.status === 'loading' && !user) return { do: 'wait' }
  if (!user) return decideForVisitor(request)
  if (user.role === null || !user.onboardingCompleted) return decideForNewUser(request)
  if (threshold) return { do: 'redirect', to: chooseDestination(request, user.role) }
  if (access === 'signedIn' || access === user.role) return { do: 'show' }
  return { do: 'redirect', to: homeHref(user.role) }
}

/** Who is signed in, or was last; a user without a role waits for the identity. */
const toAccount = ({ status, user }: AccessRequest['session']) =>
  status === 'signedIn' || (status !== 'signedOut' && user?.onboardingCompleted) ? user : null

/** To sign-in, which says why and leads back; someone who has just left goes to the landing page. */
function decideForVisitor(request: AccessRequest): AccessDecision {
  const { access, threshold, session, here } = request
  if (access === 'public') return { do: 'show' }
  if (session.status === 'unavailable') return { do: 'unavailable' }
  if (session.leftByChoice) return { do: 'redirect', to: paths.landing() }
  return { do: 'redirect', to: threshold ? paths.landing() : paths.login(), from: here }
}

function decideForNewUser({ threshold, here, from }: AccessRequest): AccessDecision {
  if (threshold === 'onboarding') return { do: 'show' }
  const carried = threshold === 'entry' ? from : here
  return { do: 'redirect', to: paths.onboarding(), ...(carried && { from: carried }) }
}

/** The place first requested if the role may open it, else the role's home. */
function chooseDestination({ from, accessOf }: AccessRequest, role: Role): string {
  const access = from === undefined ? undefined : accessOf(from)
  const isOpen = access === 'public' || access === role
  return isOpen && from !== undefined && !isThreshold(from) ? from : homeHref(role)
}

/** Returning to one of these would only redirect here again. */
const isThreshold = (href: string) =>
  [paths.landing(), paths.login(), paths.onboarding()].includes(href.split(/[?#]/)[0] ?? href)

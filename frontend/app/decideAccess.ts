import { homeOf, paths, type Audience, type Threshold } from './routes.ts'

export interface AccessRequest {
  audience: Audience
  threshold?: Threshold | undefined
  session: {
    status: 'loading' | 'signedOut' | 'signedIn' | 'unavailable'
    user: { role: 'vendor' | 'customer' | null; onboardingCompleted: boolean } | null
    leftByChoice?: boolean
  }
  /** The address asked for. */
  here: string
  /** What an earlier redirect carried along: where the visitor wanted to go at first. */
  from?: string | undefined
  /** Who the page at an address is for; undefined when there is no such page. */
  audienceOf: (href: string) => Audience | undefined
}

export type AccessDecision =
  | { do: 'show' }
  | { do: 'wait' }
  | { do: 'unavailable' }
  | { do: 'redirect'; to: string; from?: string }

const show: AccessDecision = { do: 'show' }

/** The session gates (GATE-01 to GATE-08) as one pure decision. */
export function decideAccess(question: AccessRequest): AccessDecision {
  const { audience, threshold, session, here, from } = question
  if (audience === 'public' && threshold !== 'entry') return show

  if (session.status === 'loading') return { do: 'wait' }
  if (session.status === 'unavailable') return audience === 'public' ? show : { do: 'unavailable' }
  if (session.status === 'signedOut' || !session.user) {
    if (audience === 'public') return show
    const carried = session.leftByChoice ? {} : { from: here }
    return { do: 'redirect', to: paths.landing(), ...carried }
  }

  const { role, onboardingCompleted } = session.user
  if (role === null || !onboardingCompleted) {
    if (threshold === 'onboarding') return show
    const carried = threshold === 'entry' ? from : here
    return { do: 'redirect', to: paths.onboarding(), ...(carried && { from: carried }) }
  }
  if (threshold) return { do: 'redirect', to: whereTo(question, role) }
  if (audience === 'signedIn' || audience === role) return show
  return { do: 'redirect', to: homeOf(role) }
}

/** The place first asked for when the role may open it, else the role's home. */
function whereTo({ from, audienceOf }: AccessRequest, role: 'vendor' | 'customer'): string {
  const audience = from === undefined ? undefined : audienceOf(from)
  const isOpen = audience !== undefined && (audience === 'public' || audience === role)
  return isOpen && from !== undefined && !isThreshold(from) ? from : homeOf(role)
}

/** Coming back to the door would only lead here again. */
const isThreshold = (href: string) =>
  [paths.landing(), paths.login(), paths.onboarding()].includes(href.split(/[?#]/)[0] ?? href)

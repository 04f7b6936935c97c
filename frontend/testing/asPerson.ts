import { createCall } from '../api/call.ts'
import type { SessionUser } from '../features/session/useSession.ts'
import { sessionOf, userOf } from './renderScreen.tsx'

/** The part of a test API that a browser needs. */
export interface Line {
  tokenOf: (userId: string) => Promise<string>
  fetch: typeof fetch
}

/** Session and call of a signed-in person of the market, for `renderScreen`. */
export const asPerson = ({ tokenOf, fetch }: Line, role: SessionUser['role'], id: string) => ({
  session: sessionOf({ user: userOf(role, { id }) }),
  call: createCall({
    identity: () => ({ status: 'signedIn', id }),
    getToken: () => tokenOf(id),
    fetch,
  }),
})

/** Session and call of somebody who is not signed in, or of whom nothing is known yet. */
export const asNobody = (
  { fetch }: Pick<Line, 'fetch'>,
  status: 'signedOut' | 'loading' = 'signedOut',
) => ({
  session: sessionOf({ status }),
  call: createCall({ identity: () => ({ status }), getToken: () => Promise.resolve(null), fetch }),
})

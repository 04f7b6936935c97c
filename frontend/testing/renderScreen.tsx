import { render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  createMemoryRouter,
  Outlet,
  parsePath,
  RouterProvider,
  useLocation,
  type Location,
  type RouteObject,
} from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect } from 'vitest'
import { ApiProvider } from '../api/ApiProvider.tsx'
import { AccountDocuments } from '../app/App.tsx'
import { reportCrash } from '../app/reportCrash.ts'
import { createRoutes } from '../app/Router.tsx'
import { screens } from '../app/screens.ts'
import {
  type Session,
  SessionContext,
  type SessionRole,
  type SessionUser,
} from '../features/session/useSession.ts'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import { Toasts } from '../ui/overlays/Toasts.tsx'

/** A session as the provider would give it; absent parts are those of a visitor. */
export function testSession(parts: Partial<Session> = {}): Session {
  return {
    status: parts.user ? 'signedIn' : 'signedOut',
    user: null,
    leftByChoice: false,
    getToken: () => Promise.resolve(parts.user ? 'test-token' : null),
    prepareSignIn: () => {},
    openSignIn: () => {},
    openSignUp: () => {},
    signOut: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    retry: () => {},
    ...parts,
  }
}

export function testUser(role: SessionRole | null, parts: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 'user_test',
    firstName: 'زينب',
    lastName: 'الجبوري',
    username: null,
    email: 'zainab@qitati.test',
    phone: '',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    role,
    onboardingCompleted: role !== null,
    ...parts,
  }
}

interface Options {
  /** Address the browser is at. */
  at?: string
  /** State of that history entry. */
  state?: unknown
  session?: Session
  /** The `fetch` of a test market's person; by default nothing may be requested. */
  fetch?: typeof fetch
  /** As in the app, cart and garage are those of the account on the server. */
  synchronised?: boolean
}

const noNetwork: typeof fetch = (input) =>
  Promise.reject(new Error(`${String(input)} was requested, and the test opened no market`))

/**
 * Renders a component inside the providers of the app, with a cache of its own; spread in a person of a
 * test market to give it an API. `location()` is where the browser is now; a page that is still loading
 * delays a change of address, so `arriveAt` waits for one.
 */
export const renderScreen = (ui: ReactNode, options?: Options) =>
  renderRoutes([{ path: '*', element: ui }], options)

/** Opens an address of the site through the route table: its gate, its shell and its page. */
export const renderRoute = (at: string, options: Omit<Options, 'at'> = {}) =>
  renderRoutes(
    createRoutes(
      screens,
      <LanguageProvider>
        <Outlet />
      </LanguageProvider>,
    ),
    { ...options, at },
  )

function renderRoutes(children: RouteObject[], options: Options = {}) {
  const {
    at = '/',
    state = null,
    session = testSession(),
    fetch = noNetwork,
    synchronised = false,
  } = options
  let current: Location | undefined
  const Watch = () => {
    current = useLocation()
    return null
  }
  const watched = (
    <>
      <Outlet />
      <Toasts />
      <Watch />
    </>
  )
  const router = createMemoryRouter([{ element: watched, children }], {
    initialEntries: [{ ...parsePath(at), state }],
  })
  // What a test sees after a press on 'try again' must not be SWR's own retry.
  const errorRetryInterval = 3_600_000
  const tree = (session: Session) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryInterval }}>
      <SessionContext value={session}>
        <ApiProvider
          identity={{
            status: session.status,
            id: session.user?.id,
            email: session.user?.email,
            role: session.user?.role,
          }}
          getToken={session.getToken}
          fetch={fetch}
        >
          {synchronised && <AccountDocuments />}
          <RouterProvider router={router} onError={reportCrash} />
        </ApiProvider>
      </SessionContext>
    </SWRConfig>
  )
  const result = render(tree(session))
  const location = (): Location => {
    if (!current) throw new Error('Nothing is rendered')
    return current
  }
  return {
    ...result,
    setSession: (next: Session) => result.rerender(tree(next)),
    location,
    /** `about` names the case in a failure. */
    arriveAt: (pathname: string, about?: string) =>
      waitFor(() => expect(location().pathname, about).toBe(pathname)),
  }
}

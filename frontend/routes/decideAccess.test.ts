import { describe, expect, test } from 'vitest'
import { decideAccess, type AccessRequest } from './decideAccess.ts'
import { findRoute } from './routes.ts'

const user = (role: 'vendor' | 'customer' | null, onboardingCompleted = role !== null) => ({
  status: 'signedIn' as const,
  user: { role, onboardingCompleted },
})
const nobody = { status: 'signedOut' as const, user: null }
const loading = { status: 'loading' as const, user: null }
const unavailable = { status: 'unavailable' as const, user: null }

const decide = (here: string, session: AccessRequest['session'], from?: string) =>
  decideAccess({
    access: findRoute(here)?.access ?? 'public',
    threshold: findRoute(here)?.threshold,
    session,
    here,
    from,
    accessOf: (href) => findRoute(href)?.access,
  })

const show = { do: 'show' }
const wait = { do: 'wait' }
const to = (path: string, from?: string) => ({ do: 'redirect', to: path, ...(from && { from }) })

const guarded = ['/vendor/orders', '/customer/orders', '/onboarding']

describe('guarded pages', () => {
  test.each(guarded)('%s waits while the session is loading [GATE-01]', (here) =>
    expect(decide(here, loading)).toEqual(wait),
  )
  test.each(['/vendor/orders', '/customer/orders/o1'])(
    '%s sends a visitor to sign-in and carries the location [GATE-02]',
    (here) => expect(decide(here, nobody)).toEqual(to('/login', here)),
  )
  test('a user who signed out is not sent back to the page they left', () =>
    expect(decide('/customer/orders', { ...nobody, leftByChoice: true })).toEqual(to('/')))
  test.each(guarded)('%s reports that the sign-in service is unavailable', (here) =>
    expect(decide(here, unavailable)).toEqual({ do: 'unavailable' }),
  )
  test.each(['/vendor/orders', '/customer/orders'])(
    '%s sends a user without a role to onboarding [GATE-04]',
    (here) => {
      expect(decide(here, user(null))).toEqual(to('/onboarding', here))
      expect(decide(here, user('vendor', false))).toEqual(to('/onboarding', here))
      expect(decide(here, user(null, true))).toEqual(to('/onboarding', here))
    },
  )
  test('a vendor on a customer page goes to the dashboard [GATE-05]', () =>
    expect(decide('/customer/orders', user('vendor'))).toEqual(to('/vendor/dashboard')))
  test('a customer on a vendor page goes home [GATE-06]', () =>
    expect(decide('/vendor/orders', user('customer'))).toEqual(to('/customer/home')))
  test('the right role is let through', () => {
    expect(decide('/vendor/orders', user('vendor'))).toEqual(show)
    expect(decide('/customer/orders', user('customer'))).toEqual(show)
  })
})

test('while the identity loads, the account last seen has its pages, and a new one waits', () => {
  const lastSeen = (role: 'vendor' | 'customer' | null) => ({
    ...user(role),
    status: 'loading' as const,
  })
  expect(decide('/customer/orders', lastSeen('customer'))).toEqual(show)
  expect(decide('/vendor/orders', lastSeen('customer'))).toEqual(to('/customer/home'))
  expect(decide('/', lastSeen('vendor'))).toEqual(to('/vendor/dashboard'))
  expect(decide('/customer/orders', lastSeen(null))).toEqual(wait)
  const unfinished = { ...user('customer', false), status: 'loading' as const }
  expect(decide('/customer/orders', unfinished)).toEqual(wait)
})

describe('onboarding', () => {
  test('is for signed-in users without a role only [ROUTE-04]', () => {
    expect(decide('/onboarding', nobody)).toEqual(to('/', '/onboarding'))
    expect(decide('/onboarding', user(null))).toEqual(show)
  })
  test.each([
    ['vendor', '/vendor/dashboard'],
    ['customer', '/customer/home'],
  ] as const)('sends a %s with a role to %s [GATE-08]', (role, home) =>
    expect(decide('/onboarding', user(role))).toEqual(to(home)),
  )
  test('continues to where the user was going [GATE-03]', () =>
    expect(decide('/onboarding', user('customer'), '/customer/orders')).toEqual(
      to('/customer/orders'),
    ))
})

describe('the entry pages (/ and /login)', () => {
  test.each(['/', '/login'])('%s is shown to visitors [ROLE-01]', (here) => {
    expect(decide(here, nobody)).toEqual(show)
    expect(decide(here, unavailable)).toEqual(show)
  })
  test.each(['/', '/login'])('%s waits while a session may exist', (here) =>
    expect(decide(here, loading)).toEqual(wait),
  )
  test('a new user is redirected to onboarding, which remembers where they were going', () =>
    expect(decide('/', user(null), '/customer/cart')).toEqual(to('/onboarding', '/customer/cart')))
  test.each([
    ['vendor', undefined, '/vendor/dashboard'],
    ['customer', undefined, '/customer/home'],
    ['customer', '/customer/cart', '/customer/cart'],
    ['customer', '/products/p1', '/products/p1'],
    ['customer', '/vendor/orders', '/customer/home'],
    ['vendor', '/customer/orders', '/vendor/dashboard'],
    ['vendor', '/no/such/page', '/vendor/dashboard'],
    ['vendor', '/', '/vendor/dashboard'],
    ['vendor', '/onboarding', '/vendor/dashboard'],
  ] as const)('a signed-in %s who wanted %s goes to %s [GATE-03]', (role, from, destination) =>
    expect(decide('/', user(role), from)).toEqual(to(destination)),
  )
})

describe('the cart', () => {
  test('is open to visitors and customers, and never waits [ROUTE-16]', () => {
    for (const session of [nobody, loading, unavailable, user(null), user('customer')])
      expect(decide('/customer/cart', session)).toEqual(show)
  })
  test('a vendor, who cannot buy, goes to the dashboard [GATE-05]', () =>
    expect(decide('/customer/cart', user('vendor'))).toEqual(to('/vendor/dashboard')))
})

test('public pages are open to everyone, even while the session is loading [ROLE-01]', () => {
  for (const session of [nobody, loading, unavailable, user(null), user('vendor')])
    expect(decide('/products/p1', session)).toEqual(show)
})

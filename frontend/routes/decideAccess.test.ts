import { expect, test } from 'vitest'
import { decideAccess, type AccessRequest } from './decideAccess.ts'
import { findRoute } from './findRoute.ts'

const user = (role: 'vendor' | 'customer' | null, onboardingCompleted = role !== null) => ({
  status: 'signedIn' as const,
  user: { role, onboardingCompleted },
})
const nobody = { status: 'signedOut' as const, user: null }
const left = { ...nobody, leftByChoice: true }
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
const dashboard = to('/vendor/dashboard')
const customerHome = to('/customer/home')

const guarded = ['/vendor/orders', '/customer/orders', '/onboarding']
const entries = ['/', '/login']
const lastSeen = (role: 'vendor' | 'customer' | null, completed?: boolean) => ({
  ...user(role, completed),
  status: 'loading' as const,
})

type Case = [about: string, here: string, session: AccessRequest['session'], decision: unknown]

test.each<Case>([
  ...guarded.flatMap((here): Case[] => [
    ['a guarded page waits while the session is loading [GATE-01]', here, loading, wait],
    ['a guarded page says that sign-in is unavailable', here, unavailable, { do: 'unavailable' }],
  ]),
  ...['/vendor/orders', '/customer/orders/o1'].flatMap((here): Case[] => [
    ['a visitor goes to sign-in, which leads back [GATE-02]', here, nobody, to('/login', here)],
    ['one without a role to onboarding [GATE-04]', here, user(null), to('/onboarding', here)],
    ['one who did not complete it too', here, user('vendor', false), to('/onboarding', here)],
    ['one who did, without a role, too', here, user(null, true), to('/onboarding', here)],
  ]),
  ['someone who signed out goes to the landing page', '/customer/orders', left, to('/')],
  ['a vendor goes to the dashboard [GATE-05]', '/customer/orders', user('vendor'), dashboard],
  ['a customer goes home [GATE-06]', '/vendor/orders', user('customer'), customerHome],
  ['a vendor is let through', '/vendor/orders', user('vendor'), show],
  ['a customer is let through', '/customer/orders', user('customer'), show],

  ['the account last seen has its pages', '/customer/orders', lastSeen('customer'), show],
  ['and no others', '/vendor/orders', lastSeen('customer'), customerHome],
  ['and is sent on from the entry', '/', lastSeen('vendor'), dashboard],
  ['and offline too', '/customer/orders', { ...lastSeen('customer'), status: 'unavailable' }, show],
  ['without a role it waits', '/customer/orders', lastSeen(null), wait],
  ['so it does before onboarding', '/customer/orders', lastSeen('customer', false), wait],

  ['onboarding is not for visitors [ROUTE-04]', '/onboarding', nobody, to('/', '/onboarding')],
  ['it is for those without a role [ROUTE-04]', '/onboarding', user(null), show],
  ['not for a vendor [GATE-08]', '/onboarding', user('vendor'), dashboard],
  ['nor for a customer [GATE-08]', '/onboarding', user('customer'), customerHome],

  ...entries.flatMap((here): Case[] => [
    ['the entry is shown to visitors [ROLE-01]', here, nobody, show],
    ['and where sign-in is unavailable', here, unavailable, show],
    ['and waits while a session may exist', here, loading, wait],
  ]),

  ['a vendor cannot buy [GATE-05]', '/customer/cart', user('vendor'), dashboard],
  ...[nobody, loading, unavailable, user(null), user('customer')].flatMap((session): Case[] => [
    ['the cart is open to all others, and never waits [ROUTE-16]', '/customer/cart', session, show],
    ['a public page is open to everyone [ROLE-01]', '/products/p1', session, show],
  ]),
  ['a public page is open to vendors [ROLE-01]', '/products/p1', user('vendor'), show],
])('%s: %s', (_about, here, session, decision) => expect(decide(here, session)).toEqual(decision))

test.each([
  ['/onboarding', 'customer', '/customer/orders', to('/customer/orders')],
  ['/', null, '/customer/cart', to('/onboarding', '/customer/cart')],
  ['/', 'vendor', undefined, dashboard],
  ['/', 'customer', '/customer/cart', to('/customer/cart')],
  ['/', 'customer', '/products/p1', to('/products/p1')],
  ['/', 'customer', '/vendor/orders', customerHome],
  ['/', 'vendor', '/customer/orders', dashboard],
  ['/', 'vendor', '/no/such/page', dashboard],
  ['/', 'vendor', '/', dashboard],
  ['/', 'vendor', '/onboarding', dashboard],
] as const)('from %s a signed-in %s who wanted %s is sent on [GATE-03]', (here, role, from, next) =>
  expect(decide(here, user(role), from)).toEqual(next),
)

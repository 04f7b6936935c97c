/**
 * A market for tests of components and pages: the real handlers on the real engine in
 * this process, people in it, and the network between them and the browser (decision 008). A
 * person is spread into the options of `renderScreen`. The last market opened is the one whose
 * table the handlers use, so a test file opens one at a time.
 */
import { openMarket, type Market } from '#functions/testing/market.ts'
import type { TestApp } from '#functions/testing/testApp.ts'
import { createTestApi } from '#functions/testing/testApi.ts'
import type { Role } from '#shared/users/schema.ts'
import { createCall } from '../api/call.ts'
import type { Call, Data } from '../api/types.ts'
import type { Session, SessionUser } from '../features/session/useSession.ts'
import { testSession, testUser } from './renderScreen.tsx'
import { createTestNetwork, type TestNetwork } from './testNetwork.ts'

export interface Person {
  /** Empty for a visitor. */
  id: string
  session: Session
  /** The browser's network, with its faults. */
  fetch: typeof fetch
  /** Prepares and looks up what the test needs, past the browser's network. */
  call: Call
}

type Names = Parameters<TestApp['signUp']>[1]

export interface TestMarket extends Market {
  app: TestApp
  network: TestNetwork
  visitor: Person
  /** Signs up a person who has yet to choose a role. */
  newcomer: () => Promise<Person>
  customer: (names?: Names) => Promise<Person>
  vendor: (names?: Names) => Promise<Person>
  /** Orders parts to `homeAddress`. */
  order: (
    customer: Person,
    parts: { id: string } | readonly { id: string }[],
    quantity?: number,
  ) => Promise<Data<'orders/createOrder'>>
}

export async function openTestMarket(parts?: Parameters<typeof createTestApi>[0]) {
  const { app, fetch, tokenOf } = await createTestApi(parts)
  const network = createTestNetwork(fetch)

  const personOf = (user: SessionUser | null): Person => {
    const getToken = () => (user ? tokenOf(user.id) : Promise.resolve(null))
    const session = testSession({ user, getToken })
    const { status } = session
    return {
      id: user?.id ?? '',
      session,
      fetch: network.fetch,
      call: createCall({
        identity: { status, id: user?.id, role: user?.role },
        getToken,
        fetch,
      }),
    }
  }
  const signUp = async (role: Role | undefined, names: Names = {}) => {
    const id = await app.signUp(role, names)
    const own = role === 'VENDOR' ? 'vendor' : role === 'CUSTOMER' ? 'customer' : null
    return personOf(testUser(own, { id }))
  }
  const market: TestMarket = {
    ...(await openMarket(app)),
    app,
    network,
    visitor: personOf(null),
    newcomer: () => signUp(undefined),
    customer: (names) => signUp('CUSTOMER', names),
    vendor: (names) => signUp('VENDOR', names),
    order: async ({ call }, parts, quantity = 1) => {
      const items = [parts].flat().map(({ id }) => ({ productId: id, quantity }))
      const body = { items, deliveryAddress: homeAddress }
      return (await call('orders/createOrder', { body })).data
    },
  }
  return market
}

/** A body that POST /api/addresses accepts. */
export const homeAddress = {
  label: 'المنزل',
  street: 'شارع ١٤ رمضان',
  city: 'المنصور',
  province: 'بغداد',
  phone: '07705551201',
}

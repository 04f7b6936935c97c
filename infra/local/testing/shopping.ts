/** A customer's line to a market of their own, for tests of the buying screens. */
import { openMarket, type Market } from '#functions/testing/market.ts'
import { createTestApi, type TestApi } from '../testApi.ts'

export interface SentOrder {
  key: string | null
  body: { items: unknown[]; notes?: string }
}

export interface Shopping {
  api: TestApi
  market: Market
  customerId: string
  token: () => Promise<string>
  fetch: typeof fetch
  /** Each order that left the browser, in order. */
  sentOrders: SentOrder[]
  /** The next answer to a new order is lost on its way, though the order has arrived. */
  loseNextAnswer: () => void
}

const NEW_ORDER = '/api/orders'

export async function goShopping(): Promise<Shopping> {
  const api = await createTestApi()
  const market = await openMarket(api.app)
  const customerId = await api.app.signUp('CUSTOMER')
  const sentOrders: SentOrder[] = []
  let isLosing = false
  const send: typeof fetch = async (input, init) => {
    if (init?.method !== 'POST' || input !== NEW_ORDER) return api.fetch(input, init)
    sentOrders.push({
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(String(init.body)) as SentOrder['body'],
    })
    const isLost = isLosing
    isLosing = false
    const answer = await api.fetch(input, init)
    if (isLost) throw new TypeError('the connection broke')
    return answer
  }
  return {
    api,
    market,
    customerId,
    token: () => api.tokenOf(customerId),
    fetch: send,
    sentOrders,
    loseNextAnswer: () => {
      isLosing = true
    },
  }
}

import { keepingCall, lastResponse } from '../../api/lastView.ts'
import type { Call } from '../../api/types.ts'
import type { Owner } from '../../features/session/useOwner.ts'

/** The customer's latest orders and addresses, kept for a street without signal although nobody opened them. */
export async function keepOwn({ id, role }: Owner, call: Call): Promise<void> {
  const read = keepingCall(call, id)
  await Promise.all([
    read('addresses/listAddresses', {}),
    ...(role === 'customer' ? [keepOrders(id, read)] : []),
  ])
}

const maxOrders = 10

async function keepOrders(account: string, read: Call): Promise<void> {
  // The list's own first request.
  const list = await read('orders/listMyCustomerOrders', { query: {} })
  // The newest last, which is the last to go.
  for (const { id, status, updatedAt } of list.data.slice(0, maxOrders).reverse()) {
    const one = { params: { id } }
    const last = lastResponse(account, 'orders/getOrder', one)?.body.data
    if (last?.updatedAt === updatedAt && last.status === status) continue
    await read('orders/getOrder', one)
  }
}

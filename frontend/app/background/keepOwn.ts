import { keepResponse, lastResponse } from '../../api/lastView.ts'
import type { Call } from '../../api/types.ts'
import type { Owner } from '../../features/session/useOwner.ts'

/** The customer's latest orders and addresses, kept for a street without signal although nobody opened them. */
export async function keepOwn({ id: account, role }: Owner, call: Call): Promise<void> {
  const addresses = call('addresses/listAddresses', {}).then((body) =>
    keepResponse(account, 'addresses/listAddresses', {}, body),
  )
  if (role === 'customer') await keepOrders(account, call)
  await addresses
}

const maxOrders = 10

async function keepOrders(account: string, call: Call): Promise<void> {
  // The list's own first request.
  const all = { query: {} }
  const list = await call('orders/listMyCustomerOrders', all)
  keepResponse(account, 'orders/listMyCustomerOrders', all, list)
  // The newest last, which is the last to go.
  for (const { id, status, updatedAt } of list.data.slice(0, maxOrders).reverse()) {
    const one = { params: { id } }
    const last = lastResponse(account, 'orders/getOrder', one)?.body.data
    if (last?.updatedAt === updatedAt && last.status === status) continue
    keepResponse(account, 'orders/getOrder', one, await call('orders/getOrder', one))
  }
}

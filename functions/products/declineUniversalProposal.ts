import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { declineUniversal } from './store.ts'

export const handler = handle(products.declineUniversalProposal)(async (
  { params, body },
  context,
) => {
  await declineUniversal(context, params.id, body)
  return { id: params.id, declined: body.declined }
})

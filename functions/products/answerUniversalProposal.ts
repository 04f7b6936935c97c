import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { answerUniversal } from './store.ts'

export const handler = handle(products.answerUniversalProposal)(async (
  { params, body },
  context,
) => {
  await answerUniversal(context, params.id, body)
  return { id: params.id, declined: body.declined }
})

import { handle } from '#functions/http/handle.ts'
import { addresses } from '#shared/addresses/contract.ts'
import { removeAddress } from './store.ts'

export const handler = handle(addresses.deleteAddress)(async ({ params }, context) => {
  await removeAddress(context, context.caller.userId, params.id)
  return { id: params.id }
})

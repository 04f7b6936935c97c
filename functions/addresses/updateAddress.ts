import { handle } from '#functions/http/handle.ts'
import { addresses } from '#shared/addresses/contract.ts'
import { changeAddress } from './store.ts'

export const handler = handle(addresses.updateAddress)(async ({ params, body }, context) => {
  const { isDefault, ...fields } = body
  return changeAddress(context, context.caller.userId, params.id, fields, isDefault)
})

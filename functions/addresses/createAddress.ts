import { handle } from '#functions/http/handle.ts'
import { addresses } from '#shared/addresses/contract.ts'
import { addAddress } from './store.ts'

export const handler = handle(addresses.createAddress)(async ({ body }, context) => {
  const { isDefault = false, ...fields } = body
  return addAddress(context, context.caller.userId, fields, isDefault)
})

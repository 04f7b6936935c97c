import { handle } from '#functions/http/handle.ts'
import { addresses } from '#shared/addresses/contract.ts'
import { addAddress, changeAddress, listOwnAddresses, removeAddress } from './store.ts'

export const handlers = {
  listAddresses: handle(addresses.listAddresses)((_, { caller, table }) =>
    listOwnAddresses(table, caller.userId),
  ),
  createAddress: handle(addresses.createAddress)(async ({ body }, context) => {
    const { isDefault = false, ...fields } = body
    return addAddress(context, context.caller.userId, fields, isDefault)
  }),
  updateAddress: handle(addresses.updateAddress)(async ({ params, body }, context) => {
    const { isDefault, ...fields } = body
    return changeAddress(context, context.caller.userId, params.id, fields, isDefault)
  }),
  deleteAddress: handle(addresses.deleteAddress)(async ({ params }, context) => {
    await removeAddress(context, context.caller.userId, params.id)
    return { id: params.id }
  }),
}

import { handle } from '#functions/http/handle.ts'
import { addresses } from '#shared/addresses/contract.ts'
import { listOwnAddresses } from './store.ts'

export const handler = handle(addresses.listAddresses)((_, { caller, table }) =>
  listOwnAddresses(table, caller.userId),
)

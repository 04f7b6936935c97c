import { handle } from '#functions/http/handle.ts'
import { addresses } from '#shared/addresses/contract.ts'
import { addressResponse } from './addressResponse.ts'
import { listOwnAddresses } from './store.ts'

export const handler = handle(addresses.listAddresses)(async (_, { caller, table }) =>
  (await listOwnAddresses(table, caller.userId)).map(addressResponse),
)

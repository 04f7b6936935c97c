import { handle } from '#functions/http/handle.ts'
import { garageDocument } from '#shared/garage/contract.ts'
import { readGarage } from './store.ts'

export const handler = handle(garageDocument.getGarage)((_, { caller, table }) =>
  readGarage(table, caller.userId),
)

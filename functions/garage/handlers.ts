import { handle } from '#functions/http/handle.ts'
import { garageDocument } from '#shared/garage/contract.ts'
import { readGarage, replaceGarage } from './store.ts'

export const handlers = {
  getGarage: handle(garageDocument.getGarage)((_, { caller, table }) =>
    readGarage(table, caller.userId),
  ),
  saveGarage: handle(garageDocument.saveGarage)(({ body }, context) =>
    replaceGarage(context, context.caller.userId, body),
  ),
}

import { handle } from '#functions/http/handle.ts'
import { garageDocument } from '#shared/garage/contract.ts'
import { replaceGarage } from './store.ts'

export const handler = handle(garageDocument.saveGarage)(({ body }, context) =>
  replaceGarage(context, context.caller.userId, body),
)

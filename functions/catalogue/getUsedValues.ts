import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { catalogue } from './store.ts'

export const handler = handle(rows.getUsedValues)(async (_, context) =>
  (await catalogue(context)).readModel.usedValues(context.caller.userId),
)

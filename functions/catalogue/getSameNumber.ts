import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { catalogue } from './store.ts'

/** Nothing without a number. */
export const handler = handle(rows.getSameNumber)(async ({ query }, context) =>
  (await catalogue(context)).readModel.sameNumber(query.partNumber ?? '', query.excludeId),
)

import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { catalogue } from './store.ts'

export const handler = handle(rows.listProducts)(async ({ query }, context) =>
  (await catalogue(context)).list(query),
)

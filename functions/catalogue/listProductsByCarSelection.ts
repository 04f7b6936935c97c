import { invalid } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { catalogue } from './store.ts'

/** Without any car every product would "fit": that is a mistake of the caller, not a question. */
export const handler = handle(rows.listProductsByCarSelection)(async ({ query }, context) => {
  if (!query.carTrimId && !query.carBrandId && !query.carCountryId)
    throw invalid(['carTrimId'], 'A car country, brand or trim is required')
  return (await catalogue(context)).byCar(query)
})

import { invalid } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { catalogue } from './store.ts'

/** Rejects a query without any car, which every product would fit. */
export const handler = handle(rows.listProductsByCarSelection)(async ({ query }, context) => {
  if (!query.carTrimId && !query.carBrandId && !query.carCountryId)
    throw invalid(['carTrimId'], 'A car country, brand or trim is required')
  return (await catalogue(context)).readModel.byCar(query)
})

import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { countMiss } from '#functions/search/misses/countMiss.ts'
import { catalogue } from './store.ts'

export const handler = handle(rows.listProducts)(async ({ query }, context) => {
  const found = (await catalogue(context)).list(query)
  await countMiss(context, query, found)
  return found
})

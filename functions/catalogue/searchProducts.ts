import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { countMiss } from '#functions/search/misses/countMiss.ts'
import { catalogue } from './store.ts'

/** Best match first, unless another order is asked for (rules.md, Lists). */
export const handler = handle(rows.searchProducts)(async ({ query }, context) => {
  const found = (await catalogue(context)).list({ ...query, sortBy: query.sortBy ?? 'relevance' })
  await countMiss(context, query, found)
  return found
})

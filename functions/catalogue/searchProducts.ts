import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { countMiss } from './misses.ts'
import { listProducts } from './list.ts'
import { catalogue } from './store.ts'

/** Best match first, unless another order is asked for (rules.md, Lists). */
export const handler = handle(rows.searchProducts)(async ({ query }, context) => {
  const { readModel } = await catalogue(context)
  const list = await listProducts(readModel, { ...query, sortBy: query.sortBy ?? 'relevance' })
  await countMiss(context, query, list)
  return list
})

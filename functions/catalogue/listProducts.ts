import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { countMiss } from './misses.ts'
import { listProducts } from './list.ts'
import { catalogue } from './store.ts'

export const handler = handle(rows.listProducts)(async ({ query }, context) => {
  const { readModel } = await catalogue(context)
  const list = await listProducts(readModel, query)
  await countMiss(context, query, list)
  return list
})

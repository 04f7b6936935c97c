import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { findNeeds } from './lists.ts'

export const handler = handle(products.getNeeds)((_, context) =>
  findNeeds(context, context.caller.userId),
)

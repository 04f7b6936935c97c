import { handle } from '#functions/http/handle.ts'
import { variants } from '#shared/variants/contract.ts'
import { findVariants } from './store.ts'

export const handler = handle(variants.listProductVariants)(async ({ params }, { caller, table }) =>
  findVariants(table, params.productId, caller?.userId),
)

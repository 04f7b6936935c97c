import { handle } from '#functions/http/handle.ts'
import { variants } from '#shared/variants/contract.ts'
import { findVariant } from './store.ts'

export const handler = handle(variants.getVariant)(async ({ params }, { caller, table }) =>
  findVariant(table, params.id, caller?.userId),
)

import { handle } from '#functions/http/handle.ts'
import { cartDocument } from '#shared/cart/contract.ts'
import { readCart } from './store.ts'

export const handler = handle(cartDocument.getCart)((_, { caller, table }) =>
  readCart(table, caller.userId),
)

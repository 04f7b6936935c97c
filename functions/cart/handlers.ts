import { handle } from '#functions/http/handle.ts'
import { cartDocument } from '#shared/cart/contract.ts'
import { readCart, replaceCart } from './store.ts'

export const handlers = {
  getCart: handle(cartDocument.getCart)((_, { caller, table }) => readCart(table, caller.userId)),
  saveCart: handle(cartDocument.saveCart)(({ body }, context) =>
    replaceCart(context, context.caller.userId, body),
  ),
}

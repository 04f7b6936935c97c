import { handle } from '#functions/http/handle.ts'
import { cartDocument } from '#shared/cart/contract.ts'
import { replaceCart } from './store.ts'

export const handler = handle(cartDocument.saveCart)(({ body }, context) =>
  replaceCart(context, context.caller.userId, body),
)

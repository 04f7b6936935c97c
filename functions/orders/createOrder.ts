import { Answer } from '#functions/http/answer.ts'
import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderAnswer } from './answer.ts'
import { placeOrder } from './placing/store.ts'

export const handler = handle(orders.createOrder)(async (
  { body, idempotencyKey },
  { caller, table, newId, now },
) => {
  const { order, vendor, repeated } = await placeOrder(table, {
    customerId: caller.userId,
    body,
    key: idempotencyKey,
    newId,
    now,
  })
  return new Answer(orderAnswer(order, vendor), repeated ? { status: 200 } : {})
})

import { handle } from '#functions/http/handle.ts'
import { HandlerResponse } from '#functions/http/lambdaHandler.ts'
import { orders } from '#shared/orders/contract.ts'
import { adjustOrder, moveOrder } from './change.ts'
import { listCustomerOrders, listVendorOrders } from './lists.ts'
import { orderResponse } from './orderResponse.ts'
import { savePackingImages } from './packing.ts'
import { findOrder, placeOrder } from './store.ts'

export const handlers = {
  createOrder: handle(orders.createOrder)(async ({ body, idempotencyKey: key }, context) => {
    const placed = await placeOrder(context, { customerId: context.caller.userId, body, key })
    return new HandlerResponse(orderResponse(placed), placed.repeated ? 200 : undefined)
  }),
  getOrder: handle(orders.getOrder)(async ({ params }, { caller, table }) =>
    orderResponse(await findOrder(table, params.id, { userId: caller.userId })),
  ),
  getVendorOrder: handle(orders.getVendorOrder)(async ({ params }, { caller, table }) =>
    orderResponse(await findOrder(table, params.id, { userId: caller.userId, as: 'vendor' })),
  ),
  listMyCustomerOrders: handle(orders.listMyCustomerOrders)(({ query }, { caller, table }) =>
    listCustomerOrders(table, caller.userId, query),
  ),
  listMyVendorOrders: handle(orders.listMyVendorOrders)(({ query }, context) =>
    listVendorOrders(context, context.caller.userId, query),
  ),
  cancelOrder: handle(orders.cancelOrder)(async ({ params }, context) => {
    const { userId } = context.caller
    const move = { orderId: params.id, by: 'customer', userId, to: 'CANCELLED' } as const
    return orderResponse(await moveOrder(context, move))
  }),
  updateOrderStatus: handle(orders.updateOrderStatus)(async ({ params, body }, context) => {
    const { userId } = context.caller
    const { status: to, ...reasons } = body
    const move = { orderId: params.id, by: 'vendor', userId, to, ...reasons } as const
    return orderResponse(await moveOrder(context, move))
  }),
  savePackingImages: handle(orders.savePackingImages)(async ({ params, body }, context) => {
    const own = { orderId: params.id, userId: context.caller.userId }
    return orderResponse(await savePackingImages(context, own, body.images))
  }),
  adjustOrder: handle(orders.adjustOrder)(async ({ params, body, idempotencyKey }, context) => {
    const request = { orderId: params.id, userId: context.caller.userId, key: idempotencyKey }
    return orderResponse(await adjustOrder(context, { ...request, adjustment: body }))
  }),
}

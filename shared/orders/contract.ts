import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import {
  customerOrdersQuery,
  newOrder,
  order,
  orderAdjustment,
  orderSummary,
  packingImages,
  statusChange,
  vendorOrdersQuery,
} from './schema.ts'

export const orders = defineDomain('orders', '/api/orders', {
  createOrder: endpoint('POST /api/orders', {
    access: 'customer',
    body: newOrder,
    data: order,
    status: 201,
    idempotent: true,
    errors: [
      'INSUFFICIENT_STOCK',
      'PRICE_CHANGED',
      'PRODUCT_UNAVAILABLE',
      'KEY_REUSED',
      'TOO_MANY_ORDERS',
    ],
    summary: 'Place an order with one vendor; the server sets prices and reserves the stock',
  }),
  getOrder: endpoint('GET /api/orders/{id}', {
    access: 'signedIn',
    data: order,
    summary: 'Get an order as its customer or vendor',
  }),
  getVendorOrder: endpoint('GET /api/orders/vendor/{id}', {
    access: 'vendor',
    data: order,
    summary: 'Get an order as its vendor',
  }),
  listMyCustomerOrders: endpoint('GET /api/orders/customer/my-orders', {
    access: 'customer',
    query: customerOrdersQuery,
    data: z.array(z.union([order, orderSummary])),
    paged: true,
    summary:
      "List your orders, newest first; searching for a complete id returns that order's full details",
  }),
  listMyVendorOrders: endpoint('GET /api/orders/vendor/my-orders', {
    access: 'vendor',
    query: vendorOrdersQuery,
    data: z.array(orderSummary),
    paged: true,
    summary: 'List the orders you received as a vendor, newest or overdue first',
  }),
  cancelOrder: endpoint('POST /api/orders/cancel/{id}', {
    access: 'customer',
    data: order,
    errors: ['ORDER_NOT_PENDING'],
    summary: 'Cancel your pending order and return its stock',
  }),
  updateOrderStatus: endpoint('PUT /api/orders/{id}/status', {
    access: 'vendor',
    body: statusChange,
    data: order,
    errors: ['ORDER_MOVE_REFUSED'],
    summary: 'Update the status of an order you received',
  }),
  savePackingImages: endpoint('PUT /api/orders/{id}/packing-images', {
    access: 'vendor',
    body: packingImages,
    data: order,
    errors: ['ORDER_MOVE_REFUSED'],
    summary: 'Replace the photographs of an order that you are packing',
  }),
  adjustOrder: endpoint('POST /api/orders/adjustments/{id}', {
    access: 'vendor',
    body: orderAdjustment,
    data: order,
    idempotent: 'required',
    errors: ['ORDER_ADJUSTMENT_REFUSED', 'KEY_REUSED'],
    summary:
      'Record what was cancelled, refused, partly taken or returned of an order you received',
  }),
})

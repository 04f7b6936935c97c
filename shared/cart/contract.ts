import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { savedRev } from '../kernel/ids.ts'
import { cart, newCart } from './schema.ts'

export const cartDocument = defineDomain('cart', '/api/cart', {
  getCart: endpoint('GET /api/cart', { access: 'customer', data: cart, summary: 'Your cart' }),
  saveCart: endpoint('PUT /api/cart', {
    access: 'customer',
    body: newCart,
    data: savedRev,
    errors: ['STALE_VERSION'],
    summary: 'Replace your cart, if it still has the rev that you read',
  }),
})

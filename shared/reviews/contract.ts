import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { pagingQuery } from '../kernel/query.ts'
import {
  newReply,
  newReview,
  orderReview,
  productReviews,
  review,
  vendorReviews,
} from './schema.ts'

const paging = z.object(pagingQuery)

export const reviews = defineDomain('reviews', '/api/reviews', {
  createReview: endpoint('POST /api/reviews/orders/{id}', {
    access: 'customer',
    body: newReview,
    data: orderReview,
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Review a line of your delivered order, once',
  }),
  listOrderReviews: endpoint('GET /api/reviews/orders/{id}', {
    access: 'signedIn',
    data: z.array(orderReview),
    summary: 'List the reviews of an order as its customer or vendor',
  }),
  createReply: endpoint('POST /api/reviews/{id}/reply', {
    access: 'vendor',
    body: newReply,
    data: review,
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Answer a review of what you sold, once',
  }),
  listProductReviews: endpoint('GET /api/reviews/products/{id}', {
    access: 'public',
    query: paging,
    data: z.array(review),
    paged: true,
    meta: productReviews,
    summary:
      "List a product's reviews, newest first; with the first page its stars and the cars it fitted",
  }),
  listVendorReviews: endpoint('GET /api/reviews/vendors/{id}', {
    access: 'public',
    query: paging,
    data: z.array(review),
    paged: true,
    meta: vendorReviews,
    summary: "List the reviews of a vendor's sales, newest first; with the first page its stars",
  }),
})

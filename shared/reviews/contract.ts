import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { pagingQuery } from '../kernel/query.ts'
import {
  newQuestion,
  newReply,
  newReview,
  orderReview,
  productReviews,
  question,
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
  createReply: endpoint('POST /api/reviews/replies/{id}', {
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
  createQuestion: endpoint('POST /api/reviews/questions/products/{id}', {
    access: 'customer',
    body: newQuestion,
    data: question,
    status: 201,
    errors: ['TOO_MANY_REQUESTS'],
    summary: 'Ask about a product; everybody sees it once its vendor has answered',
  }),
  listProductQuestions: endpoint('GET /api/reviews/questions/products/{id}', {
    access: 'public',
    query: paging,
    data: z.array(question),
    paged: true,
    summary: "List a product's answered questions, the latest answer first",
  }),
  listOpenQuestions: endpoint('GET /api/reviews/questions/open', {
    access: 'vendor',
    query: paging,
    data: z.array(question),
    paged: true,
    summary: 'List the questions about your products that wait for your answer, newest first',
  }),
  createAnswer: endpoint('POST /api/reviews/questions/answers/{id}', {
    access: 'vendor',
    body: newReply,
    data: question,
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Answer a question about your product, once',
  }),
})

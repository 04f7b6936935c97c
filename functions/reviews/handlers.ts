import { handle } from '#functions/http/handle.ts'
import { reviews } from '#shared/reviews/contract.ts'
import { addReview, listOfOrder, listOfProduct, listOfVendor, replyToReview } from './store.ts'

export const handlers = {
  createReview: handle(reviews.createReview)(({ params, body }, context) =>
    addReview(context, params.id, body),
  ),
  listOrderReviews: handle(reviews.listOrderReviews)(({ params }, context) =>
    listOfOrder(context, params.id),
  ),
  createReply: handle(reviews.createReply)(({ params, body }, context) =>
    replyToReview(context, params.id, body.text),
  ),
  listProductReviews: handle(reviews.listProductReviews)(({ params, query }, context) =>
    listOfProduct(context, params.id, query),
  ),
  listVendorReviews: handle(reviews.listVendorReviews)(({ params, query }, context) =>
    listOfVendor(context, params.id, query),
  ),
}

import { handle } from '#functions/http/handle.ts'
import { reviews } from '#shared/reviews/contract.ts'
import { listOfOrder, listOfProduct, listOfVendor } from './lists.ts'
import { answerQuestion, askQuestion, listAnswered, listOpen } from './questions.ts'
import { addReview, replyToReview } from './store.ts'

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
  createQuestion: handle(reviews.createQuestion)(({ params, body }, context) =>
    askQuestion(context, params.id, body.text),
  ),
  listProductQuestions: handle(reviews.listProductQuestions)(({ params, query }, context) =>
    listAnswered(context, params.id, query),
  ),
  listOpenQuestions: handle(reviews.listOpenQuestions)(({ query }, context) =>
    listOpen(context, query),
  ),
  createAnswer: handle(reviews.createAnswer)(({ params, body }, context) =>
    answerQuestion(context, params.id, body.text),
  ),
}

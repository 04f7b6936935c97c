import { handle } from '#functions/http/handle.ts'
import { HandlerResponse } from '#functions/http/lambdaHandler.ts'
import { requests } from '#shared/requests/contract.ts'
import { listMatches, listNearby, readRequestText, tellShops } from './board.ts'
import { chooseOffer, makeOffer, withdrawOffer } from './offers.ts'
import { addRequest, findRequest, listOwnRequests, withdrawRequest } from './store.ts'
import { toRequest } from './requestResponse.ts'

export const handlers = {
  createRequest: handle(requests.createRequest)(async ({ body, idempotencyKey }, context) => {
    const read = await readRequestText(context, body)
    const { request, repeated } = await addRequest(context, body, read, idempotencyKey)
    if (!repeated) await tellShops(context, request)
    return new HandlerResponse(toRequest(request, context.now()), repeated ? 200 : undefined)
  }),
  listMyRequests: handle(requests.listMyRequests)((_, context) => listOwnRequests(context)),
  listNearbyRequests: handle(requests.listNearbyRequests)((_, context) => listNearby(context)),
  getRequest: handle(requests.getRequest)(({ params }, context) => findRequest(context, params.id)),
  deleteRequest: handle(requests.deleteRequest)(async ({ params }, context) => {
    await withdrawRequest(context, params.id)
    return { id: params.id }
  }),
  listMatches: handle(requests.listMatches)(({ params }, context) =>
    listMatches(context, params.id),
  ),
  createOffer: handle(requests.createOffer)(async ({ params, body, idempotencyKey }, context) => {
    await makeOffer(context, params.id, body, idempotencyKey)
    return findRequest(context, params.id)
  }),
  deleteOffer: handle(requests.deleteOffer)(async ({ params }, context) => {
    await withdrawOffer(context, params.id, params.offerId)
    return { id: params.offerId }
  }),
  chooseOffer: handle(requests.chooseOffer)(({ params }, context) =>
    chooseOffer(context, params.id, params.offerId),
  ),
}

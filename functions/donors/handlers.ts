import { handle } from '#functions/http/handle.ts'
import { HandlerResponse } from '#functions/http/lambdaHandler.ts'
import { donors } from '#shared/donors/contract.ts'
import { addDonor, changeDonor, closeDonor, findDonor, listOwnDonors, listParts } from './store.ts'

export const handlers = {
  createDonor: handle(donors.createDonor)(async ({ body, idempotencyKey }, context) => {
    const { donor, repeated } = await addDonor(context, body, idempotencyKey)
    return new HandlerResponse(donor, repeated ? 200 : undefined)
  }),
  listMyDonors: handle(donors.listMyDonors)((_, context) => listOwnDonors(context)),
  getDonor: handle(donors.getDonor)(({ params }, context) => findDonor(context, params.id)),
  listDonorParts: handle(donors.listDonorParts)(({ params }, context) =>
    listParts(context, params.id),
  ),
  updateDonor: handle(donors.updateDonor)(({ params, body }, context) =>
    changeDonor(context, params.id, body),
  ),
  closeDonor: handle(donors.closeDonor)(async ({ params }, context) => {
    await closeDonor(context, params.id)
    return { id: params.id }
  }),
}

/** Asking and answering, for tests of what follows. */
import { app, customer, vendor } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { requests } from '#shared/requests/contract.ts'

type RequestBody = CallInput<typeof requests.createRequest>['body']
type OfferBody = CallInput<typeof requests.createOffer>['body']

export const quickOffer = {
  ...{ kind: 'quick', price: 40_000, condition: 'used', partType: 'oem', days: 2 },
} as const satisfies OfferBody

export async function ask(body: Partial<RequestBody>, as = customer) {
  const usual = { text: 'فلتر دهن', governorate: 'baghdad', days: 3 } as const
  const input = { body: { ...usual, ...body } }
  return (await app.call('requests/createRequest', input, { as })).data
}

export async function offer(id: string, body: OfferBody = quickOffer, as = vendor) {
  return (await app.call('requests/createOffer', { params: { id }, body }, { as })).data
}

export const withdrawRequest = (id: string, as = customer) =>
  app.call('requests/deleteRequest', { params: { id } }, { as })

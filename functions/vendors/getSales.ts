import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { readSales } from './store.ts'

export const handler = handle(vendors.getSales)(async ({ params, query }, context) => {
  if (params.id !== context.caller.userId) throw notFound()
  return readSales(context, params.id, query)
})

import { invalid } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { behindMark, catalogue } from '#functions/catalogue/openCatalogue.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { paginate } from '#shared/kernel/paging.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { readVendors, vendorResponse } from './store.ts'

export const handlers = {
  listVendors: handle(vendors.listVendors)(async ({ query }, context) => {
    const { readModel, state } = await catalogue(context)
    const searchText = fold(query.search ?? '')
    const matches = (await readModel.vendorNames()).filter(({ name }) => name.includes(searchText))
    behindMark(state, matches.length === 0)
    // The cursor is the last vendor listed, so that new vendors neither repeat nor hide one.
    const last =
      query.cursor === undefined ? -1 : matches.findIndex(({ id }) => id === query.cursor)
    if (query.cursor !== undefined && last < 0) throw invalid(['cursor'], 'The cursor is not valid')
    const start = last >= 0 ? last + 1 : (query.page - 1) * query.limit
    const ids = matches.slice(start, start + query.limit).map(({ id }) => id)
    const more = start + query.limit < matches.length
    const at = context.now()
    return {
      data: (await readVendors(context.table, ids)).map((vendor) => vendorResponse(vendor, at)),
      pagination: paginate(query, matches.length, more ? ids.at(-1) : undefined),
    }
  }),
}

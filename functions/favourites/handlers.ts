import { handle } from '#functions/http/handle.ts'
import { favouritesDocument } from '#shared/favourites/contract.ts'
import { readFavourites, replaceFavourites } from './store.ts'

export const handlers = {
  getFavourites: handle(favouritesDocument.getFavourites)((_, { caller, table }) =>
    readFavourites(table, caller.userId),
  ),
  saveFavourites: handle(favouritesDocument.saveFavourites)(({ body }, context) =>
    replaceFavourites(context, context.caller.userId, body),
  ),
}

import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { savedRev } from '../kernel/ids.ts'
import { favourites, newFavourites } from './schema.ts'

export const favouritesDocument = defineDomain('favourites', '/api/favourites', {
  getFavourites: endpoint('GET /api/favourites', {
    access: 'customer',
    data: favourites,
    summary: 'Your favourites, and the products that you have viewed last',
  }),
  saveFavourites: endpoint('PUT /api/favourites', {
    access: 'customer',
    body: newFavourites,
    data: savedRev,
    errors: ['STALE_VERSION'],
    summary: 'Replace them, if they still have the rev that you read',
  }),
})

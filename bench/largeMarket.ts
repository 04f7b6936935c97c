/** A large market: products as `npm run seed -- --products` writes them, one vendor for every 250. */
import { seedCountries } from '#infra/local/seed/seedData.ts'
import { largeVendors } from '#infra/local/seed/large/largePeople.ts'
import { largeProducts } from '#infra/local/seed/large/largeProducts.ts'
import { createMarket, type Market } from './market.ts'

const productsPerVendor = 250

export function createLargeMarket(size: number): Market {
  const shops = largeVendors(1, Math.max(8, Math.ceil(size / productsPerVendor)), seedCountries)
  const products = largeProducts(1, size, { shops, cars: seedCountries })
  return createMarket({ shops, products, size })
}

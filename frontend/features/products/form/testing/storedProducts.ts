import type { Person } from '../../../../testing/testMarket.ts'

/** The vendor's stored products, as customers see them. */
export async function storedProducts(vendor: Person) {
  const { data: own } = await vendor.call('products/listMyProducts', {})
  return Promise.all(
    own.map(async ({ id }) => (await vendor.call('products/getProduct', { params: { id } })).data),
  )
}

import type { product as ar } from '../ar/product.ts'
import type { TextOf } from '../catalogue.ts'

export const product: TextOf<typeof ar> = {
  notFound: 'Product not found',
  backHome: 'Back to home',
  available: '{n} available',
  inStock: 'In stock',
  outOfStock: 'not available',
  preOrder: 'Pre-order',
  addToCart: 'Add to cart',
  added: 'Added',
  quantity: 'Quantity',
  chooseSource: 'Choose the source',
  partNumber: 'Part number',
  manufacturer: 'Manufacturer',
  noImages: 'No pictures',
  description: 'Description',
  compatibility: 'Compatibility',
  vendorInfo: 'Seller',
  compatibilityCount: 'Showing {n} of {total} models',
  moreFromVendor: 'More from this seller',
  contactVendor: 'Contact the seller',
  new: 'New',
  used: 'Used',
  refurbished: 'Refurbished',
  oem: 'Original',
  aftermarket: 'Aftermarket',
}

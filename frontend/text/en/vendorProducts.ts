import type { vendorProducts as ar } from '../ar/vendorProducts.ts'
import type { TextOf } from '../catalogue.ts'

export const vendorProducts: TextOf<typeof ar> = {
  title: 'Products',
  product: 'Product',
  category: 'Category',
  price: 'Price',
  stock: 'Stock',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  count: 'showing {n} of {total} products',
  confirmDelete: 'Are you sure you want to delete this product? This cannot be undone',
}

import type { search as ar } from '../ar/search.ts'
import type { TextOf } from '../catalogue.ts'

export const search: TextOf<typeof ar> = {
  title: 'Search for spare parts',
  label: 'Search for a part',
  placeholder: 'Part name or number',
  filters: 'Filters',
  count: {
    one: 'Showing {n} of {total} product',
    other: 'Showing {n} of {total} products',
  },
  chipSearch: 'Search: {text}',
  chipMinPrice: 'From {price}',
  chipMaxPrice: 'Up to {price}',
  chipFeatured: 'Featured',
  browseTitle: 'Browse parts',
  results: 'Results',
  chipCategory: 'Category: {name}',
  chipVendor: 'Seller: {name}',
  chipInStock: 'In stock',
}

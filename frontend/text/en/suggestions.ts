import type { suggestions as ar } from '../ar/suggestions.ts'
import type { TextOf } from '../catalogue.ts'

export const suggestions: TextOf<typeof ar> = {
  label: 'Search suggestions',
  count: { zero: 'No suggestions', one: '1 suggestion', other: '{n} suggestions' },
  recentCount: { one: '1 recent search', other: '{n} recent searches' },
  recent: 'Recent searches',
  forgetAll: 'Clear history',
  forget: 'Remove “{text}” from history',
  part: 'Parts',
  car: 'Cars',
  category: 'Categories',
  vendor: 'Sellers',
  number: 'Part numbers',
}

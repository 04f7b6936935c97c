import { localName } from '../../text/localName.ts'
import { useFormat } from '../../text/useFormat.ts'
import { useText } from '../../text/useText.ts'
import { conditionTexts } from './searchChoices.ts'
import type { FilterName, SearchState } from './searchState.ts'
import type { FilterLists } from './useFilterLists.ts'

/** What each filter in force is called on its chip. */
export function useFilterNames(state: SearchState, lists: FilterLists) {
  const { t, language } = useText()
  const { iqd } = useFormat()
  const nameOf: Record<FilterName, () => string> = {
    search: () => t('search.chipSearch', { text: state.search ?? '' }),
    category: () => {
      const category = lists.categories.find(({ id }) => id === state.category)
      return t('search.chipCategory', { name: category ? localName(category, language) : '…' })
    },
    vendor: () => {
      const vendor = lists.vendors.find(({ id }) => id === state.vendor)
      return t('search.chipVendor', { name: vendor?.businessName ?? '…' })
    },
    minPrice: () => t('search.chipMinPrice', { price: iqd(state.minPrice ?? 0) }),
    maxPrice: () => t('search.chipMaxPrice', { price: iqd(state.maxPrice ?? 0) }),
    featured: () => t('search.chipFeatured'),
    inStock: () => t('search.chipInStock'),
    condition: () => (state.condition ? t(conditionTexts[state.condition]) : ''),
  }
  return (name: FilterName) => nameOf[name]()
}

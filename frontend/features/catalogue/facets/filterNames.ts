import type { TextKey } from '../../../text/textKey.ts'
import type { PossibleFit, FilterName, SearchState } from '../list/searchState.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import { governorateById } from '#shared/addresses/governorates.ts'
import { useText } from '../../../text/useText.ts'
import type { FilterLists } from './useFilterLists.ts'

/** What a list says of the products that may fit its car. */
export const fitTexts: Record<PossibleFit, TextKey> = {
  fits: 'common.fits',
  universal: 'common.universal',
  unstated: 'common.ask',
}

/** The names of active filters on their chips. */
export function useFilterNames(state: SearchState, lists: FilterLists) {
  const { t, localName, iqd } = useText(searchText)
  const nameOf: Record<FilterName, () => string> = {
    search: () => t('search.chipSearch', { text: isolate(state.search ?? '') }),
    categoryId: () => {
      const category = lists.categories.find(({ id }) => id === state.categoryId)
      return t('search.chipCategory', { name: category ? localName(category) : '…' })
    },
    vendorId: () => {
      const vendor = lists.vendors.find(({ id }) => id === state.vendorId)
      return t('search.chipVendor', { name: vendor?.businessName ?? '…' })
    },
    governorate: () => {
      const governorate = governorateById(state.governorate)
      return governorate ? localName(governorate) : ''
    },
    minPrice: () => t('search.chipMinPrice', { price: iqd(state.minPrice ?? 0) }),
    maxPrice: () => t('search.chipMaxPrice', { price: iqd(state.maxPrice ?? 0) }),
    isFeatured: () => t('search.chipFeatured'),
    inStock: () => t('search.chipInStock'),
    condition: () => (state.condition ? t(`product.${state.condition}`) : ''),
    partType: () => (state.partType ? t(`product.${state.partType}`) : ''),
    fit: () => (state.fit ? t(fitTexts[state.fit]) : ''),
  }
  return (name: FilterName) => nameOf[name]()
}

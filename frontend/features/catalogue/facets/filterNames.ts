import { governorateById } from '#shared/addresses/governorates.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import type { TextKey } from '../../../text/textKey.ts'
import { useText } from '../../../text/useText.ts'
import type { FilterName, PossibleFit, SearchState } from '../list/searchState.ts'
import type { FilterLists } from './useFilterLists.ts'

/** What a list says of the products that may fit its car. */
export const fitTexts: Record<PossibleFit, TextKey> = {
  fits: 'common.fits',
  universal: 'common.universal',
  unstated: 'common.ask',
}

/** The names of active filters on their chips. */
export function useFilterNames({ categories, vendors }: FilterLists) {
  const { t, localName, iqd } = useText(searchText)
  const byFilter: Record<FilterName, (state: Partial<SearchState>) => string> = {
    search: ({ search = '' }) => t('search.chipSearch', { text: isolate(search) }),
    categoryId: ({ categoryId }) => {
      const category = categories.find(({ id }) => id === categoryId)
      return t('search.chipCategory', { name: category ? localName(category) : '…' })
    },
    vendorId: ({ vendorId }) => {
      const vendor = vendors.find(({ id }) => id === vendorId)
      return t('search.chipVendor', { name: vendor?.businessName ?? '…' })
    },
    governorate: ({ governorate = '' }) =>
      localName(governorateById(governorate) ?? { nameAr: governorate }),
    minPrice: ({ minPrice = 0 }) => t('search.chipMinPrice', { price: iqd(minPrice) }),
    maxPrice: ({ maxPrice = 0 }) => t('search.chipMaxPrice', { price: iqd(maxPrice) }),
    isFeatured: () => t('search.chipFeatured'),
    inStock: () => t('search.chipInStock'),
    condition: ({ condition }) => (condition ? t(`product.${condition}`) : ''),
    partType: ({ partType }) => (partType ? t(`product.${partType}`) : ''),
    fit: ({ fit }) => (fit ? t(fitTexts[fit]) : ''),
  }
  return (name: FilterName, state: Partial<SearchState>) => byFilter[name](state)
}

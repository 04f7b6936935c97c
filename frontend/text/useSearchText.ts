import { searchResults as arabic } from './ar/searchResults.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() =>
  import('./en/searchResults.ts').then(({ searchResults }) => searchResults),
)

/** The texts about a search's results: pages without a search never load them. */
export const useSearchText = () => useOwnTranslate(arabic, english)

import { useMemo } from 'react'
import { searchResults as arabic } from './ar/searchResults.ts'
import type { Leaves, TextOf, Translate } from './catalogue.ts'
import { makeTranslate } from './translate.ts'
import { fetchedOnce, useOwnText } from './useOwnText.ts'
import { useText } from './useText.ts'

const english = fetchedOnce(() =>
  import('./en/searchResults.ts').then(({ searchResults }) => searchResults),
)

/** The texts about a search's results: pages without a search never load them. */
export function useSearchText(): Translate<Leaves<typeof arabic, ''>> {
  const { language } = useText()
  const texts = useOwnText<TextOf<typeof arabic>>(arabic, english)
  return useMemo(() => makeTranslate(texts, language), [texts, language])
}

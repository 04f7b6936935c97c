import { use, useMemo } from 'react'
import type { Leaves, TextOf, Translate } from './catalogue.ts'
import { makeTranslate } from './translate.ts'
import { useText } from './useText.ts'

/** Texts fetched at their first use, and kept; fetched again after a failure. */
export function fetchedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  const begin = () => {
    loading = load()
    loading.catch(() => (loading = undefined))
    return loading
  }
  return () => loading ?? begin()
}

/**
 * Texts kept out of the catalogue in the first chunk: Arabic comes with the page that shows them,
 * English is fetched when it is read (the page suspends meanwhile).
 */
export function useOwnText<T>(arabic: T, fetchEnglish: () => Promise<T>): T {
  const { language } = useText()
  return language === 'ar' ? arabic : use(fetchEnglish())
}

/** `t` of such texts alone. */
export function useOwnTranslate<T extends object>(
  arabic: T,
  fetchEnglish: () => Promise<TextOf<T> & object>,
): Translate<Leaves<T, ''>> {
  const { figures } = useText()
  const texts = useOwnText<object>(arabic, fetchEnglish)
  return useMemo(() => makeTranslate(texts, figures), [texts, figures])
}

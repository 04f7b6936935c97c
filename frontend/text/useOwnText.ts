import { use } from 'react'
import { useText } from './useText.ts'

/** Texts fetched at their first use, and kept. */
export function fetchedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}

/**
 * The texts of a page that keeps its own, too long for the catalogue in the first chunk: Arabic
 * comes with the page, English is fetched when it is read (the page suspends meanwhile).
 */
export function useOwnText<T>(arabic: T, fetchEnglish: () => Promise<T>): T {
  const { language } = useText()
  return language === 'ar' ? arabic : use(fetchEnglish())
}

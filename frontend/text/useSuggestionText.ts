import { useMemo } from 'react'
import { suggestions as arabic } from './ar/suggestions.ts'
import type { Leaves } from './catalogue.ts'
import { suggestions as english } from './en/suggestions.ts'
import { makeTranslate } from './translate.ts'
import { useText } from './useText.ts'

/**
 * The texts of the search box's list. They are few, so both languages come with it: fetching one
 * would keep someone waiting who is typing.
 */
export function useSuggestionText() {
  const { language } = useText()
  return useMemo(
    () => makeTranslate<Leaves<typeof arabic, ''>>(language === 'ar' ? arabic : english, language),
    [language],
  )
}

import { useMemo } from 'react'
import { paper as arabic } from './ar/paper.ts'
import type { Figures, Leaves, Translate } from './catalogue.ts'
import { paper as english } from './en/paper.ts'
import { makeTranslate } from './translate.ts'
import { useText } from './useText.ts'

export type PaperKey = Leaves<typeof arabic, ''>

/**
 * The texts of the page that prints orders, in the language of the interface. Both languages come with
 * that page, because paper may be in both.
 */
export function usePaperText(): Translate<PaperKey> {
  const { language, figures } = useText()
  return useMemo(
    () => makeTranslate<PaperKey>(language === 'ar' ? arabic : english, figures),
    [language, figures],
  )
}

/** The texts on paper: Arabic ones with their figures, and English ones to go beside them. */
export function usePaperTexts(): {
  t: Translate<PaperKey>
  figures: Figures
  english: Translate<PaperKey>
} {
  const { figures: chosen } = useText()
  const figures = chosen === 'en' ? 'ar-latn' : chosen
  return useMemo(
    () => ({
      t: makeTranslate<PaperKey>(arabic, figures),
      figures,
      english: makeTranslate<PaperKey>(english, 'en'),
    }),
    [figures],
  )
}

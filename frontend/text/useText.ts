import { createContext, use } from 'react'
import { ar } from './ar.ts'
import type { Direction, Language, Translate } from './catalogue.ts'
import { makeTranslate } from './translate.ts'

export type Text = {
  t: Translate
  language: Language
  setLanguage: (language: Language) => void
  dir: Direction
  /** The name of a car, country, origin or governorate as stored, in the language where it is known. */
  nameOf: (stored: string) => string
}

/** Without a provider (a component shown alone) the texts are the Arabic ones. */
export const LanguageContext = createContext<Text>({
  t: makeTranslate(ar, 'ar'),
  language: 'ar',
  setLanguage: () => {},
  dir: 'rtl',
  nameOf: (stored) => stored,
})

/** The texts, language and direction of the interface, and the switch between languages. */
export const useText = (): Text => use(LanguageContext)

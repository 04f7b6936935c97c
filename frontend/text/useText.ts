import { createContext, use } from 'react'
import { ar } from './ar.ts'
import type { Direction, Figures, Language, Translate } from './catalogue.ts'
import { makeFormat } from './makeFormat.ts'
import { makeTranslate } from './translate.ts'

export type ArabicFigures = Exclude<Figures, 'en'>

export type Text = ReturnType<typeof makeFormat> & {
  t: Translate
  language: Language
  setLanguage: (language: Language) => void
  figures: Figures
  /** How Arabic texts write figures from now on. */
  setFigures: (figures: ArabicFigures) => void
  dir: Direction
  /** The name of a car, country, origin or governorate as stored, in the language where it is known. */
  nameOf: (stored: string) => string
}

const t = makeTranslate(ar, 'ar')

/** Without a provider (a component shown alone) the texts are the Arabic ones. */
export const arabicText: Text = {
  ...makeFormat('ar', t),
  t,
  language: 'ar',
  setLanguage: () => {},
  figures: 'ar',
  setFigures: () => {},
  dir: 'rtl',
  nameOf: (stored) => stored,
}

export const LanguageContext = createContext(arabicText)

/** The texts, formats, language and direction of the interface, and the switch between languages. */
export const useText = (): Text => use(LanguageContext)

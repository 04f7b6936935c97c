import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { ar } from './ar.ts'
import type { Catalogue, Direction, Language } from './catalogue.ts'
import { LanguageContext } from './useText.ts'
import { makeTranslate } from './translate.ts'

const STORAGE_KEY = 'qitati.language'
const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')

const storedLanguage = (): Language => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'en' ? 'en' : 'ar'
  } catch {
    return 'ar'
  }
}

const remember = (language: Language) => {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // A browser that forbids storage still switches, for this visit.
  }
}

/** The only place that tells the document which language and direction it is in. */
const applyToDocument = (language: Language) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

type Shown = { language: Language; catalogue: Catalogue; nameOf: (stored: string) => string }

const arabic: Shown = { language: 'ar', catalogue: ar, nameOf: (stored) => stored }

const load = async (language: Language): Promise<Shown> => {
  if (language === 'ar') return arabic
  const { en, englishName } = await import('./en.ts')
  return { language, catalogue: en, nameOf: englishName }
}

/**
 * Gives the texts of the chosen language. Arabic is in the first chunk. After a switch the old
 * language stays on the screen until the new catalogue is here; a first visit in English waits
 * for it, so that the page does not turn around under the reader.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(storedLanguage)
  const [shown, setShown] = useState<Shown | undefined>(wanted === 'ar' ? arabic : undefined)

  useEffect(() => {
    let current = true
    load(wanted)
      .then((loaded) => {
        // A transition: a page that fetches further texts of its own keeps the old ones till then.
        if (current) startTransition(() => setShown(loaded))
      })
      // A line that drops while English is fetched leaves the reader with Arabic.
      .catch(() => current && setWanted('ar'))
    return () => {
      current = false
    }
  }, [wanted])

  useLayoutEffect(() => {
    if (shown) applyToDocument(shown.language)
  }, [shown])

  const value = useMemo(
    () =>
      shown && {
        t: makeTranslate(shown.catalogue, shown.language),
        language: shown.language,
        dir: directionOf(shown.language),
        nameOf: shown.nameOf,
        setLanguage: (language: Language) => {
          remember(language)
          setWanted(language)
        },
      },
    [shown],
  )

  if (!value) return null
  return <LanguageContext value={value}>{children}</LanguageContext>
}

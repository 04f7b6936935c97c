import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { createStored, useStore } from '../storage/createStore.ts'
import { fetchCode } from '../ui/fetchCode.ts'
import type { Direction, Language } from './namespace.ts'
import { makeFormat } from './makeFormat.ts'
import { LanguageContext, loadedTexts, type ArabicFigures } from './useText.ts'
import { makeTranslate } from './translate.ts'

const languageDirection = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')

/** The one place that sets the document's language and direction. */
const applyToDocument = (language: Language) => {
  document.documentElement.lang = language
  document.documentElement.dir = languageDirection(language)
}

type LoadedTexts = { language: Language; nameOf: (stored: string) => string }

const arabic: LoadedTexts = { language: 'ar', nameOf: (stored) => stored }

const load = async (language: Language): Promise<LoadedTexts> => {
  if (language === 'ar') return arabic
  const { en, englishName } = await fetchCode(() => import('./en.ts'))
  Object.assign(loadedTexts.en, en)
  return { language, nameOf: englishName }
}

/**
 * Provides the texts of the chosen language. Arabic is in the first chunk. After a switch the old
 * language stays on the screen until the new texts have loaded; a first visit in English waits
 * for it, so that the page does not change direction while it is being read.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [stored] = useState(() =>
    createStored<Language>('qitati.language', (language) => (language === 'en' ? 'en' : 'ar')),
  )
  const [storedFigures] = useState(() =>
    createStored<ArabicFigures>('qitati.figures', (figures) =>
      figures === 'ar-latn' ? figures : 'ar',
    ),
  )
  const arabicFigures = useStore(storedFigures)
  const [wanted, setWanted] = useState(stored.read)
  const [shown, setShown] = useState<LoadedTexts | undefined>(wanted === 'ar' ? arabic : undefined)

  useEffect(() => {
    let current = true
    load(wanted)
      .then((loaded) => {
        // A transition: a page that fetches more texts of its own keeps the old ones until then.
        if (current) startTransition(() => setShown(loaded))
      })
      // Without a connection to fetch English, the reader keeps Arabic.
      .catch(() => current && setWanted('ar'))
    return () => {
      current = false
    }
  }, [wanted])

  useLayoutEffect(() => {
    if (shown) applyToDocument(shown.language)
  }, [shown])

  const value = useMemo(() => {
    if (!shown) return undefined
    const { language, nameOf } = shown
    const figures = language === 'en' ? language : arabicFigures
    const t = makeTranslate(loadedTexts[language], figures)
    return {
      ...makeFormat(figures, t),
      figures,
      setFigures: storedFigures.write,
      t,
      language,
      dir: languageDirection(language),
      nameOf,
      setLanguage: (wanted: Language) => {
        stored.write(wanted)
        setWanted(wanted)
      },
    }
  }, [shown, stored, arabicFigures, storedFigures])

  if (!value) return null
  return <LanguageContext value={value}>{children}</LanguageContext>
}

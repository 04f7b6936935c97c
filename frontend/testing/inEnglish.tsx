import type { ReactNode } from 'react'
import { LanguageProvider } from '../text/LanguageProvider.tsx'

/** The same screen for someone who has chosen English, until the test ends. */
export function inEnglish(screen: ReactNode) {
  localStorage.setItem('qitati.language', 'en')
  return <LanguageProvider>{screen}</LanguageProvider>
}

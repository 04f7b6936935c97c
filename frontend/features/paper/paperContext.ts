import { createContext, use } from 'react'
import type { Figures, Translate } from '../../text/catalogue.ts'
import type { PaperKey } from '../../text/usePaperText.ts'

interface Paper {
  /** Arabic, the first language of every paper. */
  t: Translate<PaperKey>
  figures: Figures
  /** English beside it, on paper in both languages. */
  english: Translate<PaperKey> | undefined
}

export const PaperContext = createContext<Paper | null>(null)

export function usePaper(): Paper {
  const paper = use(PaperContext)
  if (!paper) throw new Error('Paper is printed inside a PaperContext')
  return paper
}

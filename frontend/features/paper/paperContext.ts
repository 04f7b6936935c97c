import { createContext, use } from 'react'
import type { Figures } from '../../text/namespace.ts'
import type { Translate } from '../../text/textKey.ts'
import type { paperText } from '../../text/ar/vendor/paper.ts'

interface Paper {
  /** Arabic, the first language of every paper. */
  t: Translate<typeof paperText>
  figures: Figures
  /** English beside it, on paper in both languages. */
  english: Translate<typeof paperText> | undefined
}

export const PaperContext = createContext<Paper | null>(null)

export function usePaper(): Paper {
  const paper = use(PaperContext)
  if (!paper) throw new Error('Paper is printed inside a PaperContext')
  return paper
}

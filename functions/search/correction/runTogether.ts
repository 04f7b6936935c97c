/** Splits words that a dictated text runs together («اريدبريكباداماميكامري٢٠١٥») by the vocabulary. */
import { lookUpMeanings, meaningsOfStems } from '#functions/search/understanding/lexicon.ts'
import { stemWord } from '#functions/search/understanding/words.ts'
import { stripArticle } from '#shared/catalogue/fold.ts'
import { commonWords } from '#vocabulary/commonWords.ts'

/** Shorter words are misspelled rather than run together. */
const minLetters = 9
const maxLetters = 80
/** A term without its spaces is one piece: «واتربمبكهربائي». */
const maxPieceLetters = 20

interface Split {
  cost: number
  pieces: string[]
  /** Whether a piece is a part or a car: everyday words alone are nothing to search for. */
  hasSubject: boolean
}

/** The fewest pieces that are all known; undefined for a word that is short, or not wholly known. */
export function splitRunTogether(word: string): string[] | undefined {
  if (word.length < minLetters || word.length > maxLetters) return undefined
  const best: (Split | undefined)[] = [{ cost: 0, pieces: [], hasSubject: false }]
  for (let end = 1; end <= word.length; end++)
    for (let from = Math.max(0, end - maxPieceLetters); from < end; from++) {
      const before = best[from]
      const piece = before && rate(word.slice(from, end))
      if (!piece) continue
      const cost = before.cost + piece.cost
      if (cost >= (best[end]?.cost ?? Infinity)) continue
      const pieces = [...before.pieces, word.slice(from, end)]
      best[end] = { cost, pieces, hasSubject: before.hasSubject || piece.isSubject }
    }
  const split = best[word.length]
  return split?.hasSubject && split.pieces.length > 1 ? split.pieces : undefined
}

/** What a piece costs, more if it is short or only a form of a known word; undefined if it is unknown. */
function rate(piece: string): { cost: number; isSubject: boolean } | undefined {
  if (/^\d+$/.test(piece)) return { cost: 1, isSubject: false }
  if (/\d/.test(piece)) return undefined
  if (piece === 'و') return { cost: 2, isSubject: false }
  const bare = stripArticle(piece)
  if (bare.length < 3) return undefined
  const meanings = lookUpMeanings(piece) ?? lookUpMeanings(bare) ?? meaningsOfStems(stemWord(bare))
  const cost = piece.length > 3 ? 1 : 2
  if (!meanings) return commonWords.has(bare) ? { cost: cost + 1, isSubject: false } : undefined
  return {
    cost,
    isSubject: meanings.parts.length + meanings.makes.length + meanings.models.length > 0,
  }
}

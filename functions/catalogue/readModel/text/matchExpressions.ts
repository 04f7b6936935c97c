/** Parts of an FTS5 match expression over `productText`, whose words productRow.ts writes. */
import { losesArticle, stripArticle } from '#shared/catalogue/fold.ts'
import { stemWord } from '#functions/search/productNames.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import { conceptWord, mainConceptWord, nameWord, positionWord } from '../store/productRow.ts'

/** Marks a word as the index does. */
type Mark = (word: string) => string

const anywhere: Mark = (word) => word
export const inName: Mark = nameWord

export const matchAll = (expressions: readonly string[]): string =>
  [...new Set(expressions)].map((expression) => `(${expression})`).join(' AND ')
export const matchAny = (expressions: readonly string[]): string =>
  [...new Set(expressions)].map((expression) => `(${expression})`).join(' OR ')

/**
 * A word with or without its article, or the singular of a broken plural, at the beginning of a word; a
 * number of one or two digits must be the whole word. Folded words have letters and digits only: quotes
 * are safe.
 */
function wordStart(word: string, mark: Mark): string {
  const star = /^\d{1,2}$/.test(word) ? '' : '*'
  const bare = stripArticle(word)
  const singular = stemWord(word)
  // The index has every word without its article too (productRow.ts).
  const written = losesArticle(word) ? [bare] : [word, bare]
  const forms = bare.startsWith(singular) ? written : [...written, singular]
  return [...new Set(forms)].map((form) => `"${mark(form)}"${star}`).join(' OR ')
}

/** All of these folded words. */
export const allWords = (words: readonly string[], mark: Mark = anywhere): string =>
  matchAll(words.map((word) => wordStart(word, mark)))

/** All of these folded words as they are: بيت is not بيته. */
export const wholeWords = (words: readonly string[], mark: Mark): string =>
  matchAll(words.map((word) => `"${mark(word)}"`))

/** Any of these folded terms, each with all its words. */
export const anyWords = (terms: readonly string[], mark: Mark = anywhere): string =>
  matchAny(terms.map((term) => allWords(term.split(' '), mark)))

/** A part that the name has. */
export const concept = (id: string): string => `"${conceptWord(id)}"`
/** A part that is the product itself. */
export const mainConcept = (id: string): string => `"${mainConceptWord(id)}"`

const opposites: Partial<Record<Position, Position>> = {
  front: 'rear',
  rear: 'front',
  right: 'left',
  left: 'right',
  upper: 'lower',
  lower: 'upper',
}

/** Leaves out names that have the opposite of a position only: «أمامي» is not «خلفي». */
export function unlessOpposite(positions: readonly Position[]): (expression: string) => string {
  const unwanted = positions.flatMap((position) => {
    const opposite = opposites[position]
    return opposite === undefined || positions.includes(opposite)
      ? []
      : `("${positionWord(opposite)}" NOT "${positionWord(position)}")`
  })
  return (expression) => [`(${expression})`, ...unwanted].join(' NOT ')
}

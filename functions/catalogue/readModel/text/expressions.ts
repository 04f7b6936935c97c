/** What a search asks of the words of products; productRow.ts writes them into the text index. */
import { opposites } from '#functions/search/understanding/operators.ts'
import { stemWord } from '#functions/search/understanding/words.ts'
import { losesArticle, stripArticle } from '#shared/catalogue/fold.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import { conceptWord, mainConceptWord, nameWord, positionWord } from '../store/productRow.ts'

/** Any of some terms of the text index (FTS5), or a combination. */
export type Expression =
  | readonly string[]
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { of: Expression; without: Expression }

/** Marks a word as the index does. */
type Mark = (word: string) => string

const anywhere: Mark = (word) => word
export const inName: Mark = nameWord

export const matchAll = (all: readonly Expression[]): Expression => ({ all })
export const matchAny = (any: readonly Expression[]): Expression => ({ any })

/**
 * A word with or without its article, or the singular of a broken plural, at the beginning of a word; a
 * number of one or two digits must be the whole word. One letter begins a word of almost every description,
 * so it is looked for in names. Folded words have letters and digits only: quotes are safe.
 */
function wordStart(word: string, mark: Mark): Expression {
  const star = /^\d{1,2}$/.test(word) ? '' : '*'
  const markWord = /^[^\d]$/.test(word) ? inName : mark
  const bare = stripArticle(word)
  const singular = stemWord(word)
  // The index has every word without its article too (productRow.ts).
  const written = losesArticle(word) ? [bare] : [word, bare]
  const forms = bare.startsWith(singular) ? written : [...written, singular]
  return [...new Set(forms)].map((form) => `"${markWord(form)}"${star}`)
}

/** All of these folded words. */
export const allWords = (words: readonly string[], mark: Mark = anywhere): Expression =>
  matchAll(words.map((word) => wordStart(word, mark)))

/** All of these folded words as they are: بيت is not بيته. */
export const wholeWords = (words: readonly string[], mark: Mark): Expression =>
  matchAll(words.map((word) => [`"${mark(word)}"`]))

/** Any of these folded terms, each with all its words. */
export const anyWords = (terms: readonly string[], mark: Mark = anywhere): Expression =>
  matchAny(terms.map((term) => allWords(term.split(' '), mark)))

/** Any of these parts, that the name has. */
export const concept = (...ids: readonly string[]): Expression =>
  ids.map((id) => `"${conceptWord(id)}"`)
/** Any of these parts, that is the product itself. */
export const mainConcept = (...ids: readonly string[]): Expression =>
  ids.map((id) => `"${mainConceptWord(id)}"`)
export const stated = (position: Position): Expression => [`"${positionWord(position)}"`]

/** Names that have the opposite of a position only: «أمامي» is not «خلفي». */
export const opposed = (positions: readonly Position[]): Expression[] =>
  positions.flatMap((position) => {
    const opposite = opposites[position]
    return opposite === undefined || positions.includes(opposite)
      ? []
      : { of: stated(opposite), without: stated(position) }
  })

/** As FTS5 writes it. */
export function toMatch(expression: Expression): string {
  if ('all' in expression) return join(expression.all, 'AND')
  if ('any' in expression) return join(expression.any, 'OR')
  if ('of' in expression) return join([expression.of, expression.without], 'NOT')
  return expression.join(' OR ')
}

const join = (parts: readonly Expression[], operator: string) =>
  parts.map((part) => `(${toMatch(part)})`).join(` ${operator} `)

/** Words and names as the text index stores them, and the expressions that search for them. */
import { opposites } from '#functions/search/understanding/operators.ts'
import { stemWord } from '#functions/search/understanding/words.ts'
import { losesArticle, stripArticle } from '#shared/catalogue/fold.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import { memoize } from '#shared/kernel/memoize.ts'

// No folded word contains these marks, and the index treats them as letters.
export const inName: Mark = (word) => `¹${word}`
/** Without punctuation, where the index would split a concept's id. */
export const conceptWord = memoize((id) => `²${id.replace(/[^a-z0-9]/g, '')}`)
/** The part that the product is, not one that it belongs to. */
export const mainConceptWord = memoize((id) => conceptWord(id).replace('²', '⁴'))
export const positionWord = (position: string): string => `³${position}`

/** Any of some terms of the text index (FTS5), or a combination. */
export type Expression =
  | readonly string[]
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { of: Expression; without: Expression }

/** Marks a word as the index does. */
type Mark = (word: string) => string

const anywhere: Mark = (word) => word

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

const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/**
 * The key by which names are compared and sorted: the folded name, in its binary order, but with one
 * byte per letter, since three indexes store it. Folded names have no capitals and no punctuation, so
 * Latin letters become capitals and the 28 Arabic ones use a to |.
 */
export function nameKey(folded: string): string {
  let key = ''
  for (let at = 0; at < folded.length; at++)
    key += keyOfCode[folded.charCodeAt(at)] ?? folded.charAt(at)
  return key
}

/** By the letter's code. */
const keyOfCode: (string | undefined)[] = Array.from({ length: 0x700 })
for (const letter of 'abcdefghijklmnopqrstuvwxyz')
  keyOfCode[letter.charCodeAt(0)] = letter.toUpperCase()
for (const [at, letter] of Array.from(arabic).entries())
  keyOfCode[letter.charCodeAt(0)] = String.fromCharCode(0x61 + at)

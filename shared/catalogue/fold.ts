import { foldDigits } from '#shared/kernel/numbers.ts'

export { foldDigits }

/**
 * The one way to compare text: for the index, queries, highlighting and unique names.
 *
 * Text is decomposed (presentation forms and ligatures become letters, the hamza leaves its seat),
 * then marks are removed, then letters are mapped. So the letter table needs no composed letters such
 * as أ.
 */

/** Letters that Iraqis, Persian keyboards and Sorani writers use for the same sound. */
const LETTERS = new Map<string, string>([
  ...pairs('ٱ', 'ا'),
  ...pairs('ىیېێۍے', 'ي'),
  ...pairs('ةەھہۃ', 'ه'),
  ...pairs('کگڪ', 'ك'),
  ...pairs('پ', 'ب'),
  ...pairs('چ', 'ج'),
  ...pairs('ژ', 'ز'),
  ...pairs('ڤ', 'ف'),
  ...pairs('ڕ', 'ر'),
  ...pairs('ڵ', 'ل'),
  ...pairs('ۆ', 'و'),
  // A free-standing hamza is dropped, so هواء matches the spoken هوا.
  ...pairs('ءٴ', ''),
])

/** Marks, tatweel, Koranic signs and invisible formatting: dropped without a space. */
const LEAVES_NOTHING = /[\p{M}\p{Cf}\u0640\u06d6-\u06ed]/u
const INDEXED = /[\p{L}\p{N}]/u

function pairs(from: string, to: string): [string, string][] {
  return Array.from(from, (letter) => [letter, to])
}

/** By code, for Latin and Arabic letters: all in one piece, since V8 reads sparse arrays slowly. */
const near: (string | undefined)[] = Array.from({ length: 0x800 })
/** Only characters of the basic plane, so that hostile text cannot make it grow. */
const far = new Map<number, string>()

/** One source character folded: letters and digits, `' '` for a separator, or nothing. */
function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const before = near[code] ?? far.get(code)
  if (before !== undefined) return before
  let folded = ''
  for (const piece of foldDigits(character.normalize('NFKD'))) {
    if (LEAVES_NOTHING.test(piece)) continue
    folded += INDEXED.test(piece) ? (LETTERS.get(piece) ?? piece.toLowerCase()) : ' '
  }
  if (code < near.length) near[code] = folded
  else if (code < 0x10000) far.set(code, folded)
  return folded
}

export interface FoldedText {
  folded: string
  /** For each UTF-16 unit of `folded`: where its source character starts. */
  starts: number[]
  /** For each UTF-16 unit of `folded`: where its source ends, trailing marks and tatweel included. */
  ends: number[]
}

/** `fold` with a map back to the original text, for highlighting. */
export function foldWithMap(text: string): FoldedText {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let index = 0
  for (const character of text) {
    const start = index
    index += character.length
    const pieces = foldCharacter(character)
    if (pieces === '' && ends.length > 0) {
      const last = starts[ends.length - 1]
      for (let at = ends.length - 1; at >= 0 && starts[at] === last; at -= 1) ends[at] = index
    }
    for (const unit of pieces.split('')) {
      if (unit === ' ' && (folded === '' || folded.endsWith(' '))) continue
      folded += unit
      starts.push(start)
      ends.push(index)
    }
  }
  if (folded.endsWith(' ')) {
    folded = folded.slice(0, -1)
    starts.pop()
    ends.pop()
  }
  return { folded, starts, ends }
}

/**
 * Text as the catalogue compares it: lower case, one form per letter, no marks, 0-9, single spaces.
 * Folding twice changes nothing.
 */
export function fold(text: string): string {
  let folded = ''
  let isSpaced = false
  let hasSeveral = false
  for (let at = 0; at < text.length; at++) {
    let pieces = near[text.charCodeAt(at)]
    if (pieces === undefined) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
      pieces = foldCharacter(character)
      at += character.length - 1
    }
    if (pieces === ' ') isSpaced = folded !== ''
    else if (pieces !== '') {
      if (isSpaced) folded += ' '
      folded += pieces
      isSpaced = false
      hasSeveral ||= pieces.length > 1
    }
  }
  // Those of one character, such as ½, may have spaces of their own.
  return hasSeveral ? folded.replace(/ +/g, ' ').trim() : folded
}

export const foldTokens = (text: string): string[] => wordsOfFolded(fold(text))

export const wordsOfFolded = (folded: string): string[] => (folded === '' ? [] : folded.split(' '))

/** A part number without punctuation: `26300-35503` and `٢٦٣٠٠ ٣٥٥٠٣` are both `2630035503`. */
export function partNumberKey(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** A key that treats O as 0 and I as 1, for worn labels. */
export function partNumberLooseKey(text: string): string {
  return partNumberKey(text).replaceAll('O', '0').replaceAll('I', '1')
}

/** Names and loan words that begin like an article but have none. Folded. */
const BORN_WITH_AL = new Set(
  foldTokens(`إلنترا الانترا ألتيما ألفا ألفارد ألمنيوم الومنيوم ألترا التراس الترنيتر الترنيتور
    البينا المانيا الماني الكتروني الكترون الكترود كاليبر كالبرات كاليبرات فالفات والفات بالاست`),
)
const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل']

/**
 * A folded token without its article ال, وال, بال, كال, فال or لل, if three letters remain. Index
 * both forms: the list of exceptions is not complete (إلنترا would become نترا).
 */
export function stripArticle(token: string): string {
  if (BORN_WITH_AL.has(token)) return token
  const article = ARTICLES.find((start) => token.startsWith(start))
  if (article === undefined || token.length - article.length < 3) return token
  return token.slice(article.length)
}

/** Whether a folded token and every longer one that begins with it lose their article (`stripArticle`). */
export const losesArticle = (token: string): boolean =>
  stripArticle(token) !== token && ![...BORN_WITH_AL].some((word) => word.startsWith(token))

/** A folded token without a joined و (and), if three letters remain: وكيا is كيا, but واير is اير. */
export function stripAnd(token: string): string {
  return token.startsWith('و') && token.length >= 4 ? token.slice(1) : token
}

/**
 * The forms of a folded token in an index, each once: as written, without its article, without a
 * joined و. Queries use the typed form and `stripArticle`, never the form without و.
 */
export function indexForms(token: string): string[] {
  return [...new Set([token, stripArticle(token), stripAnd(token)])]
}

/** A folded token without the feminine plural ات (5 letters or more) or the final ه (4 or more). */
export function lightSuffix(token: string): string {
  if (token.length >= 5 && token.endsWith('ات')) return token.slice(0, -2)
  if (token.length >= 4 && token.endsWith('ه')) return token.slice(0, -1)
  return token
}

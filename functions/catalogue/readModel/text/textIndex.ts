/**
 * Words and names as the text index stores them, the expressions that search for them, and the products that
 * match, as bits by `seq`. One search reads each term of the index once, however many searches it tries, and no further one
 * after a number of rows: a text may have forty words that all products have.
 */
import type { SQLInputValue } from 'node:sqlite'
import type { ProductWords } from '#functions/search/market.ts'
import { opposites } from '#functions/search/understanding/operators.ts'
import { stemWord } from '#functions/search/understanding/words.ts'
import { losesArticle, stripArticle } from '#shared/catalogue/fold.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import { memoize } from '#shared/kernel/memoize.ts'
import type { ProductColumns } from '../columns/productColumns.ts'
import type { Statements } from '../store/engine.ts'

// No folded word contains these marks, and the index treats them as letters.
export const inName: Mark = (word) => `¹${word}`
/** Without punctuation, where the index would split a concept's id. */
export const conceptWord = memoize((id) => `²${id.replace(/[^a-z0-9]/g, '')}`)
/** The part that the product is, not one that it belongs to. */
export const mainConceptWord = memoize((id) => conceptWord(id).replace('²', '⁴'))
export const positionWord = (position: string): string => `³${position}`
/** A word of a public question or of its answer. */
export const inAnswer: Mark = (word) => `⁷${word}`
/** A country that some source is from; without one, whether any source states a country. */
export const originWord = (origin = ''): string => `⁵${origin}`
/** A country that all sources are from. */
export const onlyOriginWord = (origin: string): string => `⁶${origin}`

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

/** About 0.12 µs each, of 100,000 products. */
const minRows = 150_000
const rowsPerProduct = 1.5
/** The index has prefixes of two and three letters (schema.ts); others are merged from their words. */
const isMerged = (term: string) => /^"..{3,}"\*$/u.test(term)

/** What a look-up costs besides its rows. */
const rowsPerLookup = 100
const noRows = new Uint32Array()

/** What one search reads, and its budget. */
export type WordRows = ReturnType<typeof createWordRows>

/** `size` is more than any `seq`; `budget` is in rows. */
export function createWordRows(
  prepare: Statements,
  size: number,
  budget = Math.max(minRows, rowsPerProduct * size),
) {
  const known = new Map<string, Uint32Array | undefined>()
  let spent = 0
  /** Counts work, as so many rows. */
  const spend = (rows: number) => {
    spent += rows
  }
  const list = (sql: string, ...params: SQLInputValue[]): number[] => {
    // The cast is to what each statement writes.
    const rows = JSON.parse(String(prepare(sql).get(...params)?.list)) as number[]
    spend(rowsPerLookup + rows.length)
    return rows
  }
  const readTerms = (terms: readonly string[]) => {
    let bits: Uint32Array | undefined
    for (const term of terms) {
      if (spent >= budget) break
      const rows = list(findTerm, term)
      if (isMerged(term)) spend(rows.length)
      bits ??= noRows
      if (rows.length > 0 && bits === noRows) bits = new Uint32Array((size >>> 5) + 1)
      for (const seq of rows) bits[seq >>> 5] = (bits[seq >>> 5] ?? 0) | (1 << (seq & 31))
    }
    return bits
  }
  /** Undefined for what is not read any more: it narrows nothing, and finds nothing. */
  const find = (expression: Expression): Uint32Array | undefined => {
    if ('all' in expression) return findAll(expression.all)
    if ('any' in expression) return expression.any.map(find).reduce(joined, undefined)
    if ('of' in expression) return remaining(find(expression.of), find(expression.without))
    const key = expression.join(' ')
    if (!known.has(key)) known.set(key, readTerms(expression))
    return known.get(key)
  }
  const findAll = (parts: readonly Expression[]) => {
    let found: Uint32Array | undefined
    for (const part of parts) {
      found = common(found, find(part))
      if (found === noRows) break
    }
    return found
  }
  return { find, list, spend, isSpent: () => spent >= budget, spent: () => spent }
}

const findTerm = 'SELECT json_group_array(rowid) AS list FROM productText WHERE productText MATCH ?'

type Bits = Uint32Array | undefined

// Loops, which take a third of the time of callbacks. Most words of a hostile text have no rows.
function common(one: Bits, other: Bits): Bits {
  if (!one || !other) return one ?? other
  if (one === noRows || other === noRows) return noRows
  const bits = new Uint32Array(one.length)
  let any = 0
  for (let at = 0; at < bits.length; at++) any |= bits[at] = (one[at] ?? 0) & (other[at] ?? 0)
  return any === 0 ? noRows : bits
}

function joined(one: Bits, other: Bits): Bits {
  if (!one || !other || one === noRows || other === noRows)
    return !one || one === noRows ? (other ?? one) : one
  const bits = new Uint32Array(one.length)
  for (let at = 0; at < bits.length; at++) bits[at] = (one[at] ?? 0) | (other[at] ?? 0)
  return bits
}

function remaining(one: Bits, other: Bits): Bits {
  if (!one || !other || one === noRows || other === noRows) return one
  const bits = new Uint32Array(one.length)
  for (let at = 0; at < bits.length; at++) bits[at] = (one[at] ?? 0) & ~(other[at] ?? 0)
  return bits
}

/** The numbers of these bits. */
export function listSeqs(bits: Uint32Array): number[] {
  const seqs: number[] = []
  for (let at = 0; at < bits.length; at++)
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1)
      seqs.push(32 * at + 31 - Math.clz32(rest & -rest))
  return seqs
}

const findNear = `SELECT min(c.partNumber) AS partNumber, count(*) AS count
  FROM products p JOIN cards c ON c.seq = p.seq
  WHERE p.numberKey IN (SELECT value FROM json_each(?))
  GROUP BY p.numberKey ORDER BY count DESC, p.numberKey LIMIT 1`

/** What products have of the words of one search, within what it may read. */
export const createProductWords = (
  prepare: Statements,
  rows: WordRows,
  { cellOf }: Pick<ProductColumns, 'cellOf'>,
): ProductWords => ({
  countProducts: (lists) =>
    Promise.resolve(
      lists.map((words) => {
        const seqs = listSeqs(rows.find(allWords(words)) ?? noRows)
        return seqs.filter((seq) => cellOf[seq]).length
      }),
    ),
  nearNumber(key) {
    const keys = withOneChange(key)
    rows.spend(keys.length)
    const near = prepare(findNear).get(JSON.stringify(keys))
    return Promise.resolve(near && String(near.partNumber))
  },
})

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Every key with one character replaced, missing or added, or two neighbours swapped. */
function withOneChange(key: string): string[] {
  const changed: string[] = []
  for (let at = 0; at <= key.length; at++) {
    const before = key.slice(0, at)
    if (at < key.length) changed.push(before + key.slice(at + 1))
    if (at < key.length - 1)
      changed.push(before + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2))
    for (const character of characters) {
      changed.push(before + character + key.slice(at))
      if (at < key.length) changed.push(before + character + key.slice(at + 1))
    }
  }
  return changed
}

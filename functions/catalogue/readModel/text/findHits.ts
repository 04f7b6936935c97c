/**
 * Finds the products of a text by several searches, each of which says something about a product, and
 * writes their FTS5 expressions.
 */
import type { SQLInputValue } from 'node:sqlite'
import type { SearchPlan } from '#functions/search/plan.ts'
import { stemWord } from '#functions/search/understanding/words.ts'
import type { TextFilters } from '#functions/search/understanding/understandText.ts'
import { losesArticle, stripArticle } from '#shared/catalogue/fold.ts'
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import type { Fit } from '#shared/products/schema.ts'
import {
  type Fitments,
  type ProductSets,
  type ProductColumns,
  fitsByRank,
} from '../columns/productColumns.ts'
import type { Statements } from '../store/engine.ts'
import { conceptWord, mainConceptWord, nameWord, positionWord } from '../store/productRow.ts'

/** What one search of the text index says of a product. */
export const matchFlag = {
  /** All words, anywhere. */
  words: 1,
  /** All words, in the names. */
  wordsInName: 2,
  /** All parts by concept; plain words anywhere. */
  named: 4,
  /** The same with plain words in the names. */
  namedInName: 8,
  /** The part is the product itself, not what it belongs to. */
  main: 16,
  position: 32,
  year: 64,
  /** The car in the name. */
  car: 128,
} as const

/** These decide whether a product matches; the others only rank products that do. */
const deciding = matchFlag.words | matchFlag.named | matchFlag.car

/** A tier that no match has. */
export const noMatchTier = 99
/** From here on, a product only mentions a part that the text names. */
export const firstMentionTier = 40

/** Cars that a text names. */
export interface HitCars {
  fitments: Fitments
  /** An expression for what fits by its name, whatever cars it lists. */
  fitsByName: string | undefined
  /** Whether the text names nothing else: all that fits is found. */
  isAll: boolean
  /** Whether a name, as a key, has only years that are not asked for; undefined if any will do. */
  hasOtherYear: ((sortName: string) => boolean) | undefined
}

/**
 * How well a product matches, lower tiers first; `noMatchTier` for one that does not. From its best tier by
 * an exact search (or `noMatchTier`), its flags, and its fit for the cars of the text.
 */
export type ToTier = (exact: number, flags: number, fit: Fit) => number

/** The searches of one text. */
export class Searches {
  /** Each selects, as the JSON array `list`, products that have this tier at worst, whatever their words. */
  readonly exact: { tier: number; sql: string; params: SQLInputValue[] }[] = []
  /** Expressions for products that match in the text index. */
  readonly words: { flag: number; expression: string }[] = []
  cars: HitCars | undefined
  tierOf: ToTier = (exact) => exact

  /** Finds products by a table with its condition, such as `products WHERE sortName = ?`. */
  add(tier: number, from: string, ...params: SQLInputValue[]): void {
    // The index of numbers has the product's number as its `rowid`.
    const key = from.startsWith('numberText') ? 'rowid' : 'seq'
    this.exact.push({ tier, sql: `SELECT json_group_array(${key}) AS list FROM ${from}`, params })
  }

  /** Finds products by an expression for `productText`; they get this flag. */
  addText(flag: number, expression: string): void {
    this.words.push({ flag, expression })
  }
}

/** A plan as this engine carries it out. */
export interface TextSearch {
  /** Undefined when the text asks for filters or an order only. */
  searches: Searches | undefined
  filters: TextFilters
  sortBy?: Exclude<SortBy, 'relevance'> | undefined
  cursor: SearchPlan['cursor']
}

/** Listed products, each once and in no order, with their tiers. */
export interface FoundHits {
  seqs: number[]
  tiers: number[]
}

const findWords =
  'SELECT json_group_array(rowid) AS list FROM productText WHERE productText MATCH ?'
const findName = 'SELECT sortName FROM products WHERE seq = ?'

/** Runs searches that only rank if `isRanked`; else tiers only tell matches from mentions. */
export function createFindHits(
  prepare: Statements,
  sets: ProductSets,
): (searches: Searches, columns: ProductColumns, isRanked: boolean) => FoundHits {
  // The cast is to what each statement writes.
  const listOf = (sql: string, ...params: SQLInputValue[]) =>
    JSON.parse(String(prepare(sql).get(...params)?.list)) as number[]
  /** One statement for all. */
  const findExact = (exact: Searches['exact']): { tier: number; list: number[] }[] => {
    if (exact.length === 0) return []
    const find = prepare(exact.map(({ sql }) => sql).join(' UNION ALL '))
    return find.all(...exact.flatMap(({ params }) => params)).map(({ list }, at) => ({
      tier: exact[at]?.tier ?? noMatchTier,
      list: JSON.parse(String(list)) as number[],
    }))
  }
  const hasOtherYear = (seq: number, { hasOtherYear: isOther }: HitCars) =>
    isOther?.(String(prepare(findName).get(seq)?.sortName)) === true

  return ({ exact, words, cars: named, tierOf }, columns, isRanked) => {
    const tally = createTally(columns)
    for (const { tier, list } of findExact(exact)) tally.addExact(list, tier)
    for (const { flag, expression } of words)
      if (isRanked || (flag & deciding) > 0) tally.addFlags(listOf(findWords, expression), flag)
    const set = named && sets.ofFitments(named.fitments)
    const byName = named?.fitsByName === undefined ? undefined : listOf(findWords, named.fitsByName)
    if (named?.isAll) {
      tally.addFlags(set?.seqs ?? [], 0)
      tally.addFlags(byName ?? [], 0)
    }
    const fitting = new Set(byName)
    const { cellOf, traits } = columns
    const fitOf = (seq: number): Fit =>
      set?.has(seq) || fitting.has(seq)
        ? 'fits'
        : (fitsByRank[traits[cellOf[seq] ?? 0]?.fitForOtherCars ?? 3] ?? 'no')
    return tally.matches((seq, tier, flags) => {
      const fit = named ? fitOf(seq) : 'no'
      // A name is read only where it matters.
      const mayBeOther = named && fit === 'unstated' && (flags & matchFlag.car) > 0
      return tierOf(tier, flags, mayBeOther && hasOtherYear(seq, named) ? 'no' : fit)
    })
  }
}

/** Beside the flags of searches: the product has been found. */
const isFound = 1 << 15

/** What the searches say of each listed product. */
function createTally({ cellOf }: Pick<ProductColumns, 'cellOf'>) {
  // By `seq`.
  const flagsOf = new Uint16Array(cellOf.length)
  /** How much better than none the best exact tier is. */
  const exactOf = new Uint8Array(cellOf.length)
  const found: number[] = []

  const addFlags = (seqs: ArrayLike<number>, flags: number) => {
    for (let at = 0; at < seqs.length; at++) {
      const seq = seqs[at] ?? 0
      if (!cellOf[seq]) continue
      const before = flagsOf[seq] ?? 0
      if (before === 0) found.push(seq)
      flagsOf[seq] = before | flags | isFound
    }
  }

  return {
    addFlags,
    addExact(seqs: readonly number[], tier: number) {
      addFlags(seqs, 0)
      for (const seq of seqs)
        if (flagsOf[seq]) exactOf[seq] = Math.max(exactOf[seq] ?? 0, noMatchTier - tier)
    },
    matches(tierOf: (seq: number, exact: number, flags: number) => number): FoundHits {
      const [seqs, tiers]: [number[], number[]] = [[], []]
      for (const seq of found) {
        const flags = (flagsOf[seq] ?? 0) & ~isFound
        const tier = tierOf(seq, noMatchTier - (exactOf[seq] ?? 0), flags)
        if (tier >= noMatchTier) continue
        seqs.push(seq)
        tiers.push(tier)
      }
      return { seqs, tiers }
    },
  }
}

// Parts of an FTS5 match expression over `productText`, whose words productRow.ts writes.

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

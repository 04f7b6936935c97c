/**
 * The meanings of words: from a word of any dialect or language to concepts, never from a concept to
 * other words, so that a synonym cannot add a third meaning.
 *
 * The index stores `conceptIdsOf(name)` beside the folded words. A query matches a product by its
 * words, or, one tier lower, by a concept of a phrase that `expandQuery(text)` finds.
 */
import { foldTokens, lightSuffix, stripAnd, stripArticle } from './fold.ts'
import type { Position, WordKind } from './vocabulary.ts'
import { vocabulary } from './vocabulary/generated.ts'

/** Consecutive words that name a part; an ambiguous word has several concepts. */
export interface QueryPhrase {
  /** Index of its first word in `words`, and its number of words. */
  start: number
  length: number
  /** The folded words, as typed. */
  text: string
  conceptIds: string[]
}

export interface QueryExpansion {
  /** Every folded word, in order. */
  words: string[]
  /** The named parts in order, the longest possible, without overlaps. */
  phrases: QueryPhrase[]
  /** All concepts of all phrases, each once. */
  concepts: string[]
  /** Position words anywhere in the text, also inside a phrase (دعامية قدام). */
  positions: Position[]
  /** How good, and for which market: oem, korean. */
  qualities: string[]
  /** All other words: car, year, maker. */
  rest: string[]
}

const singularOf = new Map(vocabulary.plurals)

/** A folded word's looser form: singular, without article and light suffix. */
export function stemOf(word: string): string {
  const bare = stripArticle(word)
  const singular = singularOf.get(bare) ?? singularOf.get(word)
  if (singular !== undefined) return lightSuffix(singular)
  if (/^[a-z]{4,}$/.test(bare)) return bare.replace(/(?<=[^s])s$/, '')
  return lightSuffix(bare)
}

/** Folded term -> concepts, as written and by stems. */
interface Terms {
  exact: Map<string, Set<string>>
  stemmed: Map<string, Set<string>>
}

let longestTerm = 1

function learn(terms: Terms, term: string, conceptId: string) {
  const words = term.split(' ')
  longestTerm = Math.max(longestTerm, words.length)
  add(terms.exact, term, conceptId)
  add(terms.stemmed, words.map(stemOf).join(' '), conceptId)
}

function add(table: Map<string, Set<string>>, term: string, conceptId: string) {
  const ids = table.get(term)
  if (ids === undefined) table.set(term, new Set([conceptId]))
  else ids.add(conceptId)
}

function usualTerms(): Terms {
  const terms: Terms = { exact: new Map(), stemmed: new Map() }
  for (const part of vocabulary.parts) for (const term of part.terms) learn(terms, term, part.id)
  return terms
}

/** In a name an ambiguous word has its usual meaning; a query may mean any of them. */
const nameTerms = usualTerms()
const queryTerms = usualTerms()
for (const part of vocabulary.parts)
  for (const term of part.sometimes) learn(queryTerms, term, part.id)
const widerConcepts = new Map(vocabulary.parts.map(({ id, wider }) => [id, wider]))

const positions = wordTable(['position']) as Map<string, Position>
const qualities = wordTable(['condition', 'partType', 'quality', 'origin', 'market'])

/** The words of these kinds, with their values. */
function wordTable(kinds: readonly WordKind[]): Map<string, string> {
  const lists = vocabulary.words.filter(({ kind }) => kinds.includes(kind))
  return new Map(lists.flatMap(({ value = '', terms }) => terms.map((term) => [term, value])))
}

function lookUp<Kind>(table: Map<string, Kind>, word: string): Kind | undefined {
  return table.get(word) ?? table.get(stripArticle(word))
}

/** A word's forms, computed once because phrases are tried from each start. */
interface Forms {
  word: string
  bare: string
  stem: string
}

const formsOf = (word: string): Forms => ({ word, bare: stripArticle(word), stem: stemOf(word) })

/** The longest vocabulary term that starts at a word: as typed, else by stems. */
function phraseAt(terms: Terms, forms: Forms[], start: number): QueryPhrase | undefined {
  const first = forms[start]
  if (first === undefined) return undefined
  const without = stripAnd(first.word)
  const other = without === first.word ? undefined : formsOf(without)
  for (let length = Math.min(longestTerm, forms.length - start); length > 0; length -= 1) {
    // Alone, تخم or جوز is a quantity and أصلي a quality; in a longer term they belong to it.
    const isAlone = length === 1
    if (isAlone && (lookUp(positions, first.word) ?? lookUp(qualities, first.word))) continue
    const stretch = forms.slice(start, start + length)
    const ids = find(terms, stretch) ?? (other && find(terms, [other, ...stretch.slice(1)]))
    if (ids !== undefined) {
      const text = stretch.map(({ word }) => word).join(' ')
      return { start, length, text, conceptIds: [...ids] }
    }
  }
  return undefined
}

function find({ exact, stemmed }: Terms, forms: Forms[]): Set<string> | undefined {
  return (
    exact.get(forms.map(({ word }) => word).join(' ')) ??
    exact.get(forms.map(({ bare }) => bare).join(' ')) ??
    stemmed.get(forms.map(({ stem }) => stem).join(' '))
  )
}

/** The meaning of a query; an empty text gives empty lists. */
export function expandQuery(text: string): QueryExpansion {
  return read(text, queryTerms)
}

function read(text: string, terms: Terms): QueryExpansion {
  const words = foldTokens(text)
  const forms = words.map(formsOf)
  const phrases: QueryPhrase[] = []
  const rest: string[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const phrase = phraseAt(terms, forms, at)
    if (phrase !== undefined) phrases.push(phrase)
    else if (!lookUp(positions, word) && !lookUp(qualities, word)) rest.push(word)
    at += phrase?.length ?? 1
  }
  return {
    words,
    phrases,
    concepts: [...new Set(phrases.flatMap((phrase) => phrase.conceptIds))],
    positions: known(words, positions),
    qualities: known(words, qualities),
    rest,
  }
}

/** The positions on the car that a text names. */
export function positionsOf(text: string): Position[] {
  return known(foldTokens(text), positions)
}

function known<Kind>(words: string[], table: Map<string, Kind>): Kind[] {
  return [...new Set(words.flatMap((word) => lookUp(table, word) ?? []))]
}

/** The parts that a product's names have. */
export interface NamedParts {
  /**
   * All concepts and the wider ones above them, so that a search for صدام finds دعامية أمامية, while one
   * for the front bumper stays narrow.
   */
  conceptIds: string[]
  /** Those of the product itself, not of what it belongs to: transmission fluid in «دهن كير». */
  mainIds: string[]
}

/** A set of something is that thing: «طقم كلج» is a clutch. */
const setConcept = 'set'

/** The thing itself comes first in an Arabic name and last in an English one, before «for» and commas. */
export function partsOfNames(nameAr: string, nameEn = ''): NamedParts {
  const arabic = read(nameAr, nameTerms).phrases
  const english = read(nameEn, nameTerms).phrases
  const isThing = ({ conceptIds }: QueryPhrase) => !conceptIds.includes(setConcept)
  const head = foldTokens(nameEn.replace(/,.*| for .*| with .*/i, '')).length
  const main =
    arabic.find(isThing) ?? english.findLast((phrase) => isThing(phrase) && phrase.start < head)
  const all = [...arabic, ...english].flatMap(({ conceptIds }) => conceptIds)
  return { conceptIds: withWider(all), mainIds: withWider(main?.conceptIds ?? []) }
}

const withWider = (ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => [id, ...(widerConcepts.get(id) ?? [])])),
]

/** The concepts of a product's name, and the wider ones above them. */
export const conceptIdsOf = (name: string): string[] => partsOfNames(name).conceptIds

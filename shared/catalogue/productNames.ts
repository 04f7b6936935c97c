/**
 * The meanings of a product's names: from words of any dialect or language to concepts, never from a
 * concept to other words, so that a synonym cannot add a third meaning. How a query is read:
 * functions/search/understanding.
 */
import { memoize } from '#shared/kernel/memoize.ts'
import { fold, foldTokens, lightSuffix, stripAnd, stripArticle, wordsOfFolded } from './fold.ts'
import type { PartConcept, Position, WordKind } from './vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

const singularByPlural = new Map(vocabulary.plurals)

/** A folded word's looser form: singular, without article and light suffix. */
export function stemWord(word: string): string {
  const bare = stripArticle(word)
  const singular = singularByPlural.get(bare) ?? singularByPlural.get(word)
  if (singular !== undefined) return lightSuffix(singular)
  if (/^[a-z]{4,}$/.test(bare)) return bare.replace(/(?<=[^s])s$/, '')
  return lightSuffix(bare)
}

/** Folded term -> concepts, as written and by stems. */
interface Terms {
  exact: Map<string, string[]>
  stemmed: Map<string, string[]>
  /** Words of the longest term that begins with a word, as written or by its stem. */
  longest: Map<string, number>
}

/** Built with the first name: many processes never read one. */
let terms: Terms | undefined

/** An ambiguous word has its usual meaning in a name. */
function learnTerms(): Terms {
  const learned: Terms = { exact: new Map(), stemmed: new Map(), longest: new Map() }
  for (const part of vocabulary.parts)
    for (const term of part.terms) {
      const words = term.split(' ')
      const stems = words.map(stemWord)
      add(learned.exact, term, part.id)
      add(learned.stemmed, stems.join(' '), part.id)
      for (const [first = ''] of [words, stems])
        learned.longest.set(first, Math.max(learned.longest.get(first) ?? 0, words.length))
    }
  return learned
}

function add(table: Map<string, string[]>, term: string, conceptId: string) {
  const ids = table.get(term)
  if (ids === undefined) table.set(term, [conceptId])
  else if (!ids.includes(conceptId)) ids.push(conceptId)
}

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

const wordForms = memoize((word): Forms => ({
  word,
  bare: stripArticle(word),
  stem: stemWord(word),
}))

/** Consecutive words that name a part. */
interface Phrase {
  /** Index of its first word, and its number of words. */
  start: number
  length: number
  conceptIds: readonly string[]
}

/** The longest vocabulary term that starts at a word: as written, else by stems. */
function phraseAt(known: Terms, forms: Forms[], start: number): Phrase | undefined {
  const first = forms[start]
  if (first === undefined) return undefined
  const without = stripAnd(first.word)
  const other = without === first.word ? undefined : wordForms(without)
  const longest = Math.max(longestFrom(known, first), other ? longestFrom(known, other) : 0)
  for (let length = Math.min(longest, forms.length - start); length > 0; length -= 1) {
    // Alone, تخم or جوز is a quantity and أصلي a quality; in a longer term they belong to it.
    const isAlone = length === 1
    if (isAlone && (lookUp(positions, first.word) ?? lookUp(qualities, first.word))) continue
    const stretch = forms.slice(start, start + length)
    const ids = find(known, stretch) ?? (other && find(known, [other, ...stretch.slice(1)]))
    if (ids !== undefined) return { start, length, conceptIds: ids }
  }
  return undefined
}

/** Words of the longest term that may begin with a word; 0 for most words. */
const longestFrom = ({ longest }: Terms, { word, bare, stem }: Forms): number =>
  Math.max(longest.get(word) ?? 0, longest.get(bare) ?? 0, longest.get(stem) ?? 0)

function find({ exact, stemmed }: Terms, forms: Forms[]): string[] | undefined {
  const [only] = forms
  // Most phrases that are tried are single words.
  if (only && forms.length === 1)
    return exact.get(only.word) ?? exact.get(only.bare) ?? stemmed.get(only.stem)
  return (
    exact.get(forms.map(({ word }) => word).join(' ')) ??
    exact.get(forms.map(({ bare }) => bare).join(' ')) ??
    stemmed.get(forms.map(({ stem }) => stem).join(' '))
  )
}

/** The named parts in order, the longest possible, without overlaps. */
function findPhrases(words: readonly string[]): Phrase[] {
  terms ??= learnTerms()
  const forms = words.map(wordForms)
  const phrases: Phrase[] = []
  for (let at = 0; at < forms.length;) {
    const phrase = phraseAt(terms, forms, at)
    if (phrase !== undefined) phrases.push(phrase)
    at += phrase?.length ?? 1
  }
  return phrases
}

/** The positions on the car that a text names. */
export const namedPositions = (text: string): Position[] => positionsIn(foldTokens(text))

function positionsIn(words: readonly string[]): Position[] {
  const found: Position[] = []
  for (const word of words) {
    const position = lookUp(positions, word)
    if (position !== undefined && !found.includes(position)) found.push(position)
  }
  return found
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
export const partsOfNames = (nameAr: string, nameEn = ''): NamedParts =>
  partsIn({ nameEn, arabic: foldTokens(nameAr), english: foldTokens(nameEn) })

/** A name as it is compared, and its words. */
interface FoldedName {
  folded: string
  words: readonly string[]
}

/** All that an index of a product's names needs: each is folded once. */
export interface ReadNames extends NamedParts {
  arabic: FoldedName
  english: FoldedName
  positions: Position[]
}

/** Folds both names once, and finds their parts and positions. */
export function readNames(nameAr: string, nameEn = ''): ReadNames {
  const [arabic, english] = [foldName(nameAr), foldName(nameEn)]
  return {
    arabic,
    english,
    positions: positionsIn([...arabic.words, ...english.words]),
    ...partsIn({ nameEn, arabic: arabic.words, english: english.words }),
  }
}

function foldName(name: string): FoldedName {
  const folded = fold(name)
  return { folded, words: wordsOfFolded(folded) }
}

/** The parts of names, by their folded words. */
function partsIn(names: {
  nameEn: string
  arabic: readonly string[]
  english: readonly string[]
}): NamedParts {
  const [arabic, english] = [findPhrases(names.arabic), findPhrases(names.english)]
  const main = arabic.find(isThing) ?? mainOfEnglish(names.nameEn, english)
  const all = [...arabic, ...english].flatMap(({ conceptIds }) => conceptIds)
  return { conceptIds: withWider(all), mainIds: withWider(main?.conceptIds ?? []) }
}

const isThing = ({ conceptIds }: Phrase): boolean => !conceptIds.includes(setConcept)

function mainOfEnglish(name: string, phrases: readonly Phrase[]): Phrase | undefined {
  const head = foldTokens(name.replace(/,.*| for .*| with .*/i, '')).length
  return phrases.findLast((phrase) => isThing(phrase) && phrase.start < head)
}

const withWider = (ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => [id, ...(findPart(id)?.wider ?? [])])),
]

const partById = new Map(vocabulary.parts.map((part) => [part.id, part]))
export const findPart = (conceptId: string) => partById.get(conceptId)

/** What a product is by its names: its own concept, never a wider one. */
export function findMainPart(nameAr: string, nameEn?: string): PartConcept | undefined {
  const [id] = partsOfNames(nameAr, nameEn).mainIds
  return id === undefined ? undefined : findPart(id)
}

/**
 * Whether the names say a part that may be for every car, such as a battery. Where both languages
 * name a part, both must say so: a buyer reads only one of them.
 */
export function mayBeUniversal(nameAr: string, nameEn = ''): boolean {
  const english = findMainPart('', nameEn)
  const isContradicted = english !== undefined && !english.isUniversal
  return !isContradicted && findMainPart(nameAr, nameEn)?.isUniversal === true
}

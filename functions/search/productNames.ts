/**
 * The meanings of a product's names: from words of any dialect or language to concepts, never from a
 * concept to other words, so that a synonym cannot add a third meaning. How a query is read:
 * understanding/.
 */
import { memoize } from '#shared/kernel/memoize.ts'
import { once } from '#shared/kernel/once.ts'
import { fold, foldTokens, stripAnd, stripArticle, wordsOfFolded } from '#shared/catalogue/fold.ts'
import type { PartConcept, Position, WordKind } from '#shared/catalogue/vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { listForms, stemWord, takeAll, type Range, type WordForms } from './understanding/words.ts'
import type { Product } from '#shared/products/schema.ts'

/** Folded term -> concepts, as written and by stems. */
interface Terms {
  exact: Map<string, string[]>
  stemmed: Map<string, string[]>
  /** Words of the longest term that begins with a word, as written or by its stem. */
  longest: Map<string, number>
}

/** An ambiguous word has its usual meaning in a name. Built with the first: many processes never read one. */
const terms = once((): Terms => {
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
})

function add(table: Map<string, string[]>, term: string, conceptId: string) {
  const ids = table.get(term)
  if (ids === undefined) table.set(term, [conceptId])
  else if (!ids.includes(conceptId)) ids.push(conceptId)
}

const positions = wordTable(['position']) as Map<string, Position>
const origins = wordTable(['origin'])
const qualities = wordTable(['condition', 'partType', 'quality', 'origin', 'market'])

/** The words of these kinds, with their values. */
function wordTable(kinds: readonly WordKind[]): Map<string, string> {
  const lists = vocabulary.words.filter(({ kind }) => kinds.includes(kind))
  return new Map(lists.flatMap(({ value = '', terms }) => terms.map((term) => [term, value])))
}

function lookUp<Kind>(table: Map<string, Kind>, word: string): Kind | undefined {
  return table.get(word) ?? table.get(stripArticle(word))
}

/** Consecutive words that name a part. */
interface Phrase extends Range {
  conceptIds: readonly string[]
}

/** The longest vocabulary term that starts at a word: as written, else by stems. */
function phraseAt(known: Terms, forms: WordForms[], start: number): Phrase | undefined {
  const first = forms[start]
  if (first === undefined) return undefined
  const without = stripAnd(first.typed)
  const other = without === first.typed ? undefined : listForms(without)
  const longest = Math.max(longestFrom(known, first), other ? longestFrom(known, other) : 0)
  for (let length = Math.min(longest, forms.length - start); length > 0; length -= 1) {
    // Alone, تخم or جوز is a quantity and أصلي a quality; in a longer term they belong to it.
    const isAlone = length === 1
    if (isAlone && (lookUp(positions, first.typed) ?? lookUp(qualities, first.typed))) continue
    const stretch = forms.slice(start, start + length)
    const ids = find(known, stretch) ?? (other && find(known, [other, ...stretch.slice(1)]))
    if (ids !== undefined) return { from: start, to: start + length, conceptIds: ids }
  }
  return undefined
}

/** Words of the longest term that may begin with a word; 0 for most words. */
const longestFrom = ({ longest }: Terms, { typed, bare, stem }: WordForms): number =>
  Math.max(longest.get(typed) ?? 0, longest.get(bare) ?? 0, longest.get(stem) ?? 0)

function find({ exact, stemmed }: Terms, forms: WordForms[]): string[] | undefined {
  return (
    exact.get(forms.map(({ typed }) => typed).join(' ')) ??
    exact.get(forms.map(({ bare }) => bare).join(' ')) ??
    stemmed.get(forms.map(({ stem }) => stem).join(' '))
  )
}

/** The named parts in order, the longest possible, without overlaps. */
function findPhrases(words: readonly string[]): Phrase[] {
  const forms = words.map(listForms)
  return takeAll(forms, (at) => phraseAt(terms(), forms, at))
}

/** The positions on the car that words name, each once. */
const positionsIn = (words: readonly string[]): Position[] => [
  ...new Set(words.flatMap((word) => lookUp(positions, word) ?? [])),
]

/** The positions that a product's names say, and those that its fields state. */
export const listPositions = (
  { position, side }: Partial<Pick<Product, 'position' | 'side'>>,
  named: readonly Position[],
): Position[] => [...named, ...[position, side].filter((stated) => stated !== undefined)]

/** The countries that an origin names, as words.txt calls them. */
export const originsIn = memoize((origin): readonly string[] => [
  ...new Set(foldTokens(origin).flatMap((word) => lookUp(origins, word) ?? [])),
])

/** A set of something is that thing: «طقم كلج» is a clutch. */
const setConcept = 'set'

/** All that an index of a product's names needs: each is folded once. */
export type ReadNames = ReturnType<typeof readNames>

/**
 * Folds both names, and finds their parts and positions. The thing itself comes first in an Arabic name
 * and last in an English one, before «for» and commas.
 */
export function readNames(nameAr: string, nameEn = '') {
  const [arabic, english] = [foldName(nameAr), foldName(nameEn)]
  const [inArabic, inEnglish] = [findPhrases(arabic.words), findPhrases(english.words)]
  const main = inArabic.find(isThing) ?? mainOfEnglish(nameEn, inEnglish)
  return {
    arabic,
    english,
    positions: positionsIn([...arabic.words, ...english.words]),
    /**
     * All concepts and the wider ones above them, so that a search for صدام finds دعامية أمامية, while
     * one for the front bumper stays narrow.
     */
    conceptIds: withWider([...inArabic, ...inEnglish].flatMap(({ conceptIds }) => conceptIds)),
    /** Those of the product itself, not of what it belongs to: transmission fluid in «دهن كير». */
    mainIds: withWider(main?.conceptIds ?? []),
  }
}

/** A name as it is compared, and its words. */
function foldName(name: string): { folded: string; words: readonly string[] } {
  const folded = fold(name)
  return { folded, words: wordsOfFolded(folded) }
}

const isThing = ({ conceptIds }: Phrase): boolean => !conceptIds.includes(setConcept)

function mainOfEnglish(name: string, phrases: readonly Phrase[]): Phrase | undefined {
  const head = foldTokens(name.replace(/,.*| for .*| with .*/i, '')).length
  return phrases.findLast((phrase) => isThing(phrase) && phrase.from < head)
}

const withWider = (ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => [id, ...(findPart(id)?.wider ?? [])])),
]

const partById = new Map(vocabulary.parts.map((part) => [part.id, part]))
export const findPart = (conceptId: string) => partById.get(conceptId)

/** What a product is by its names: its own concept, never a wider one. */
export function findMainPart(nameAr: string, nameEn?: string): PartConcept | undefined {
  const [id] = readNames(nameAr, nameEn).mainIds
  return id === undefined ? undefined : findPart(id)
}

/** Whether the names say a part that nobody sells for less than `limits.costlyPrice`. */
export const isCostly = (nameAr: string, nameEn?: string): boolean =>
  findMainPart(nameAr, nameEn)?.isCostly === true

/**
 * Whether the names say a part that may be for every car, such as a battery. Where both languages
 * name a part, both must say so: a buyer reads only one of them.
 */
export function mayBeUniversal(nameAr: string, nameEn = ''): boolean {
  const english = findMainPart('', nameEn)
  const isContradicted = english !== undefined && !english.isUniversal
  return !isContradicted && findMainPart(nameAr, nameEn)?.isUniversal === true
}

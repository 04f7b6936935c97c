/**
 * Every term of the vocabulary with all that it may mean. Terms are keyed without spaces, so that
 * فيولبمب, «فيول بمب» and «فيول-بمب» are one.
 */
import { governorates, type Governorate } from '#shared/addresses/governorates.ts'
import { foldTokens } from '#shared/catalogue/fold.ts'
import type {
  CarCode,
  CarMake,
  CarModel,
  PartMaker,
  WordKind,
  WordList,
} from '#shared/catalogue/vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { lowerBound } from '#shared/kernel/lowerBound.ts'
import { once } from '#shared/kernel/once.ts'
import { listForms } from './wordForms.ts'

export interface NamedModel {
  make: CarMake
  model: CarModel
}

/** What a term may mean. */
export interface Meanings {
  /** Part concepts, and those that the term seldom means. */
  parts: string[]
  seldomParts: string[]
  makes: CarMake[]
  models: NamedModel[]
  codes: CarCode[]
  makers: PartMaker[]
  words: WordList[]
  governorates: Governorate[]
}

interface Entry {
  meanings: Meanings
  /** Its words, folded. */
  words: string[]
}

interface Lexicon {
  /** By their words, joined without spaces. */
  exact: Map<string, Entry>
  /** Parts by stems, or without endings. */
  stemmed: Map<string, Entry>
  /** Words of the longest term. */
  longest: number
}

const isArabicScript = (term: string) => /[\u0600-\u06ff]/.test(term)

const none: Meanings = {
  ...{ parts: [], seldomParts: [], makes: [], models: [] },
  ...{ codes: [], makers: [], words: [], governorates: [] },
}

/** Shares its empty lists: most terms have one meaning, and there are thousands. */
export const noMeanings = (): Meanings => ({ ...none })

function learn<Kind extends keyof Meanings>(
  lexicon: Lexicon,
  terms: readonly string[],
  kind: Kind,
  meaning: Meanings[Kind][number],
): void {
  const { exact, stemmed } = lexicon
  for (const term of terms) {
    const words = term.split(' ')
    lexicon.longest = Math.max(lexicon.longest, words.length)
    add(exact, words.join(''), words, kind, meaning)
    // Names of cars and places have no plural: stems would join لاندا and لاند.
    if (kind !== 'parts' && kind !== 'seldomParts') continue
    add(stemmed, words.map((word) => listForms(word).stem).join(''), words, kind, meaning)
    // Sorani joins names by endings, and the last word has one too before a car: فلتەری ڕۆنی کیا.
    if (words.length > 1 && isArabicScript(term))
      add(stemmed, words.map((word) => listForms(word).ending).join(''), words, kind, meaning)
  }
}

function add<Kind extends keyof Meanings>(
  table: Map<string, Entry>,
  key: string,
  words: string[],
  kind: Kind,
  meaning: Meanings[Kind][number],
): void {
  const entry = table.get(key) ?? { meanings: noMeanings(), words }
  const list: readonly unknown[] = entry.meanings[kind]
  if (!list.includes(meaning)) entry.meanings[kind] = [...list, meaning] as Meanings[Kind]
  table.set(key, entry)
}

/** Built with the first text: lists without one need no vocabulary, and most cold starts are theirs. */
const lexicon = once((): Lexicon => {
  const learnt: Lexicon = { exact: new Map(), stemmed: new Map(), longest: 1 }
  for (const { id, terms, sometimes } of vocabulary.parts) {
    learn(learnt, terms, 'parts', id)
    learn(learnt, sometimes, 'seldomParts', id)
  }
  for (const make of vocabulary.makes) {
    learn(learnt, [...make.terms, ...make.sometimes], 'makes', make)
    for (const model of make.models)
      learn(learnt, [...model.terms, ...model.sometimes], 'models', { make, model })
  }
  for (const code of vocabulary.codes) learn(learnt, code.terms, 'codes', code)
  for (const maker of vocabulary.makers) learn(learnt, maker.terms, 'makers', maker)
  for (const list of vocabulary.words) learn(learnt, list.terms, 'words', list)
  for (const governorate of governorates) {
    const { nameAr, nameEn, aliases } = governorate
    const names = [nameAr, nameEn, ...aliases].map((name) => foldTokens(name).join(' '))
    learn(learnt, [...new Set(names)], 'governorates', governorate)
  }
  return learnt
})

/** Words of the longest term. */
export const longestTerm = (): number => lexicon().longest

/** The meanings of a term by its words, joined without spaces, as the vocabulary writes them. */
export const lookUpMeanings = (key: string): Meanings | undefined =>
  lexicon().exact.get(key)?.meanings

/** The same by stems, or without endings, for parts only. */
export const meaningsOfStems = (key: string): Meanings | undefined =>
  lexicon().stemmed.get(key)?.meanings

/** Every term of the vocabulary by its words. */
export const terms = (): ReadonlyMap<string, Entry> => lexicon().exact

/** The lists of these kinds that the meanings have. */
export const wordLists = (meanings: Meanings | undefined, ...kinds: WordKind[]): WordList[] =>
  meanings?.words.filter(({ kind }) => kinds.includes(kind)) ?? []

/** The lists of these kinds that a folded word is in. */
export const lookUpWords = (word: string, ...kinds: WordKind[]): WordList[] =>
  wordLists(lookUpMeanings(word), ...kinds)

/** Parts by the words that name one alone, in order. */
const partWords = once(() =>
  [...lexicon().exact]
    .filter(([, { meanings, words }]) => words.length === 1 && meanings.parts.length > 0)
    .map(([word, { meanings }]): [string, string[]] => [word, meanings.parts])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
)
const everyWord = once(() => new Set([...lexicon().exact.values()].flatMap(({ words }) => words)))

const leastToComplete = 3
const maxCompletions = 4

/** Parts whose names begin with an unfinished word; none for a word that is whole. */
export function partsBeginningWith(word: string): string[] {
  if (word.length < leastToComplete || everyWord().has(word)) return []
  const found = new Set<string>()
  const sorted = partWords()
  for (let at = lowerBound(sorted, word, ([known]) => known); at < sorted.length; at++) {
    const [known = '', parts = []] = sorted[at] ?? []
    if (!known.startsWith(word)) break
    for (const part of parts) found.add(part)
  }
  return found.size > maxCompletions ? [] : [...found]
}

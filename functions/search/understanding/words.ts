/**
 * The words of a typed text, with where they are in it, and the forms under which each is looked up,
 * nearest first: as typed, without what Arabic joins to its beginning, then without endings.
 */
import { foldWithMap, lightSuffix, stripAnd, stripArticle } from '#shared/catalogue/fold.ts'
import { memoize } from '#shared/kernel/memoize.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

export interface Word {
  /** Folded. */
  text: string
  /** UTF-16 units of the typed text. */
  start: number
  end: number
  /** Whether only a point separates it from the word before: the 4 of «2.4». */
  isFraction: boolean
}

/** Limits the work that a hostile text can cause; a spoken sentence has fewer. */
const maxWords = 40

export function splitWords(text: string, max = maxWords): Word[] {
  const { folded, starts, ends } = foldWithMap(text)
  const words: Word[] = []
  for (const { 0: word, index } of folded.matchAll(/[^ ]+/g)) {
    if (words.length === max) break
    const start = starts[index] ?? 0
    const end = ends[index + word.length - 1] ?? start
    const before = words.at(-1)
    const between = before ? text.slice(before.end, start) : ''
    const isFraction =
      /^[.,٫]$/.test(between) && /^\d+$/.test(word) && /\d$/.test(before?.text ?? '')
    words.push({ text: word, start, end, isFraction })
  }
  return words
}

/** Words of a text. */
export interface Range {
  /** Indexes of the first word and of the one after the last. */
  from: number
  to: number
}

export const indexes = ({ from, to }: Range): number[] =>
  Array.from({ length: to - from }, (_, step) => from + step)

/** Whether a folded word consists of digits. */
export const isNumber = (word: string | undefined): boolean => /^\d+$/.test(word ?? '')

export interface TakenWords<Meaning> extends Range {
  meaning: Meaning
}

/** Where words are in the typed text, in UTF-16 units. */
export const typedSpan = (words: readonly Word[], { from, to }: Range) => ({
  start: words[from]?.start ?? 0,
  end: words[to - 1]?.end ?? 0,
})

/** What a reader takes from left to right, without overlaps. */
export function takeAll<Taken extends { to: number }>(
  words: readonly unknown[],
  takeAt: (at: number) => Taken | undefined,
): Taken[] {
  const all: Taken[] = []
  for (let at = 0; at < words.length;) {
    const taken = takeAt(at)
    if (taken) all.push(taken)
    at = taken ? Math.max(taken.to, at + 1) : at + 1
  }
  return all
}

/** How far each form is from the typed word; smaller is nearer. */
export const formCosts = {
  typed: 0,
  bare: 0.02,
  stem: 0.05,
  ending: 0.2,
  dual: 0.2,
  joined: 0.1,
} as const

const singularByPlural = new Map(vocabulary.plurals)

/** A folded word's looser form: singular, without article and light suffix. */
export function stemWord(word: string): string {
  const bare = stripArticle(word)
  const singular = singularByPlural.get(bare) ?? singularByPlural.get(word)
  if (singular !== undefined) return lightSuffix(singular)
  if (/^[a-z]{4,}$/.test(bare)) return bare.replace(/(?<=[^s])s$/, '')
  return lightSuffix(bare)
}

/**
 * Endings of Sorani (izafe, definite, plural, our and your), the Arabic dual and «her» of a car. Folded,
 * longest first; three letters must remain.
 */
const endings = [
  'هكانمان هكانتان هكهمان هكهتان كانتان كانمان هكاني كهمان كهتان هكان هكهي هكهم هكهت كاني يهكه هكه',
  'كان هكي كهي تان مان يان اني تين كهم يه يك ين ان كه هي ها كم نا ي',
].flatMap((line) => line.split(' '))

function withoutEnding(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** Without what Arabic joins to a word: لكامري, بكركوك, وفلتر, عالمطب; للنترا is النترا, and بالاندكروزر has one ل of two. */
export function joinedForms(word: string): string[] {
  const forms = [
    word.replace(/^لل/, 'ال'),
    word.replace(/^عال(?=...)/, 'ال'),
    word.replace(/^[وبفك]?ا(?=ل....)/, ''),
    stripAnd(word),
    ...(/^[لبفك].{3}/.test(word) ? [word.slice(1)] : []),
    ...(/^و[لب].{3}/.test(word) ? [word.slice(2)] : []),
  ]
  return [...new Set(forms)].filter((form) => form !== word)
}

/** A folded word, nearest form first: without its article, its stem, and without any other ending. */
export interface WordForms {
  typed: string
  bare: string
  stem: string
  ending: string
  /** Without the Arabic dual alone: لايتين is لايت, not لاي. */
  dual: string
}

/** The forms of a folded word. What Arabic joins to its beginning is left to `joinedForms`. */
export const listForms = memoize((word): WordForms => ({
  typed: word,
  bare: stripArticle(word),
  stem: stemWord(word),
  ending: stemWord(withoutEnding(stripArticle(word))),
  dual: stemWord(stripArticle(word).replace(/(?<=...)ين$/, '')),
}))

/**
 * The forms under which a typed word is looked up, nearest first: as typed, without what Arabic joins
 * to its beginning, then without endings.
 */
import { lightSuffix, stripAnd, stripArticle } from '#shared/catalogue/fold.ts'
import { memoize } from '#shared/kernel/memoize.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

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
  'كان هكي كهي تان مان يان اني تين كهم يك ين ان كه هي ها ي',
].flatMap((line) => line.split(' '))

function withoutEnding(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** A preposition or «and» that Arabic joins to a word: لكامري, بكركوك, وفلتر; للنترا is النترا. */
export function joinedForms(word: string): string[] {
  const forms = [
    word.replace(/^لل/, 'ال'),
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

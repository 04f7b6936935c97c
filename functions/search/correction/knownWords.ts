/** What a misspelled word may have meant: terms of the vocabulary, and words of this market's products. */
import type { DatabaseSync } from 'node:sqlite'
import { terms, wordLists, type Meanings } from '#functions/search/understanding/lexicon.ts'
import { lowerBound } from '#shared/kernel/lowerBound.ts'
import { once } from '#shared/kernel/once.ts'
import { leastOfParts, leastSounds, soundsOf } from './sound.ts'
import { distance, nearestWords, spellingIndex, type SpellingIndex } from './spelling.ts'

/** What a word is, the likeliest first: people misspell parts more than cars. */
export type KnownKind = 'part' | 'detail' | 'product' | 'car'
const kinds: readonly KnownKind[] = ['part', 'detail', 'product', 'car']

/** A word or term that a text may have meant. */
export interface Candidate {
  words: string[]
  kind: KnownKind
  /** Letters that differ. */
  edits: number
  /** Whether it is near enough to be meant without other words that tell of a part or car. */
  isSure: boolean
}

export interface KnownWords {
  /** What sounds like these words together, the likeliest first. */
  soundingLike(words: readonly string[], least?: number): Candidate[]
  /** Words spelled like this one, nearest first. */
  spelledLike(word: string): Candidate[]
  /** Words that begin with this one, parts and the shortest first. */
  completed(word: string): Candidate[]
}

interface Term {
  words: string[]
  kind: KnownKind
}

/** Terms by sound, and words by spelling. */
interface Index {
  sounds: Map<string, Term[]>
  spellings: SpellingIndex
  kindOf: Map<string, KnownKind>
  /** The words in order, to find those that begin alike. */
  sorted: string[]
}

/** Words of products change slowly: how long they are kept. */
const keptMs = 600_000

export function createKnownWords(db: DatabaseSync): () => KnownWords {
  db.exec(
    'CREATE VIRTUAL TABLE IF NOT EXISTS temp.productWords USING fts5vocab (main, productText, row)',
  )
  // Words of names and manufacturers, which productRow.ts marks.
  const find = db.prepare(
    "SELECT substr(term, 2) AS word FROM temp.productWords WHERE term >= '¹' AND term < '²'",
  )
  let known: { at: number; words: KnownWords } | undefined
  return () => {
    const now = performance.now()
    if (!known || now - known.at > keptMs) {
      const ofProducts = find
        .all()
        .map(({ word }): Term => ({ words: [String(word)], kind: 'product' }))
      known = { at: now, words: lookUpIn([vocabularyIndex(), indexOf(ofProducts)]) }
    }
    return known.words
  }
}

function lookUpIn(indexes: readonly Index[]): KnownWords {
  const likeliest = (one: Candidate, other: Candidate) =>
    kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.edits - other.edits
  return {
    soundingLike(words, least = leastSounds) {
      const keys = joinedSounds(words).filter((key) => key.length >= least)
      const isArabic = !isLatin(words[0])
      return (
        indexes
          .flatMap(({ sounds }) => keys.flatMap((key) => sounds.get(key) ?? []))
          // Names such as Solite are read in Arabic letters; parts have Arabic names of their own.
          .filter(({ words: known, kind }) => !isArabic || kind === 'product' || !isLatin(known[0]))
          .map((term): Candidate => {
            const [typed, known] = [words.join(''), term.words.join('')]
            const edits = distance(typed, known)
            const isSure = isSameScript(typed, known)
              ? isNear(typed, edits)
              : keys.every((key) => key.length >= sureSounds)
            return { ...term, edits, isSure }
          })
          .sort(likeliest)
      )
    },
    spelledLike: (word) =>
      indexes
        .flatMap(({ spellings, kindOf }) =>
          nearestWords(word, spellings).map((near): Candidate => ({
            words: [near.word],
            kind: kindOf.get(near.word) ?? 'product',
            edits: near.edits,
            isSure: isNear(word, near.edits),
          })),
        )
        .sort((one, other) => one.edits - other.edits || likeliest(one, other)),
    completed: (word) =>
      indexes
        .flatMap(({ sorted, kindOf }) =>
          beginningWith(word, sorted).map((known): Candidate => ({
            words: [known],
            kind: kindOf.get(known) ?? 'product',
            edits: known.length - word.length,
            isSure: true,
          })),
        )
        .filter(({ words: [known = ''] }) => known.length > 3)
        .sort(likeliest),
  }
}

/** The sorted words that begin with this one. */
function beginningWith(word: string, sorted: readonly string[]): string[] {
  const from = lowerBound(sorted, word, (known) => known)
  let end = from
  while (sorted[end]?.startsWith(word)) end++
  return sorted.slice(from, end)
}

/** In other letters, fewer sounds are those of too many words: «police» is not بلك. */
const sureSounds = 4

/** A wrong letter in a short word makes another word: وردة is not فردة. */
const isNear = (word: string, edits: number): boolean =>
  edits <= (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0)

export const isSameScript = (one: string, other: string): boolean =>
  /^[a-z]/.test(one) === /^[a-z]/.test(other)

const isLatin = (word = ''): boolean => /^\d?[a-z]/.test(word)

/** Ways to read one term. */
const maxKeys = 12

/** All ways to read the words one after the other, without doubled sounds between them. */
function joinedSounds(words: readonly string[]): string[] {
  let keys = ['']
  for (const [at, word] of words.entries()) {
    const spoken = soundsOf(word)
    if (spoken.length === 0) return []
    // علبة سكان is «3lbt skan»: before another word the ending is heard.
    const isHeard = at < words.length - 1 && word.endsWith('ه')
    const sounds = isHeard ? [...spoken, ...spoken.map((sound) => `${sound}t`)] : spoken
    keys = keys
      .flatMap((key) =>
        sounds.map((sound) => (key.endsWith(sound.charAt(0)) ? key + sound.slice(1) : key + sound)),
      )
      .slice(0, maxKeys)
  }
  return keys
}

function indexOf(list: readonly Term[]): Index {
  const sounds = new Map<string, Term[]>()
  const kindOf = new Map<string, KnownKind>()
  for (const term of list) {
    for (const key of joinedSounds(term.words)) {
      if (key.length < (term.kind === 'part' ? leastOfParts : leastSounds)) continue
      const known = sounds.get(key)
      if (known) known.push(term)
      else sounds.set(key, [term])
    }
    for (const word of term.words) {
      const before = kindOf.get(word)
      if (before === undefined || kinds.indexOf(term.kind) < kinds.indexOf(before))
        kindOf.set(word, term.kind)
    }
  }
  return {
    sounds,
    spellings: spellingIndex(kindOf.keys()),
    kindOf,
    sorted: [...kindOf.keys()].sort(),
  }
}

/** Built when first needed: most texts find something as they are. */
const vocabularyIndex = once(() =>
  indexOf(
    [...terms().values()].flatMap(({ meanings, words }): Term[] => {
      const kind = kindOfTerm(meanings)
      return kind === undefined ? [] : [{ words, kind }]
    }),
  ),
)

/** Undefined for words that are not worth correcting to. */
function kindOfTerm(meanings: Meanings): KnownKind | undefined {
  if (meanings.parts.length > 0 || meanings.seldomParts.length > 0) return 'part'
  if (wordLists(meanings, 'position', 'condition', 'partType').length > 0) return 'detail'
  if (meanings.makers.length > 0) return 'product'
  return meanings.makes.length > 0 || meanings.models.length > 0 ? 'car' : undefined
}

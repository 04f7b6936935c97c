/** What a misspelled word may have meant: terms of the vocabulary. */
import { terms, wordLists, type Meanings } from '#functions/search/understanding/lexicon.ts'
import { beginningWith } from '#shared/kernel/beginningWith.ts'
import { once } from '#shared/kernel/once.ts'
import { leastOfParts, leastSounds, toSounds } from './sound.ts'
import { distance, nearestWords, spellingIndex } from './spelling.ts'

/** What a word is, the likeliest first: people misspell parts more than cars. */
type KnownKind = 'part' | 'detail' | 'maker' | 'car'
const kinds: readonly KnownKind[] = ['part', 'detail', 'maker', 'car']

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

const kindRank = ({ kind }: Candidate): number => kinds.indexOf(kind)
const likeliest = (one: Candidate, other: Candidate) =>
  kindRank(one) - kindRank(other) || one.edits - other.edits

/** Indexed when first needed: most texts find something as they are. */
export const knownWords = once((): KnownWords => {
  const { sounds, kindOf } = readTerms()
  const spellings = spellingIndex(kindOf.keys())
  const sorted = [...kindOf.keys()].sort()
  const toCandidate = (word: string, edits: number, isSure: boolean): Candidate => ({
    words: [word],
    kind: kindOf.get(word) ?? 'maker',
    edits,
    isSure,
  })
  return {
    soundingLike(words, least = leastSounds) {
      const keys = joinedSounds(words).filter((key) => key.length >= least)
      const isArabic = !isLatin(words[0])
      return (
        keys
          .flatMap((key) => sounds.get(key) ?? [])
          // Names such as Solite are read in Arabic letters; parts have Arabic names of their own.
          .filter(({ words: known, kind }) => !isArabic || kind === 'maker' || !isLatin(known[0]))
          .map((term): Candidate => {
            const [typed, known] = [words.join(''), term.words.join('')]
            const edits = distance(typed, known)
            const isSure = isSameScript(typed, known)
              ? isNear(typed, edits)
              : keys.every((key) => key.length >= sureSounds[term.kind === 'car' ? 'car' : 'part'])
            return { ...term, edits, isSure }
          })
          .sort(likeliest)
      )
    },
    spelledLike: (word) =>
      nearestWords(word, spellings)
        .map(({ word: known, edits }) =>
          toCandidate(known, edits, word[0] === known[0] && isNear(word, edits)),
        )
        .sort((one, other) => one.edits - other.edits || likeliest(one, other)),
    completed: (word) =>
      beginningWith(sorted, word, (known) => known)
        .filter(({ length }) => length > 3)
        .map((known) => toCandidate(known, known.length - word.length, word.length > 3))
        .sort(likeliest),
  }
})

/** Across scripts, fewer sounds match too many words: «police» is not بلك, nor «manager» a مونجارو. */
const sureSounds = { part: 4, car: 5 }

/** A wrong letter in a short word makes another word: وردة is not فردة. */
const isNear = (word: string, edits: number): boolean =>
  edits <= (word.length >= 8 ? 2 : word.length >= 6 ? 1 : 0)

export const isSameScript = (one: string, other: string): boolean => isLatin(one) === isLatin(other)

const isLatin = (word = ''): boolean => /^\d?[a-z]/.test(word)

/** Ways to read one term. */
const maxKeys = 12

/** All ways to read the words one after the other, without doubled sounds between them. */
function joinedSounds(words: readonly string[]): string[] {
  let keys = ['']
  for (const [at, word] of words.entries()) {
    const spoken = toSounds(word)
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

/** Terms by sound, and the kind of each of their words. */
function readTerms() {
  const sounds = new Map<string, Term[]>()
  const kindOf = new Map<string, KnownKind>()
  for (const { meanings, words } of terms().values()) {
    const kind = kindOfTerm(meanings)
    if (kind === undefined) continue
    for (const key of joinedSounds(words)) {
      if (key.length < (kind === 'part' ? leastOfParts : leastSounds)) continue
      const alike = sounds.get(key)
      if (alike) alike.push({ words, kind })
      else sounds.set(key, [{ words, kind }])
    }
    for (const word of words) {
      const before = kindOf.get(word)
      if (before === undefined || kinds.indexOf(kind) < kinds.indexOf(before))
        kindOf.set(word, kind)
    }
  }
  return { sounds, kindOf }
}

/** Undefined for words that are not worth correcting to. */
function kindOfTerm(meanings: Meanings): KnownKind | undefined {
  if (meanings.parts.length > 0 || meanings.seldomParts.length > 0) return 'part'
  if (wordLists(meanings, 'position', 'condition', 'partType').length > 0) return 'detail'
  if (meanings.makers.length > 0) return 'maker'
  return meanings.makes.length > 0 || meanings.models.length > 0 ? 'car' : undefined
}

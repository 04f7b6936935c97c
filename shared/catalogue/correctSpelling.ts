/**
 * Corrects words for parts and cars that are spelled by ear (بلبرنق, رادياتر) or mistyped. Only for
 * texts without any hit.
 */
import { foldTokens, stripArticle } from './fold.ts'
import { vocabulary } from './vocabulary/generated.ts'

const { parts, makes, codes, words, makers } = vocabulary
/** Words that are a term by themselves come before those of longer terms. */
function wordsOf(lists: readonly { terms: string[]; sometimes?: string[] }[]): string[] {
  const terms = lists.flatMap(({ terms, sometimes = [] }) => [...terms, ...sometimes])
  const split = terms.map((term) => term.split(' '))
  return [...split.filter((words) => words.length === 1).flat(), ...split.flat()]
}

/** Words that say something of a part, the likeliest first. */
const said: ReadonlySet<string> = new Set(
  wordsOf([
    ...parts,
    ...makes.flatMap((make) => [make, ...make.models]),
    ...words.filter(({ kind }) => ['position', 'condition', 'partType', 'origin'].includes(kind)),
  ]),
)
const known: ReadonlySet<string> = new Set([...said, ...wordsOf([...codes, ...words, ...makers])])

const soundAlike: Readonly<Record<string, string>> = {
  ص: 'س',
  ث: 'س',
  ط: 'ت',
  ض: 'د',
  ظ: 'د',
  ذ: 'ز',
  ق: 'ك',
  غ: 'ك',
}

/** A loan word without its vowels. */
function skeleton(word: string): string {
  const [first = '', ...others] = word
  return first + others.filter((letter) => !'اوي'.includes(letter)).join('')
}
const sounds = (word: string): string =>
  skeleton(word.replace(/[صثطضظذقغ]/g, (letter) => soundAlike[letter] ?? letter))

const bySound = Map.groupBy(said, sounds)

/** The text with unknown words of four or more letters corrected; undefined when none could be. */
export function correctSpelling(text: string): string | undefined {
  const words = foldTokens(text).slice(0, 16)
  const corrected = words.map(correctWord)
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : undefined
}

function correctWord(typed: string): string {
  const word = stripArticle(typed)
  if (known.has(typed) || known.has(word) || word.length < 4 || /\d/.test(word)) return typed
  const sound = sounds(word)
  // Two consonants are too few: قايس (قايش) is not قياس.
  const alike = sound.length > 2 ? bySound.get(sound) : undefined
  if (alike) return nearest(word, alike, word.length) ?? typed
  return nearest(word, said, word.length >= 8 ? 2 : 1) ?? typed
}

/** The nearest of these words within `most` edits; then the one nearest in length, then the first. */
function nearest(word: string, words: Iterable<string>, most: number): string | undefined {
  let best: { word: string; far: number } | undefined
  for (const other of words) {
    const longer = Math.abs(other.length - word.length)
    if (other.length < 4 || longer > most) continue
    const letters = distance(word, other)
    const far = letters + longer / 100
    if (letters > most || (best && far >= best.far)) continue
    best = { word: other, far }
  }
  return best?.word
}

/** Edit distance, where swapping two neighbours is one edit (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      let least = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (i > 1 && j > 1 && swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

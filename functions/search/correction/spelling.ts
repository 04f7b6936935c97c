/** Words that are spelled nearly like a typed one. */

/** Known words by their length, each with the set of its letters as bits. */
export type SpellingIndex = ReadonlyMap<number, readonly { word: string; letters: number }[]>

export function spellingIndex(words: Iterable<string>): SpellingIndex {
  const entries = [...new Set(words)]
    .filter((word) => word.length >= shortest - 1 && !/\d/.test(word))
    .map((word) => ({ word, letters: letterBits(word) }))
  return Map.groupBy(entries, ({ word }) => word.length)
}

/** Shorter words are too like one another. */
const shortest = 4

/** How many letters may be wrong. */
const maxEdits = (word: string): number => (word.length >= 8 ? 2 : 1)

/** The nearest known words, nearest first; none for short words and numbers. */
export function nearestWords(
  word: string,
  index: SpellingIndex,
): { word: string; edits: number }[] {
  if (word.length < shortest || /\d/.test(word)) return []
  const max = maxEdits(word)
  const letters = letterBits(word)
  const found: { word: string; edits: number }[] = []
  for (let length = word.length - max; length <= word.length + max; length++)
    for (const known of index.get(length) ?? []) {
      // Each edit changes two letters of the set at most.
      if (bitCount(known.letters ^ letters) > 2 * max) continue
      const edits = distance(word, known.word)
      if (edits <= max) found.push({ word: known.word, edits })
    }
  return found.sort(
    (one, other) =>
      one.edits - other.edits ||
      Math.abs(one.word.length - word.length) - Math.abs(other.word.length - word.length) ||
      (one.word < other.word ? -1 : 1),
  )
}

function letterBits(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Edit distance, where swapping two neighbours is one edit (optimal string alignment). */
export function distance(one: string, other: string): number {
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

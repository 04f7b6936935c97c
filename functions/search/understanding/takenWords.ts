/** Words of a text that a reader has taken: no other reader looks at them. */
import type { Word } from './words.ts'

export interface TakenWords<Meaning> {
  /** Indexes of the first word and of the one after the last. */
  from: number
  to: number
  meaning: Meaning
}

/** Where the words from `from` to before `to` are in the typed text, in UTF-16 units. */
export const typedSpan = (words: readonly Word[], { from, to }: { from: number; to: number }) => ({
  start: words[from]?.start ?? 0,
  end: words[to - 1]?.end ?? 0,
})

/** What a reader takes from left to right, without overlaps. */
export function takeAll<Meaning>(
  words: readonly Word[],
  takeAt: (at: number) => TakenWords<Meaning> | undefined,
): TakenWords<Meaning>[] {
  const all: TakenWords<Meaning>[] = []
  for (let at = 0; at < words.length;) {
    const taken = takeAt(at)
    if (taken) all.push(taken)
    at = taken ? Math.max(taken.to, at + 1) : at + 1
  }
  return all
}

/** Words of a text that a reader has taken: no other reader looks at them. */
import type { Word } from './words.ts'

export interface Claim<Meaning> {
  /** Indexes of the first word and of the one after the last. */
  from: number
  to: number
  meaning: Meaning
}

/** Where the words from `from` to before `to` are in the typed text, in UTF-16 units. */
export const spanOf = (words: readonly Word[], { from, to }: { from: number; to: number }) => ({
  start: words[from]?.start ?? 0,
  end: words[to - 1]?.end ?? 0,
})

/** The claims that a reader finds from left to right, without overlaps. */
export function claimAll<Meaning>(
  words: readonly Word[],
  claimAt: (at: number) => Claim<Meaning> | undefined,
): Claim<Meaning>[] {
  const claims: Claim<Meaning>[] = []
  for (let at = 0; at < words.length;) {
    const claim = claimAt(at)
    if (claim) claims.push(claim)
    at = claim ? Math.max(claim.to, at + 1) : at + 1
  }
  return claims
}

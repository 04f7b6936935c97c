/** A text with some of its words left out or read as others, and where each came from. */
import type { Word } from './words.ts'

export interface Rewritten {
  text: string
  /** Where units of this text are in the typed one. */
  toTyped(span: { start: number; end: number }): { start: number; end: number }
}

export const asTyped = (text: string): Rewritten => ({ text, toTyped: (span) => span })

interface Piece {
  start: number
  end: number
  word: Word
  isTyped: boolean
}

/**
 * Rewrites the words of a text by their indexes: null leaves one out. Words that stay keep what stands
 * between them, since «2.4» and «2012-2015» are not the same as their words.
 */
export function rewrite(
  { text, toTyped }: Rewritten,
  words: readonly Word[],
  changes: ReadonlyMap<number, string | null>,
): Rewritten {
  const pieces: Piece[] = []
  let result = ''
  let last: number | undefined
  for (const [at, word] of words.entries()) {
    const change = changes.get(at)
    if (change === null) continue
    const isNext = last === at - 1
    const between = isNext ? text.slice(words[at - 1]?.end, word.start).slice(0, 3) : ' '
    if (result !== '') result += between
    const start = result.length
    result += change ?? text.slice(word.start, word.end)
    pieces.push({ start, end: result.length, word, isTyped: change === undefined })
    last = at
  }
  return {
    text: result,
    toTyped({ start, end }) {
      const first = pieces.find((piece) => piece.end > start)
      const final = pieces.findLast((piece) => piece.start < end)
      if (!first || !final) return toTyped({ start: 0, end: 0 })
      return toTyped({
        start: first.isTyped
          ? first.word.start + Math.max(0, start - first.start)
          : first.word.start,
        end: final.isTyped ? final.word.end - Math.max(0, final.end - end) : final.word.end,
      })
    },
  }
}

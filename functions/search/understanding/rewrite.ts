/** Texts with some of their words left out or read as others. */
import { indexes, type Range, type Word } from './words.ts'

export interface Rewritten {
  text: string
  /** Where a span of this text came from in the typed one, in whole words. */
  toTyped(span: { start: number; end: number }): { start: number; end: number }
}

export const asTyped = (text: string): Rewritten => ({ text, toTyped: (span) => span })

/** A stretch of words that a text replaces, or that is left out without one. */
export interface Change extends Range {
  text?: string
}

/**
 * What is between two words that stay is kept, since «2.4» and «2012-2015» are not the same as their words.
 */
export function rewrite(
  { text, toTyped }: Rewritten,
  words: readonly Word[],
  changes: readonly Change[],
): Rewritten {
  const changeAt = new Map(
    changes.flatMap((change) => indexes(change).map((at) => [at, change] as const)),
  )
  /** The words of the new text, and where they are there. */
  const kept: { start: number; end: number; word: Word }[] = []
  let result = ''
  let last: number | undefined
  for (const [at, word] of words.entries()) {
    const change = changeAt.get(at)
    if (change && (change.text === undefined || at > change.from)) continue
    const isNext = last === at - 1
    const between = isNext ? text.slice(words[at - 1]?.end, word.start).slice(0, 3) : ' '
    if (result !== '') result += between
    const start = result.length
    result += change?.text ?? text.slice(word.start, word.end)
    kept.push({ start, end: result.length, word })
    last = at
  }
  return {
    text: result,
    toTyped({ start, end }) {
      const first = kept.find((one) => one.end > start)
      const final = kept.findLast((one) => one.start < end)
      return toTyped({ start: first?.word.start ?? 0, end: final?.word.end ?? 0 })
    },
  }
}

/** The words that are read as others, as typed and as read. */
export const listCorrected = (
  { text }: Rewritten,
  words: readonly Word[],
  changes: readonly Required<Change>[],
) =>
  changes.map(({ from, to, text: read }) => ({
    from: text.slice(words[from]?.start, words[to - 1]?.end),
    to: read,
  }))

/** Spellings in a sorted array, found by the beginning of any of their words: binary search. */
import { fold, stripArticle } from '#shared/catalogue/fold.ts'
import { beginningWith } from '#shared/kernel/beginningWith.ts'

/** A spelling of a subject, by the number that the index's caller gave it. */
export interface Spelling {
  subject: number
  /** As people write it. */
  written: string
  /** Worked out if absent. */
  folded?: string
}

interface Entry extends Required<Spelling> {
  /** The folded spelling from one of its words on. */
  key: string
  /** Whether that is its first word. */
  isStart: boolean
  /** Its spelling's place among all. */
  order: number
}

/** How well a text matches a spelling: all of it, its beginning, or a later word's beginning. */
export const matchRank = { whole: 3, start: 2, inside: 1 } as const

export interface Match extends Required<Spelling> {
  rank: number
}

export interface PrefixIndex {
  /** Each subject with a spelling in which a word begins with the folded text, by its best spelling. */
  beginningWith(text: string): Map<number, Match>
  /** Spellings that are this folded text. */
  of(text: string): readonly Spelling[]
}

/** More entries than any real beginning has; the others are not worth a slow response. */
const maxEntries = 5000

/** How many spellings are indexed in one step: well under a millisecond. */
const stepSize = 50

/** If two spellings of a subject match equally well, the earlier one is better. */
export function createPrefixIndex(spellings: Iterable<Spelling>): PrefixIndex {
  const steps = prefixIndexInSteps(spellings)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same in small steps, so that other work can run between them. */
export function* prefixIndexInSteps(spellings: Iterable<Spelling>): Generator<void, PrefixIndex> {
  const entries: Entry[] = []
  const whole = new Map<string, Spelling[]>()
  let order = 0
  for (const spelling of spellings) {
    if (++order % stepSize === 0) yield
    const { folded = fold(spelling.written) } = spelling
    for (const key of articleForms(folded)) {
      const known = whole.get(key)
      if (known) known.push(spelling)
      else whole.set(key, [spelling])
    }
    for (let start = 0; start >= 0; start = nextWord(folded, start)) {
      const rest = folded.slice(start)
      for (const key of articleForms(rest))
        if (key !== '') entries.push({ ...spelling, folded, key, isStart: start === 0, order })
    }
  }
  entries.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))

  return {
    beginningWith(text) {
      const found = new Map<number, Match & { order: number }>()
      for (const entry of beginningWith(entries, text, ({ key }) => key, maxEntries)) {
        const { subject, written, folded, order } = entry
        const rank = spellingRank(entry, text)
        const known = found.get(subject)
        if (!known || rank > known.rank || (rank === known.rank && order < known.order))
          found.set(subject, { subject, written, folded, rank, order })
      }
      return found
    },
    of: (text) => whole.get(text) ?? [],
  }
}

/** A folded text as it is, and without its first word's article. */
export function articleForms(text: string): string[] {
  const [first = ''] = text.split(' ', 1)
  const bare = stripArticle(first)
  return bare === first ? [text] : [text, bare + text.slice(first.length)]
}

const spellingRank = ({ key, isStart }: Entry, text: string): number => {
  if (!isStart) return matchRank.inside
  return key === text ? matchRank.whole : matchRank.start
}

/** Where the next word begins; -1 after the last. */
function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 ? -1 : space + 1
}

import {
  foldTokens,
  foldWithMap,
  indexForms,
  partNumberKey,
  stripArticle,
  type FoldedText,
} from './fold.ts'

export interface Segment {
  text: string
  match: boolean
}

type Range = [from: number, to: number]

/**
 * Cuts a text into segments, with `match` where the query matches: at the beginning of words, with or
 * without an article or a joined و, and inside part numbers, ignoring punctuation. The joined segments
 * are the text; a mark over a letter stays with its letter.
 */
export function highlight(text: string, query: string): Segment[] {
  const map = foldWithMap(text)
  const ranges = [...wordRanges(map.folded, foldTokens(query)), ...numberRanges(map.folded, query)]
  return cut(text, map, ranges)
}

/** Ranges of the folded text where a word begins with a word of the query. */
function wordRanges(folded: string, queryWords: string[]): Range[] {
  const wordForms = [...new Set(queryWords.flatMap((word) => [word, stripArticle(word)]))]
  return [...folded.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) =>
    // Every form is the end of the word, so its length gives its start.
    indexForms(word).flatMap((form) =>
      wordForms
        .filter((start) => form.startsWith(start))
        .map((start): Range => {
          const from = index + word.length - form.length
          return [from, from + start.length]
        }),
    ),
  )
}

/** A query with three or more digits may be a part number: spaces and punctuation are ignored. */
function numberRanges(folded: string, query: string): Range[] {
  const numberKey = partNumberKey(query).toLowerCase()
  if ((numberKey.match(/\d/g) ?? []).length < 3) return []
  const places: number[] = []
  let compact = ''
  for (let at = 0; at < folded.length; at += 1) {
    const sign = folded[at] ?? ' '
    if (sign === ' ') continue
    compact += sign
    places.push(at)
  }
  const found = compact.indexOf(numberKey)
  const first = places[found]
  const last = places[found + numberKey.length - 1]
  return first === undefined || last === undefined ? [] : [[first, last + 1]]
}

function cut(text: string, { starts, ends }: FoldedText, ranges: Range[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const start = Math.max(at, starts[from] ?? at)
    const end = ends[to - 1] ?? start
    if (end <= start) continue
    if (start > at) segments.push({ text: text.slice(at, start), match: false })
    segments.push({ text: text.slice(start, end), match: true })
    at = end
  }
  if (at < text.length) segments.push({ text: text.slice(at), match: false })
  return segments
}

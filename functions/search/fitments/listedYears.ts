/** Years in a list of cars: 12-15, 2012 فما فوق, +2012, لغاية 2015. */
import {
  takeAll,
  type TakenWords,
  isNumber,
  type Word,
} from '#functions/search/understanding/words.ts'
import { lookUpWords } from '#functions/search/understanding/lexicon.ts'
import {
  numberAt,
  rangeJoins,
  inFull,
  isMeasured,
  isYear,
  listedPhrases,
  phraseAt,
  type Years,
} from '#functions/search/understanding/numbers.ts'

const andNewer = listedPhrases('newer')
const andOlder = listedPhrases('older')
const since = listedPhrases('since')
const until = listedPhrases('until')
const between = listedPhrases('between')
const allYears = listedPhrases('everyYear')

const joins = new Set(rangeJoins)
const ands = new Set(['و', 'and'])
/** 2015 as «15» or «015». */
const shortYear = /^0?(\d\d)$/
const rangeSign = /^\s*(?:[-–—−~_]+|\.{2,}|…)\s*$/

/** What the words of one entry say about years, without those that `isTaken`. An open bound is 0 or 9999. */
export function listedYears(
  text: string,
  words: readonly Word[],
  isTaken: (at: number) => boolean,
): TakenWords<Years | 'all'>[] {
  const free = words.map((word, at) => (isTaken(at) ? { ...word, text: '' } : word))
  const gap = (at: number) => text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length)

  const found = takeAll<TakenWords<Years | 'all'>>(words, (at) => {
    if (isTaken(at)) return undefined
    const all = phraseAt(free, at, allYears)
    return all > 0 ? { from: at, to: at + all, meaning: 'all' } : yearsAt(at)
  })
  return found.filter((one, at) => !isEngineSize(one, found[at - 1]))

  function yearsAt(at: number): TakenWords<Years> | undefined {
    const start = skipAnnounced(at)
    const isSince = phraseAt(free, start, since)
    const isUntil = isSince > 0 ? 0 : phraseAt(free, start, until)
    const isBetween = phraseAt(free, start, between)
    const first = yearAt(skipAnnounced(start + Math.max(isSince, isUntil, isBetween)))
    if (!first) return undefined
    const taken = (to: number, meaning: Years) => ({ from: at, to, meaning })
    const last = rangeEnd(first.to, isBetween > 0)
    if (last)
      return taken(last.to, {
        from: Math.min(first.year, last.year),
        to: Math.max(first.year, last.year),
      })
    const newer = phraseAt(free, first.to, andNewer)
    const older = newer > 0 ? 0 : phraseAt(free, first.to, andOlder)
    if (newer > 0 || isSince > 0 || hasPlus(first))
      return taken(first.to + newer, { from: first.year, to: 9999 })
    if (older > 0 || isUntil > 0) return taken(first.to + older, { from: 0, to: first.year })
    return taken(first.to, { from: first.year, to: first.year })
  }

  /** The other end of a range, in either order: Arabic text shows 12-15 reversed. */
  function rangeEnd(at: number, isBetween: boolean) {
    if (rangeSign.test(gap(at))) return yearAt(at)
    // «15/18» and «015/018», but 2012/2015 are two years.
    const isShort = [at - 1, at].every((place) => shortYear.test(words[place]?.text ?? ''))
    if (isShort && gap(at).trim() === '/') return yearAt(at)
    const join = words[at]?.text ?? ''
    return joins.has(join) || (isBetween && ands.has(join))
      ? yearAt(skipAnnounced(at + 1))
      : undefined
  }

  /** «16+» and «+2012», but not «2012+2013». */
  function hasPlus({ from, to }: { from: number; to: number }): boolean {
    const before = gap(from)
    return /^\s?\+(?!\d)/.test(gap(to) + (words[to]?.text ?? '')) || /(^|\s)\+$/.test(before)
  }

  function yearAt(at: number) {
    const number = isTaken(at) ? undefined : numberAt(words, at)
    const typed = (words[at]?.text ?? '').replace(shortYear, '$1')
    if (!number || number.value < 10 || (isNumber(typed) && ![2, 4].includes(typed.length)))
      // «05» is 2005.
      if (!number || typed.length !== 2 || !isNumber(typed)) return undefined
    const year = inFull(number.value)
    // «2000 سي سي»
    return isYear(year) &&
      (number.value > 99 || year >= 1970) &&
      !isMeasured(words, at + number.length)
      ? { year, from: at, to: at + number.length }
      : undefined
  }

  /** Past words such as موديل. */
  function skipAnnounced(at: number): number {
    let place = at
    while (!isTaken(place) && lookUpWords(words[place]?.text ?? '', 'year').length > 0) place++
    return place
  }
}

/** «15-17 2000»: behind a range, 2000 is the commonest engine of Iraq. */
const isEngineSize = (
  { meaning, from }: TakenWords<Years | 'all'>,
  before: TakenWords<Years | 'all'> | undefined,
): boolean =>
  meaning !== 'all' &&
  [meaning.from, meaning.to].every((year) => year === 2000) &&
  before?.to === from &&
  before.meaning !== 'all' &&
  before.meaning.from < before.meaning.to

/**
 * Finds something for a text that finds nothing as it is. Each step rewrites the text, so that what
 * was searched can be named, and paged by a cursor:
 *
 * 1. a part number that differs in one character is asked about;
 * 2. a text typed on the other keyboard layout is read as it was meant;
 * 3. unfinished and misspelled words are read as known ones: what then matches is a match;
 * 4. words that no product has are left out, then the others, the least telling first, but never the
 *    part or the car: what then matches is near the text, and said to be;
 * 5. one of several parts is enough;
 * 6. products that only mention the part.
 *
 * Where part and car are known but no product is that part for that car, nothing is shown.
 */
import type { DatabaseSync } from 'node:sqlite'
import { completeWords, correctWords } from '#functions/search/correction/correctWords.ts'
import { onOtherLayout } from '#functions/search/correction/keyboard.ts'
import { createNearNumbers, type NearNumber } from '#functions/search/correction/nearNumbers.ts'
import { createKnownWords } from '#functions/search/correction/knownWords.ts'
import { spanOf } from '#functions/search/understanding/claims.ts'
import type { MarketNames } from '#functions/search/understanding/marketNames.ts'
import { asTyped, rewrite, type Rewritten } from '#functions/search/understanding/rewrite.ts'
import {
  hasContent,
  isPart,
  type Slot,
  type Understanding,
} from '#functions/search/understanding/understanding.ts'
import { understandText } from '#functions/search/understanding/understandText.ts'
import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { leastTellingFirst } from './leastTelling.ts'
import type { ListQuery } from './filters.ts'
import { totalOf } from './facets.ts'
import type { Page } from './query.ts'
import { searchOf, type TextSearch } from './textSearch.ts'
import { createWordCounts } from './wordCounts.ts'

export interface FoundList {
  page: Page
  search: TextSearch
  isRelaxed: boolean
  corrected: SearchMeta['corrected']
  dropped: string[]
  didYouMean?: SearchMeta['didYouMean']
}

/** A search with its page. */
interface Attempt {
  page: Page
  search: TextSearch
  asked: Understanding
}

type Pages = (query: ListQuery, search?: TextSearch) => Page

/** Limits the searches that one text can cause. */
const maxDrops = 6

/** Searches a text; what its first reading finds is returned as it is. */
export function createRelaxation(
  db: DatabaseSync,
  pages: Pages,
  marketNames: () => MarketNames,
): (query: ListQuery, typed: string) => FoundList {
  const knownWords = createKnownWords(db)
  const countOf = createWordCounts(db)
  const nearNumber = createNearNumbers(db)
  return (query, typed) => {
    const names = marketNames()
    const attempt: Attempts = (rewritten, isAnyPart = false) => {
      const asked = understandText(rewritten.text, names)
      const search = searchOf(rewritten, asked, { typed, isAnyPart })
      return { asked, search, page: pages(query, search) }
    }
    const strict = attempt(asTyped(typed))
    if (hasMatch(strict)) return found(strict)
    const number = nearNumber(strict.asked)
    const differing = number && foundNumber(strict, number, attempt)
    if (differing) return differing
    const otherLayout = onOtherLayoutOf(typed, strict, attempt, countOf)
    if (otherLayout) return found(otherLayout.attempt, otherLayout)
    const correction = correct(strict, attempt)
    if (correction && hasMatch(correction.attempt))
      return found(correction.attempt, { ...correction, isRelaxed: correction.isGuess })
    const isBetter = correction !== undefined && saysMore(correction.attempt.asked, strict.asked)
    const best = isBetter ? correction.attempt : strict
    const near = findNear(typed, best, attempt, countOf)
    if (near)
      return found(near.attempt, {
        corrected: isBetter ? correction.corrected : [],
        dropped: near.dropped,
        isRelaxed: !near.isFiller,
      })
    return found(best, { corrected: isBetter ? correction.corrected : [] })
  }

  /** The text with its misspelled words read as known ones: a reading that matches, else the likeliest. */
  function correct({ asked, search }: Attempt, attempt: Attempts): Guess | undefined {
    if (asked.slots.some(({ isEveryday }) => isEveryday)) return undefined
    const unknown = asked.slots
      .filter((slot) => !isPart(slot) && countOf(slot) === 0)
      .map(({ from }) => from)
    // Words that products have may be beginnings, too: «دين كيا».
    const plain = asked.slots.filter((slot) => !isPart(slot)).map(({ from }) => from)
    const corrections =
      unknown.length === 0
        ? completeWords(search.rewritten, asked, new Set(plain), knownWords())
        : correctWords(search.rewritten, asked, new Set(unknown), knownWords())
    // Beside words that were understood, even a far correction is likely right.
    const isAlone = asked.understood.length === 0
    let likeliest: Guess | undefined
    for (const { rewritten, corrected, isSure } of corrections) {
      const one = { attempt: attempt(rewritten), corrected, isGuess: isAlone && !isSure }
      if (!isLikely(one)) continue
      if (hasMatch(one.attempt)) return one
      likeliest ??= one
    }
    return likeliest
  }
}

type Attempts = (rewritten: Rewritten, isAnyPart?: boolean) => Attempt

/** A correction of several words is believable only if a part or a car comes out. */
const isLikely = ({ attempt: { asked }, corrected }: Corrected): boolean =>
  corrected.length < 2 ||
  asked.cars !== undefined ||
  asked.slots.some((slot) => isPart(slot) || slot.alternatives.length > 0)

interface Corrected {
  attempt: Attempt
  corrected: SearchMeta['corrected']
}

interface Guess extends Corrected {
  /** Whether it is far from what was typed: what it finds is near the text at best. */
  isGuess: boolean
}

const found = (
  { page, search }: Attempt,
  { corrected = [], dropped = [], isRelaxed = false }: Partial<FoundList> = {},
): FoundList => ({ page, search, isRelaxed, corrected, dropped })

/** Products whose part number differs in one character: a question, not a match. */
function foundNumber(
  { asked, search }: Attempt,
  { partNumber, from, to }: NearNumber,
  attempt: Attempts,
): FoundList | undefined {
  const changes = new Map<number, string | null>(
    Array.from({ length: to - from }, (_, offset) => [
      from + offset,
      offset === 0 ? partNumber : null,
    ]),
  )
  const near = attempt(rewrite(search.rewritten, asked.words, changes))
  const { total } = near.page.response.pagination
  if (!hasMatch(near)) return undefined
  return {
    ...found(near, { isRelaxed: total > 0 }),
    ...(total > 0 ? { didYouMean: { text: near.search.rewritten.text, count: total } } : {}),
  }
}

/**
 * The text as typed on the other keyboard layout, if all its words are known there and none is here. One
 * or two letters begin some word on any layout.
 */
function onOtherLayoutOf(
  typed: string,
  { asked }: Attempt,
  attempt: Attempts,
  countOf: (slot: Slot) => number,
): Corrected | undefined {
  if (asked.cars || asked.slots.some((slot) => isPart(slot) || slot.isEveryday)) return undefined
  const whole = { start: 0, end: typed.length }
  const isKnown = (slot: Slot) =>
    isPart(slot) || (slot.words.every(({ length }) => length > 2) && countOf(slot) > 0)
  for (const text of onOtherLayout(typed)) {
    if (fold(text).length < 3) continue
    const other = attempt({ text, toTyped: () => whole })
    if (hasContent(other.asked) && other.asked.slots.every(isKnown) && hasMatch(other))
      return { attempt: other, corrected: [{ from: typed, to: text }] }
  }
  return undefined
}

/** What is near the text, but no match of it. */
function findNear(
  typed: string,
  best: Attempt,
  attempt: Attempts,
  countOf: (slot: Slot) => number,
): { attempt: Attempt; dropped: string[]; isFiller?: boolean } | undefined {
  const dropped: string[] = []
  let isUnknown = true
  let current = best
  for (let step = 0; step < maxDrops; step++) {
    const [next] = leastTellingFirst(current.asked, countOf)
    if (!next) break
    const { words } = current.asked
    const { rewritten } = current.search
    const { start, end } = rewritten.toTyped(spanOf(words, next))
    dropped.push(typed.slice(start, end))
    isUnknown &&= next.isUnknown === true
    const indexes = Array.from({ length: next.to - next.from }, (_, offset) => next.from + offset)
    current = attempt(rewrite(rewritten, words, new Map(indexes.map((at) => [at, null]))))
    if (hasMatch(current))
      return { attempt: current, dropped, isFiller: isUnknown && isFullySaid(best, current) }
  }
  if (current.asked.slots.filter(isPart).length > 1) {
    const any = attempt(current.search.rewritten, true)
    if (hasMatch(any)) return { attempt: any, dropped }
  }
  const isShown = best.page.response.pagination.total > 0
  return !best.asked.cars && isShown ? { attempt: best, dropped: [] } : undefined
}

/** A sentence to a person that names a part and its car asks for these, whatever its other words. */
const isFullySaid = ({ asked }: Attempt, { asked: left }: Attempt): boolean =>
  asked.isSpoken && left.cars !== undefined && left.slots.some(isPart)

/** Whether anything matches the text, whichever facets the query has chosen. */
function hasMatch({ page, search }: Attempt): boolean {
  const { condition, governorate } = search.filters
  return (
    totalOf(
      page.cells.filter(({ isMention }) => !isMention),
      { condition, governorate },
    ) > 0
  )
}

/** Whether a corrected text has the part beside the car, or the car beside the part, that was typed. */
function saysMore(corrected: Understanding, typed: Understanding): boolean {
  const [hadPart, hasPart] = [typed, corrected].map(({ slots }) => slots.some(isPart))
  const [hadCar, hasCar] = [typed, corrected].map(({ cars }) => cars !== undefined)
  return (
    (hadCar === true && !hadPart && hasPart === true) ||
    (hadPart === true && !hadCar && hasCar === true)
  )
}

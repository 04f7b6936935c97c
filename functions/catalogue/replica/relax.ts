/**
 * Finds something for a text that finds nothing as it is. Each step rewrites the text, so that what
 * was searched can be named, and paged by a cursor:
 *
 * 1. misspelled words are read as known ones: what then matches is a match;
 * 2. words that no product has are left out, then the others, the least telling first, but never the
 *    part or the car: what then matches is near the text, and said to be;
 * 3. one of several parts is enough;
 * 4. products that only mention the part.
 *
 * Where part and car are known but no product is that part for that car, nothing is shown.
 */
import type { DatabaseSync } from 'node:sqlite'
import { spanOf } from '#functions/catalogue/understanding/claims.ts'
import type { MarketNames } from '#functions/catalogue/understanding/marketNames.ts'
import { asTyped, rewrite, type Rewritten } from '#functions/catalogue/understanding/rewrite.ts'
import { hasContent, type Understanding } from '#functions/catalogue/understanding/understanding.ts'
import { understandText } from '#functions/catalogue/understanding/understandText.ts'
import { correctSpelling } from '#shared/catalogue/correctSpelling.ts'
import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { leastTellingFirst } from './leastTelling.ts'
import type { ListQuery } from './filters.ts'
import { totalOf } from './facets.ts'
import { offersOf } from './offers.ts'
import type { Page } from './query.ts'
import { searchOf, type TextSearch } from './textSearch.ts'

export interface FoundList {
  page: Page
  search: TextSearch
  isRelaxed: boolean
  corrected: SearchMeta['corrected']
  dropped: string[]
  offers: SearchMeta['offers']
}

/** A search with its page. */
interface Attempt {
  page: Page
  search: TextSearch
  asked: Understanding
}

type Pages = (query: ListQuery, search?: TextSearch) => Page

/** Limits the searches that one text can cause. */
const mostDrops = 6

export function createRelaxation(
  db: DatabaseSync,
  pages: Pages,
  marketNames: () => MarketNames,
): (query: ListQuery, typed: string) => FoundList {
  return (query, typed) => {
    const names = marketNames()
    const attempt: Attempts = (rewritten, isAnyPart = false) => {
      const asked = understandText(rewritten.text, names)
      const search = searchOf(rewritten, asked, { typed, isAnyPart })
      return { asked, search, page: pages(query, search) }
    }
    const strict = attempt(asTyped(typed))
    if (hasMatch(strict)) return found(strict)
    const corrected = correct(typed, strict, attempt)
    if (corrected && hasMatch(corrected.attempt))
      return found(corrected.attempt, { corrected: corrected.corrected })
    const isBetter = corrected && knowsMore(corrected.attempt.asked, strict.asked)
    const best = isBetter ? corrected.attempt : strict
    const near = findNear(db, typed, best, attempt)
    if (near)
      return found(near.attempt, {
        corrected: isBetter ? corrected.corrected : [],
        dropped: near.dropped,
        isRelaxed: true,
      })
    return found(strict, { offers: offersOf(query, strict.asked, names, pages) })
  }
}

type Attempts = (rewritten: Rewritten, isAnyPart?: boolean) => Attempt

const found = (
  { page, search }: Attempt,
  { corrected = [], dropped = [], offers = [], isRelaxed = false }: Partial<FoundList> = {},
): FoundList => ({ page, search, isRelaxed, corrected, dropped, offers })

/** The text with its misspelled words read as known ones. */
function correct(typed: string, { asked }: Attempt, attempt: Attempts) {
  const text = correctSpelling(typed)
  if (text === undefined) return undefined
  return {
    attempt: attempt(correctedRewrite(typed, asked, text)),
    corrected: correctionsOf(typed, asked, text),
  }
}

/** What is near the text, but no match of it. */
function findNear(
  db: DatabaseSync,
  typed: string,
  best: Attempt,
  attempt: Attempts,
): { attempt: Attempt; dropped: string[] } | undefined {
  const dropped: string[] = []
  let current = best
  for (let step = 0; step < mostDrops; step++) {
    const [next] = leastTellingFirst(db, current.asked)
    if (!next) break
    const { words } = current.asked
    const { rewritten } = current.search
    const { start, end } = rewritten.toTyped(spanOf(words, next))
    dropped.push(typed.slice(start, end))
    const indexes = Array.from({ length: next.to - next.from }, (_, offset) => next.from + offset)
    current = attempt(rewrite(rewritten, words, new Map(indexes.map((at) => [at, null]))))
    if (hasMatch(current)) return { attempt: current, dropped }
  }
  if (current.asked.slots.filter(isPart).length > 1) {
    const any = attempt(current.search.rewritten, true)
    if (hasMatch(any)) return { attempt: any, dropped }
  }
  return !best.asked.cars && best.page.cells.length > 0 ? { attempt: best, dropped: [] } : undefined
}

const isPart = ({ concepts }: { concepts: readonly string[] }) => concepts.length > 0

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

const knowsMore = (one: Understanding, other: Understanding): boolean =>
  hasContent(one) && unknownIn(one) < unknownIn(other)
const unknownIn = ({ slots }: Understanding): number => slots.filter((slot) => !isPart(slot)).length

function correctedRewrite(typed: string, { words }: Understanding, corrected: string): Rewritten {
  const changes = new Map<number, string>()
  for (const [at, word] of corrected.split(' ').entries())
    if (words[at] && words[at].text !== word) changes.set(at, word)
  return rewrite(asTyped(typed), words, changes)
}

function correctionsOf(typed: string, { words }: Understanding, corrected: string) {
  return corrected.split(' ').flatMap((word, at) => {
    const before = words[at]
    return before && before.text !== word
      ? [{ from: typed.slice(before.start, before.end), to: word }]
      : []
  })
}

/** Suggestions, from counts of the market that are renewed now and then. */
import { describeError, type Log } from '#functions/http/log.ts'
import { late, waitAtMost } from '#functions/http/waitAtMost.ts'
import { countMarket, type Market } from '#functions/search/suggestions/countedMarket.ts'
import { suggest } from '#functions/search/suggestions/suggest.ts'
import { foldTokens, partNumberKey } from '#shared/catalogue/fold.ts'
import type { Suggestion } from '#shared/catalogue/schema.ts'
import { baghdadDay, plusDays } from '#shared/kernel/dates.ts'
import type { Table } from '#functions/table/table.ts'
import type { ReadModel } from './port.ts'
import { searchesOfDay } from './searchCounts.ts'

/** The least time between two counts. */
const renewEveryMs = 30_000
/** Shorter beginnings of part numbers are too many numbers'. */
const minCharacters = 3
/** How long a count waits for the searches of the day before; the next one has them. */
const waitMs = 300

type Countable = Pick<
  ReadModel,
  'marketEntities' | 'countMarket' | 'numbersBeginning' | 'sizesBeginning'
>

interface SuggestContext {
  table: Pick<Table, 'queryAll'>
  now: () => Date
  log: Log
  changeCount: number
}

interface Counted {
  /** What was searched for on the day before. */
  searched?: { day: string; counts: Promise<ReadonlyMap<string, number>> }
  counting?: Promise<Market | undefined> | undefined
  latest?: { market: Market; at: number; changeCount: number }
}
const countedMarket = new WeakMap<Countable, Counted>()

/**
 * Suggests for a text, of any length. Only the first call waits for the counting; when the content has
 * changed since, later ones start it and answer from the old counts.
 */
export async function suggestSearches(
  readModel: Countable,
  text: string,
  context: SuggestContext,
): Promise<Suggestion[]> {
  const counted = countedMarket.get(readModel) ?? {}
  countedMarket.set(readModel, counted)
  const { changeCount, log } = context
  const at = context.now().getTime()
  const { latest } = counted
  const isDue = !latest || Math.abs(at - latest.at) >= renewEveryMs
  const isOld =
    latest?.changeCount !== changeCount || counted.searched?.day !== dayBefore(context.now())
  const counting = isDue && isOld ? count(readModel, counted, context, at) : undefined
  if (latest)
    counting?.catch((error: unknown) => log.warn('suggestions not counted', describeError(error)))
  const market = latest?.market ?? (await counting)
  return market ? suggest(market, await suggestNumbers(readModel, text), text) : []
}

/** Concurrent requests share one count. */
const count = (
  readModel: Countable,
  counted: Counted,
  context: SuggestContext,
  at: number,
): Promise<Market | undefined> =>
  (counted.counting ??= Promise.all([
    readModel.marketEntities(),
    waitAtMost(waitMs, searchesBefore(counted, context)),
  ])
    .then(([entities, searched]) =>
      countMarket(entities, searched === late ? new Map() : searched, (all) =>
        readModel.countMarket(all),
      ),
    )
    .then((market) => {
      if (market) counted.latest = { at, changeCount: context.changeCount, market }
      return market
    })
    .finally(() => {
      counted.counting = undefined
    }))

const dayBefore = (now: Date): string => plusDays(baghdadDay(now), -1)

/** Read once a day; what other processes write later of the day before is missed. Never throws. */
function searchesBefore(counted: Counted, { table, now, log }: SuggestContext) {
  const day = dayBefore(now())
  if (counted.searched?.day === day) return counted.searched.counts
  const counts = searchesOfDay(table, day).catch((error: unknown) => {
    delete counted.searched
    log.warn('searches not read for suggestions', describeError(error))
    return new Map<string, number>()
  })
  counted.searched = { day, counts }
  return counts
}

/** Sizes, then part numbers. */
async function suggestNumbers(readModel: Countable, text: string): Promise<Suggestion[]> {
  const words = foldTokens(text)
  const at = words.findIndex((word) => /^\d/.test(word) && !/^(19|20)\d\d$/.test(word))
  const sizes =
    at < 0 ? [] : await readModel.sizesBeginning(words.slice(0, at), words.slice(at).join(' '))
  const key = partNumberKey(text)
  const isNumber = key.length >= minCharacters && !/[^\x20-\x7e٠-٩۰-۹]/.test(text)
  const numbers = isNumber ? await readModel.numbersBeginning(key) : []
  return [...sizes, ...numbers].map(({ partNumber, ...names }) => ({
    kind: 'number',
    text: partNumber,
    ...names,
  }))
}

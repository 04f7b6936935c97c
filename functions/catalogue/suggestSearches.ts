/** Suggestions, from counts of the market that are renewed now and then. */
import { describeError, type Log } from '#functions/http/log.ts'
import { countMarket, type Market } from '#functions/search/suggestions/countedMarket.ts'
import { suggest } from '#functions/search/suggestions/suggest.ts'
import { foldTokens, partNumberKey } from '#shared/catalogue/fold.ts'
import type { Suggestion } from '#shared/catalogue/schema.ts'
import type { ReadModel } from './port.ts'

/** The least time between two counts. */
const renewEveryMs = 30_000
/** Shorter beginnings of part numbers are too many numbers'. */
const minCharacters = 3

type Countable = Pick<
  ReadModel,
  'marketEntities' | 'countMarket' | 'numbersBeginning' | 'sizesBeginning'
>

interface Counted {
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
  { now, changeCount, log }: { now: Date; changeCount: number; log: Log },
): Promise<Suggestion[]> {
  const counted = countedMarket.get(readModel) ?? {}
  countedMarket.set(readModel, counted)
  const at = now.getTime()
  const { latest } = counted
  const isDue = !latest || Math.abs(at - latest.at) >= renewEveryMs
  const counting =
    isDue && latest?.changeCount !== changeCount
      ? count(readModel, counted, { at, changeCount })
      : undefined
  if (latest)
    counting?.catch((error: unknown) => log.warn('suggestions not counted', describeError(error)))
  const market = latest?.market ?? (await counting)
  return market ? suggest(market, await suggestNumbers(readModel, text), text) : []
}

/** Concurrent requests share one count. */
const count = (
  readModel: Countable,
  counted: Counted,
  as: { at: number; changeCount: number },
): Promise<Market | undefined> =>
  (counted.counting ??= readModel
    .marketEntities()
    .then((entities) => countMarket(entities, (request) => readModel.countMarket(request)))
    .then((market) => {
      if (market) counted.latest = { ...as, market }
      return market
    })
    .finally(() => {
      counted.counting = undefined
    }))

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

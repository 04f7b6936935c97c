/** Suggestions of one read model, from counts that are renewed now and then. */
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { describeError, type Log } from '#functions/http/log.ts'
import type { Suggestion } from '#shared/catalogue/schema.ts'
import { countMarket, type Market } from './market.ts'
import { createNumbers } from './numbers.ts'
import { suggest } from './suggest.ts'

/** The least time between two counts. */
const renewEveryMs = 30_000
/** How long counting runs before it lets other requests run, which may wait several times. */
const sliceMs = 1

export interface Suggestions {
  /**
   * Suggests for a text, of any length. Only the first call waits for the counting; when the content
   * has changed since, later ones start it and answer from the old counts.
   */
  of(text: string, context: { now: Date; changeCount: number }): Promise<Suggestion[]>
}

export function createSuggestions(db: DatabaseSync, log: Log): Suggestions {
  const numbers = createNumbers(db)
  let counted: { market: Market; at: number; changeCount: number } | undefined
  let counting: Promise<Market | undefined> | undefined

  const count = (at: number, changeCount: number) =>
    (counting ??= inSlices(countMarket(db), () => db.isOpen)
      .then((market) => {
        if (market) counted = { market, at, changeCount }
        return market
      })
      .finally(() => {
        counting = undefined
      }))

  return {
    async of(text, { now, changeCount }) {
      const at = now.getTime()
      if (counted) {
        const isDue = Math.abs(at - counted.at) >= renewEveryMs
        if (isDue && counted.changeCount !== changeCount)
          count(at, changeCount).catch((error: unknown) =>
            log.warn('suggestions not counted', describeError(error)),
          )
        return suggest(counted.market, numbers, text)
      }
      const market = await count(at, changeCount)
      return market ? suggest(market, numbers, text) : []
    },
  }
}

/** Runs the steps, letting other work run between slices; undefined if `goesOn` says no. */
async function inSlices<T>(
  steps: Generator<void, T>,
  goesOn: () => boolean,
): Promise<T | undefined> {
  let started = performance.now()
  while (goesOn()) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - started < sliceMs) continue
    await setImmediate()
    started = performance.now()
  }
  return undefined
}

/** How often one person may do something, counted in the write that does it (rules.md, Limits of a person). */
import { epochSeconds } from '#shared/kernel/dates.ts'
import { personLimitKey } from './keys.ts'
import type { Write } from './table.ts'

/** In each hour of the clock. */
export const hourlyLimits = { orders: 40 } as const
export type PersonLimit = keyof typeof hourlyLimits

const hour = 3600
const countHours = (now: Date) => Math.floor(epochSeconds(now) / hour)

/** Counts one more, while the person's hour has fewer than allowed. */
export const personLimitWrite = (userId: string, limit: PersonLimit, now: Date): Write => ({
  kind: 'update',
  key: personLimitKey(userId, limit, countHours(now)),
  changes: {
    set: { entity: 'personLimit', expiresAt: (countHours(now) + 2) * hour },
    add: { counted: 1 },
  },
  // For load tests on a local machine: no plan of a function sets it.
  ...(process.env.LIMITS !== 'off' && {
    condition: {
      text: 'attribute_not_exists(counted) OR counted < :max',
      values: { ':max': hourlyLimits[limit] },
    },
  }),
})

/** Seconds until the limit begins anew. */
export const secondsToNextHour = (now: Date): number =>
  (countHours(now) + 1) * hour - epochSeconds(now)

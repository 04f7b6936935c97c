/** Limits the orders of one person in an hour of the clock, in the order's own transaction (rules.md, Orders). */
import { limitedCountWrite } from '#functions/table/counters.ts'
import { ordersOfHourKey } from '#functions/table/keys.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'

const hour = 3600
const countHours = (now: Date) => Math.floor(epochSeconds(now) / hour)

/** For load tests on a local machine, which have few customers; deployed functions never set it. */
const isOff = () => process.env.LIMITS === 'off'

export const hourlyOrderWrite = (customerId: string, now: Date) =>
  limitedCountWrite(ordersOfHourKey(customerId, countHours(now)), {
    ...{ entity: 'ordersOfHour', field: 'orders' },
    max: isOff() ? Number.MAX_SAFE_INTEGER : limits.ordersPerHour,
    expiresAt: (countHours(now) + 2) * hour,
  })

export const secondsToNextHour = (now: Date): number =>
  (countHours(now) + 1) * hour - epochSeconds(now)

import { expect, it } from 'vitest'
import { CUSTOMER_POLL_MS, VENDOR_POLL_MS } from '../features/notifications/useNotifications.ts'
import { lastPollingHeaders } from './ApiProvider.tsx'
import { nextPoll, polling } from './polling.ts'

it('waits as long as wanted, idle or as the server says, and a tenth less at most', () => {
  const busy = { idle: false, seconds: 0 }
  expect(nextPoll(0, { idle: true, seconds: 600 })).toBe(0)
  expect([0, 0.5, 1].map((random) => nextPoll(30_000, busy, random))).toEqual([
    30_000, 28_500, 27_000,
  ])
  expect(nextPoll(30_000, { idle: true, seconds: 0 }, 0)).toBe(300_000)
  expect(nextPoll(30_000, { idle: false, seconds: 120 }, 0)).toBe(120_000)
  expect(nextPoll(30_000, { idle: true, seconds: 600 }, 0)).toBe(600_000)
  expect(nextPoll(30_000, { idle: false, seconds: 120 }, 1)).toBe(120_000)
})

it.each([
  ['120', 120],
  ['3000000', 3600],
  ['-1', 0],
  ['soon', 0],
])('waits at most an hour: a server that says %s', (said, seconds) => {
  lastPollingHeaders.write(new Headers({ 'poll-seconds': said }))
  expect(polling.read().seconds).toBe(seconds)
})

/**
 * Requests a second of 10,000 open browsers over half an hour. Of 2,000 vendors, half use the page, 100 let it
 * ring and the others leave it open. Of 8,000 customers, one in ten has an open order and half of those use the
 * page; everybody else is asked when they come back to the site, every quarter of an hour.
 */
function simulate(seconds: number): number {
  const asks = (count: number, wantedMs: number, idle = false) => ({ count, wantedMs, idle })
  const people = [
    asks(1000, VENDOR_POLL_MS),
    asks(100, VENDOR_POLL_MS),
    asks(900, VENDOR_POLL_MS, true),
    asks(400, CUSTOMER_POLL_MS),
    asks(400, CUSTOMER_POLL_MS, true),
  ]
  const spanMs = 1_800_000
  let requests = (7200 * spanMs) / 900_000
  for (const { count, wantedMs, idle } of people)
    for (let one = 0; one < count; one++)
      for (
        let at = Math.random() * wantedMs;
        at < spanMs;
        at += nextPoll(wantedMs, { idle, seconds })
      )
        requests += 1
  return requests / (spanMs / 1000)
}

it('costs fewer than 60 requests a second of 10,000 open browsers, and less than half when operators slow them', () => {
  const usual = simulate(0)
  expect(usual).toBeGreaterThan(40)
  expect(usual).toBeLessThan(60)
  expect(simulate(120)).toBeLessThan(usual / 2)
})

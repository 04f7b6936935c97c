/**
 * How often screens ask again by themselves: as rarely as nobody notices, and no more often than the server
 * allows. Loaded by the screens that ask, not by the first script.
 */
import { useCallback, useEffect } from 'react'
import { toPollSeconds } from '#shared/notifications/pollSeconds.ts'
import { createStore, useStore } from '../storage/createStore.ts'
import { lastPollingHeaders } from './ApiProvider.tsx'

/** What the last list of notifications said (functions/notifications/polling.ts). */
export const polling = createStore({ seconds: 0, hasOpenOrder: false })

lastPollingHeaders.subscribe(() => {
  const headers = lastPollingHeaders.read()
  const before = polling.read()
  const seconds = toPollSeconds(headers?.get('poll-seconds'))
  const orderOpen = headers?.get('order-open')
  const hasOpenOrder = orderOpen ? orderOpen === 'true' : before.hasOpenOrder
  if (seconds !== before.seconds || hasOpenOrder !== before.hasOpenOrder)
    polling.write({ seconds, hasOpenOrder })
})

const idleAfterMs = 600_000
const idlePollMs = 300_000
const isIdle = createStore(false)

/**
 * Milliseconds until the next request of a screen that wants one after `wantedMs`: up to a tenth sooner, so that
 * pages opened together spread out.
 */
export const nextPoll = (
  wantedMs: number,
  { idle, seconds }: { idle: boolean; seconds: number },
  random = Math.random(),
): number =>
  wantedMs &&
  Math.max(Math.max(wantedMs, idle ? idlePollMs : 0) * (1 - random / 10), seconds * 1000)

/** For `refreshInterval`. `always`: also when nobody has touched the page. */
export function usePolling(wantedMs: number, always = false): () => number {
  const { seconds } = useStore(polling)
  const idle = useStore(isIdle) && !always
  return useCallback(() => nextPoll(wantedMs, { idle, seconds }), [wantedMs, idle, seconds])
}

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const

/** Notices when nobody has touched the site for ten minutes. */
export function useIdleWatch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      clearTimeout(timer)
      timer = setTimeout(() => isIdle.write(true), idleAfterMs)
      if (isIdle.read()) isIdle.write(false)
    }
    wake()
    for (const input of inputs) window.addEventListener(input, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const input of inputs) window.removeEventListener(input, wake)
    }
  }, [])
}

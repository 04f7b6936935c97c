/**
 * How often screens ask again by themselves: as slowly as nobody notices, and as the server wants. Screens that
 * ask load it, not the first script.
 */
import { useCallback, useEffect } from 'react'
import { toPollSeconds } from '#shared/notifications/pollSeconds.ts'
import { createStore, useStore } from '../storage/createStore.ts'
import { pollingHeaders } from './ApiProvider.tsx'

/** What the list of notifications has last said (functions/notifications/polling.ts). */
export const polling = createStore({ seconds: 0, isWaiting: false })

pollingHeaders.subscribe(() => {
  const headers = pollingHeaders.read()
  const before = polling.read()
  const isOpen = headers?.get('order-open') ?? String(before.isWaiting)
  const said = {
    seconds: toPollSeconds(headers?.get('poll-seconds')),
    isWaiting: isOpen === 'true',
  }
  if (said.seconds !== before.seconds || said.isWaiting !== before.isWaiting) polling.write(said)
})

const idleAfterMs = 600_000
const idlePollMs = 300_000
const isIdle = createStore(false)

/**
 * Milliseconds until the next question, of a screen that wants one after `wantedMs`. Some sooner, so that those
 * that began together do not stay together.
 */
export const nextPoll = (
  wantedMs: number,
  { idle, seconds }: { idle: boolean; seconds: number },
  random = Math.random(),
): number =>
  wantedMs &&
  Math.max(Math.max(wantedMs, idle ? idlePollMs : 0) * (1 - random / 10), seconds * 1000)

/** For `refreshInterval`. `always` is for who waits without touching. */
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

/** How often screens ask again by themselves: as slowly as nobody notices, and as the server wants. */
import { useCallback, useEffect } from 'react'
import { createStore, useStore } from '../storage/createStore.ts'

/** What the list of notifications has last said (functions/notifications/polling.ts). */
export const polling = createStore({ seconds: 0, isWaiting: false })

export function notePolling(headers: Headers): void {
  const said = headers.get('poll-seconds')
  if (said === null) return
  const before = polling.read()
  const isOpen = headers.get('order-open')
  const isWaiting = isOpen === null ? before.isWaiting : isOpen === 'true'
  const seconds = Number(said)
  if (seconds !== before.seconds || isWaiting !== before.isWaiting)
    polling.write({ seconds, isWaiting })
}

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
  wantedMs && Math.max(wantedMs, idle ? idlePollMs : 0, seconds * 1000) * (1 - random / 10)

/** For SWR, which restarts when the function is another one. `always` is for who waits without touching. */
export function usePolling(wantedMs = 0, always = false): () => number {
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

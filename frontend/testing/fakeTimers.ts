import { vi } from 'vitest'
import { allSettled } from '#functions/testing/useTestEngine.ts'

/** Fakes timers, which run at their own pace until `passMinutes` speeds them up; end with `vi.useRealTimers`. */
export const fakeTimers = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })

export async function passMinutes(count: number): Promise<void> {
  for (let half = 0; half < 2 * count; half++) {
    // The time until the next request begins with the response to the last.
    await allSettled()
    await vi.advanceTimersByTimeAsync(30_000)
  }
}

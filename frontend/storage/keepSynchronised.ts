import type { Store } from './createStore.ts'
import type { Sync } from './createSync.ts'

/** Between a change and its sending: presses of a stepper become one request. */
const settleMs = 800
/** Another tab's change is that tab's to send; this one only steps in. */
const hiddenSettleMs = 10_000
/** After a failure, doubled up to the longest. */
const retryMs = 5_000
const longestRetryMs = 300_000
/** A page that gets the focus reads again after this long. */
const freshMs = 60_000

/**
 * Synchronises now, after changes, when the page gets the focus, when the connection returns, and
 * again after failures, until `end`. `finish` sends what is unsaved.
 */
export function keepSynchronised(store: Pick<Store<unknown>, 'subscribe'>, sync: Sync) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let readAt = -Infinity

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => run(), ms)
  }
  const run = (read = failures > 0) => {
    clearTimeout(timer)
    if (read) readAt = Date.now()
    sync.synchronise({ read }).then(
      () => {
        failures = 0
      },
      () => {
        readAt = -Infinity
        schedule(Math.min(retryMs * 2 ** failures, longestRetryMs))
        failures += 1
      },
    )
  }
  const onChange = () => {
    if (sync.isUnsaved()) schedule(document.hidden ? hiddenSettleMs : settleMs)
  }
  const onFocus = () => {
    if (document.hidden) {
      // The last occasion before a phone ends the page.
      if (sync.isUnsaved()) run(false)
    } else if (failures > 0 || Date.now() - readAt > freshMs) run(true)
  }
  const onOnline = () => run(true)

  const unsubscribe = store.subscribe(onChange)
  document.addEventListener('visibilitychange', onFocus)
  window.addEventListener('focus', onFocus)
  window.addEventListener('online', onOnline)
  run(true)
  const end = () => {
    clearTimeout(timer)
    sync.stop()
    unsubscribe()
    document.removeEventListener('visibilitychange', onFocus)
    window.removeEventListener('focus', onFocus)
    window.removeEventListener('online', onOnline)
  }
  return {
    end,
    finish: () => (sync.isUnsaved() ? sync.synchronise() : Promise.resolve()),
  }
}

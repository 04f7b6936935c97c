/** Keeps an account's document the same on this device and on the server (decision 021). */
import type { Copy } from './createAccountDocument.ts'
import type { Store } from './createStore.ts'

export interface SyncParts<T, Wire> {
  store: Store<Copy<T, Wire>>
  /** What the server has. */
  read: () => Promise<{ wire: Wire; rev: number }>
  /** Replaces it and returns its new `rev`; undefined if `rev` is not the server's any more. */
  save: (wire: Wire, rev: number) => Promise<number | undefined>
  toWire: (value: T) => Wire
  /** The same text for the same content. */
  fingerprint: (wire: Wire) => string
  /** Reads what merging needs, then returns the merge, which must not wait for anything. */
  prepare: (
    value: T,
    remote: Wire,
  ) => Promise<(value: T, base: Wire | undefined, remote: Wire) => T>
}

/** Devices that write at the same moment as often as this give up until the next occasion. */
const maxTries = 5

export function createSync<T, Wire>(parts: SyncParts<T, Wire>) {
  const { store, toWire, fingerprint } = parts
  let isStopped = false
  let last = Promise.resolve()

  const isUnsaved = () => {
    const { value, base } = store.read()
    return fingerprint(toWire(value)) !== (base ? fingerprint(base) : undefined)
  }

  /** `rejected`: the `rev` with which the server has just rejected a save. */
  const pull = async (rejected?: number) => {
    const { wire, rev } = await parts.read()
    const merge = await parts.prepare(store.read().value, wire)
    // Read again: the page or another tab may have changed it meanwhile.
    const { value, base, rev: known = -1 } = store.read()
    // Another tab is further, unless the server was set back.
    if (isStopped || (known > rev && known !== rejected)) return
    store.write({ value: merge(value, base, wire), base: wire, rev })
  }

  const push = async () => {
    const { value, rev = 0 } = store.read()
    const wire = toWire(value)
    const result = await parts.save(wire, rev)
    if (isStopped) return
    if (result === undefined) return pull(rev)
    const copy = store.read()
    if (copy.rev === rev) store.write({ ...copy, base: wire, rev: result })
  }

  const run = async (read: boolean) => {
    if (isStopped) return
    if (read || store.read().rev === undefined) await pull()
    for (let tries = 0; tries < maxTries && !isStopped && isUnsaved(); tries += 1) await push()
  }

  return {
    /**
     * Sends what is unsaved; reads the server's first if wanted or if this device never has. One after the
     * other, so that a device never conflicts with itself.
     */
    synchronise: ({ read = false } = {}): Promise<void> => {
      last = last.catch(() => {}).then(() => run(read))
      return last
    },
    isUnsaved,
    /** From now on nothing more is read, sent or stored. */
    stop: () => {
      isStopped = true
    },
  }
}

/** Between a change and its sending: presses of a stepper become one request. */
const defaultSettleMs = 800
/** Another tab's change is that tab's to send; this one only steps in. */
const hiddenSettleMs = 10_000
/**
 * After a failure, doubled up to the longest. p-retry would wait out its pause and give up in the end: here a
 * change, the focus or the connection brings the next try forward, and there is always one more.
 */
const retryMs = 5_000
const longestRetryMs = 300_000
/** A page that gets the focus reads again after this long. */
const freshMs = 60_000

/**
 * Synchronises now, after changes, when the page gets the focus, when the connection returns, and
 * again after failures, until `end`. `finish` sends what is unsaved.
 */
export function keepSynchronised(
  store: Pick<Store<unknown>, 'subscribe'>,
  sync: ReturnType<typeof createSync>,
  settleMs = defaultSettleMs,
) {
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

  const unsubscribe = store.subscribe(onChange)
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', onFocus, { signal })
  window.addEventListener('focus', onFocus, { signal })
  window.addEventListener('online', () => run(true), { signal })
  run(true)
  const end = () => {
    clearTimeout(timer)
    sync.stop()
    unsubscribe()
    listening.abort()
  }
  return {
    end,
    finish: () => (sync.isUnsaved() ? sync.synchronise() : Promise.resolve()),
  }
}

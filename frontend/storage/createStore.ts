import { useSyncExternalStore } from 'react'

export interface Store<T> {
  /** What a visitor without anything stored has: what the server renders with. */
  initial: T
  read: () => T
  /** Listeners have been called when this returns. */
  write: (next: T) => void
  /** Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    read: () => value,
    write: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ subscribe, read, initial }: Omit<Store<T>, 'write'>): T =>
  useSyncExternalStore(subscribe, read, () => initial)

const never = () => () => {}

/** False on the server and until React has taken its page over, which knows no visitor. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What `write` made the text from; undefined if there is none. */
const parseText = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export interface BrowserStore<T> extends Store<T> {
  /** Writes without calling this page's listeners: for the first read of a render. */
  writeQuietly: (next: T) => void
}

/**
 * A store whose value the browser keeps and shares with its other tabs ('sessionStorage': with
 * none). Every read sees what the storage has at that moment, so a change based on a read undoes no
 * other tab's. Strings are stored as they are, anything else as JSON. `parse` is given what was
 * stored (undefined if nothing was) and must return a valid value for any input. In a browser that
 * forbids storage the value lasts as long as the page.
 */
export function createStored<T>(
  key: string,
  parse: (stored: unknown) => T,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): BrowserStore<T> {
  const textNow = () => {
    try {
      return window[area].getItem(key)
    } catch {
      return null
    }
  }
  let text = textNow()
  let value = parse(parseText(text))
  const changes = createStore(undefined)
  const notify = () => changes.write(undefined)
  const writeQuietly = (next: T) => {
    value = next
    try {
      const nextText = typeof next === 'string' ? next : JSON.stringify(next)
      window[area].setItem(key, nextText)
      text = nextText
    } catch {
      // Forbidden or full: this page has the value until the storage changes.
      text = textNow()
    }
  }
  return {
    initial: parse(undefined),
    read: () => {
      const now = textNow()
      if (now !== text) {
        text = now
        value = parse(parseText(now))
      }
      return value
    },
    writeQuietly,
    write: (next) => {
      writeQuietly(next)
      notify()
    },
    subscribe: (listener) => {
      // Reads the storage, not the event: events of two busy tabs may cross.
      const follow = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      const stop = changes.subscribe(listener)
      window.addEventListener('storage', follow)
      return () => {
        stop()
        window.removeEventListener('storage', follow)
      }
    },
  }
}

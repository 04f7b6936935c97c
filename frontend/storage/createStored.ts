/** A value kept in the browser's local storage and shared with its other tabs. */
export interface Stored<T> {
  read: () => T
  /** Saves at once and tells every listener. */
  write: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * `parse` gets what was stored (undefined for nothing or for broken text) and must answer a sound
 * value whatever it is given. A browser that forbids storage keeps the value for this visit.
 */
export function createStored<T>(key: string, parse: (stored: unknown) => T): Stored<T> {
  const load = (): T => {
    try {
      const text = localStorage.getItem(key)
      return parse(text === null ? undefined : JSON.parse(text))
    } catch {
      return parse(undefined)
    }
  }
  let value = load()
  const listeners = new Set<() => void>()
  const publish = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  // What is stored now counts, not what the event says: events of two busy tabs may cross.
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) publish(load())
  }
  return {
    read: () => value,
    write: (next) => {
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Forbidden or full: the value still lives in this tab.
      }
      publish(next)
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', follow)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', follow)
      }
    },
  }
}

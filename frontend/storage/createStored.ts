import { createStore, type Store } from './createStore.ts'

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * A store whose value the browser keeps and shares with its other tabs ('sessionStorage': with
 * none). Strings are stored as they are, anything else as JSON. `parse` is given what was stored
 * (undefined if nothing was) and must return a valid value for any input. In a browser that
 * forbids storage the value lasts as long as the page.
 */
export function createStored<T>(
  key: string,
  parse: (stored: unknown) => T,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Store<T> {
  const load = (): T => {
    try {
      const text = window[area].getItem(key)
      return parse(text === null ? undefined : valueOf(text))
    } catch {
      return parse(undefined)
    }
  }
  const store = createStore(load())
  // Reads the storage, not the event: events of two busy tabs may cross.
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) store.write(load())
  }
  let followers = 0
  return {
    read: store.read,
    write: (next) => {
      try {
        window[area].setItem(key, typeof next === 'string' ? next : JSON.stringify(next))
      } catch {
        // Forbidden or full: this page still has the value.
      }
      store.write(next)
    },
    subscribe: (listener) => {
      if (followers === 0) window.addEventListener('storage', follow)
      followers += 1
      const unsubscribe = store.subscribe(listener)
      return () => {
        unsubscribe()
        followers -= 1
        if (followers === 0) window.removeEventListener('storage', follow)
      }
    },
  }
}

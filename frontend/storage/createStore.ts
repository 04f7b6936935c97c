import { useSyncExternalStore } from 'react'

/** A value outside React that components follow with `useStore`. */
export interface Store<T> {
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

/** Renders the component again whenever the store's value changes. */
export const useStore = <T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>): T =>
  // The same on the build's prerendered pages.
  useSyncExternalStore(subscribe, read, read)

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

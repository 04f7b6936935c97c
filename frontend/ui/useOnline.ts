import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser believes that it has a line; a visitor's server does. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Calls `resume` whenever the connection returns. */
export function useBackOnline(resume: () => void): void {
  const latest = useEffectEvent(resume)
  useEffect(() => {
    const listener = () => latest()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}

import { useEffect, useState, useDeferredValue, useCallback } from 'react'

/** The value once it has not changed for a while; until then, what it was before. */
export function usePaused<T extends string>(value: T, milliseconds: number): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}

/**
 * Whether something to show has arrived, a moment later: what depends on it is then rendered in short
 * tasks, where data itself would be rendered in one long one. At once if it was there from the start.
 */
export const useIsReady = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere

/** The time in epoch milliseconds, read again every `everyMs` while the component is shown. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** True for a while after `start`: a confirmation that goes away by itself. */
export function useBriefly(milliseconds: number): [active: boolean, start: () => void] {
  const [startedAt, setStartedAt] = useState(0)
  useEffect(() => {
    if (startedAt === 0) return
    const timer = setTimeout(() => setStartedAt(0), milliseconds)
    return () => clearTimeout(timer)
  }, [startedAt, milliseconds])
  const start = useCallback(() => setStartedAt(performance.now() || 1), [])
  return [startedAt !== 0, start]
}

import { useEffect, useState } from 'react'

/** The value once it has not changed for a while; until then, what it was before. */
export function usePaused<T extends string>(value: T, milliseconds: number): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}

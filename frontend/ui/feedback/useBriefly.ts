import { useCallback, useEffect, useState } from 'react'

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

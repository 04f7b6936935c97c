import { useEffect, useState } from 'react'
import { useEndpoint } from '../../api/useEndpoint.ts'

/** Milliseconds without a key after which a text is looked up. */
const PAUSE = 300

/**
 * The cars that a typed text means, looked up after a short pause, or at once by `search`. What is
 * returned is for the text as it is now, never for an earlier one.
 */
export function useFoundCars(typed: string) {
  const text = typed.trim()
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  const isCurrent = text !== '' && wanted === text
  const { data, error, retry } = useEndpoint(
    'cars/findCars',
    isCurrent ? { query: { text } } : null,
    { onFocus: false },
  )
  return {
    data,
    error: data ? undefined : error,
    isLoading: text !== '' && !data && !error,
    search: () => setWanted(text),
    retry,
  }
}

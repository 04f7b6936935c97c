import { useSearchParams } from 'react-router-dom'

/** The query of the address bar, and a way to change parts of it; empty values leave it. */
export function useQueryParams() {
  const [query, setQuery] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | undefined>>, replace = true) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace })
  }
  return [query, change] as const
}

import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatSearch, parseSearch, type SearchState } from './searchState.ts'

/** The address bar as the state of a list, so that going back undoes. `hrefOf`: the list's address. */
export function useSearchState(
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string,
): [SearchState, (state: SearchState, options?: { replace?: boolean }) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => parseSearch(params), [params])
  const setState = (next: SearchState, { replace = false }: { replace?: boolean } = {}) =>
    void navigate(hrefOf(formatSearch(next)), { replace })
  return [state, setState]
}

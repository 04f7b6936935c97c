import { useSyncExternalStore } from 'react'

/** From this width on the filters are beside the list (Tailwind's `lg`). */
const query = '(min-width: 64rem)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia?.(query)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Whether a column fits beside the list. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? true,
    // Prerendered pages hold what a wide screen adds, hidden on others.
    () => true,
  )

import { useSyncExternalStore } from 'react'

/**
 * Whether the screen is as the media query says; true where there is none, as on the server: prerendered
 * pages hold what a wide screen adds, hidden on others.
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    () => window.matchMedia?.(query).matches ?? true,
    () => true,
  )

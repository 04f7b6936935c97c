import { useSyncExternalStore } from 'react'

/** From here on the filters stand beside the list (Tailwind's `lg`). */
const query = '(min-width: 64rem)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia?.(query)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Whether there is room for a column beside the list. */
export const useIsWide = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true)

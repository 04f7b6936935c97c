import { useDeferredValue } from 'react'

/**
 * Whether something to show has arrived, a moment later: what depends on it is then rendered in short
 * tasks, where data itself would be rendered in one long one. At once if it was there from the start.
 */
export const useIsReady = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere

import { useMemo } from 'react'
import type { Copy, Owned } from '../../storage/createOwned.ts'
import type { Store } from '../../storage/createStore.ts'
import { useOwner } from './useOwner.ts'
import { useSession } from './useSession.ts'

/**
 * The copy of whoever the page is shown to. Only a session that is certain takes over the guest's,
 * and only if `takesGuests`.
 */
export function useOwnDocument<T, Wire>(
  { open, storeOf }: Owned<T, Wire>,
  takesGuests = true,
): Store<Copy<T, Wire>> {
  const id = useOwner()?.id ?? null
  const opens = useSession().status === 'signedIn' && takesGuests
  return useMemo(() => (opens ? open : storeOf)(id), [opens, open, storeOf, id])
}

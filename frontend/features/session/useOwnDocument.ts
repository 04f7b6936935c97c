import { useMemo } from 'react'
import type { Copy, AccountDocument } from '../../storage/createAccountDocument.ts'
import type { Store } from '../../storage/createStore.ts'
import { useOwner } from './useOwner.ts'
import { useSession } from './useSession.ts'

/**
 * This device's copy of the document for the current account or guest. The guest's is taken over only
 * once the account is known, and only if `takesGuests`.
 */
export function useOwnDocument<T, Wire>(
  { open, storeOf }: AccountDocument<T, Wire>,
  takesGuests = true,
): Store<Copy<T, Wire>> {
  const id = useOwner()?.id ?? null
  const opens = useSession().status === 'signedIn' && takesGuests
  return useMemo(() => (opens ? open : storeOf)(id), [opens, open, storeOf, id])
}

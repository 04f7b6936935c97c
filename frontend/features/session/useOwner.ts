import { useMemo } from 'react'
import type { Copy, AccountDocument } from '../../storage/createAccountDocument.ts'
import { createStored, useStore, type Store } from '../../storage/createStore.ts'
import { cookieAccount } from './sessionCookie.ts'
import { useSession, type SessionRole } from './useSession.ts'

/** The account that documents belong to; without one they are the guest's. */
export interface Owner {
  id: string
  role: SessionRole
}

const parseOwner = (stored: unknown): Owner | null => {
  const { id, role } = (stored ?? {}) as Partial<Owner>
  return typeof id === 'string' && (role === 'vendor' || role === 'customer') ? { id, role } : null
}

/** The account last signed in here, for as long as the identity loads or cannot be reached. */
export const lastOwner = createStored('qitati.account', parseOwner)

/** Whose cart and garage the page shows; null: the guest's, also without a role yet. */
export function useOwner(): Owner | null {
  const { status, user } = useSession()
  const last = useStore(lastOwner)
  if (status === 'signedIn')
    return user?.role && user.onboardingCompleted ? { id: user.id, role: user.role } : null
  if (status === 'signedOut') return null
  const named = cookieAccount()
  return named === undefined || named === last?.id ? last : null
}

/** This device's copy for the owner, which takes over the guest's once the account is known. */
export function useOwnDocument<T, Wire>(
  { open, storeOf }: AccountDocument<T, Wire>,
  takesGuests = true,
): Store<Copy<T, Wire>> {
  const id = useOwner()?.id ?? null
  const opens = useSession().status === 'signedIn' && takesGuests
  return useMemo(() => (opens ? open : storeOf)(id), [opens, open, storeOf, id])
}

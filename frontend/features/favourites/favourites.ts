/** Favourites and products viewed last, as one document of the account (decision 021). */
import { limits } from '#shared/kernel/limits.ts'
import { createAccountDocument } from '../../storage/createAccountDocument.ts'
import { useStore } from '../../storage/createStore.ts'
import { useOwnDocument } from '../session/useOwner.ts'
import { useSession } from '../session/useSession.ts'

/** Ids of products, the latest first. */
export interface Favourites {
  favourites: readonly string[]
  viewed: readonly string[]
}

const toIds = (stored: unknown, max: number) =>
  [...new Set(Array.isArray(stored) ? (stored as unknown[]) : [])]
    .filter((id) => typeof id === 'string')
    .slice(0, max)

const bounded = (favourites: readonly string[], viewed: readonly string[]): Favourites => ({
  favourites: toIds(favourites, limits.favourites),
  viewed: toIds(viewed, limits.viewedProducts),
})

export const favouritesDocument = createAccountDocument<Favourites, Favourites>({
  key: 'qitati.favourites.v1',
  parse: (stored) => {
    const { favourites = [], viewed = [] } = (stored ?? {}) as Partial<Favourites>
    return bounded(favourites, viewed)
  },
  isEmpty: ({ favourites, viewed }) => favourites.length + viewed.length === 0,
  join: (own, guests) =>
    bounded([...guests.favourites, ...own.favourites], [...guests.viewed, ...own.viewed]),
})

/** Favourites that either side removed are gone; what was viewed here since comes first. */
export function mergeFavourites(own: Favourites, base: Favourites, remote: Favourites): Favourites {
  const kept = remote.favourites.filter(
    (id) => own.favourites.includes(id) || !base.favourites.includes(id),
  )
  const isKnown = (id: string) => base.favourites.includes(id) || remote.favourites.includes(id)
  const added = own.favourites.filter((id) => !isKnown(id))
  return bounded([...added, ...kept], [...viewedSince(own.viewed, base.viewed), ...remote.viewed])
}

/** The ids at the front of `own` that are not in `base` order: what was viewed after the last agreement. */
function viewedSince(own: readonly string[], base: readonly string[]): readonly string[] {
  const isBase = (rest: readonly string[], newer: readonly string[]) => {
    const older = base.filter((id) => !newer.includes(id))
    return rest.every((id, index) => id === older[index])
  }
  const count = own.findIndex((_, index) => isBase(own.slice(index), own.slice(0, index)))
  return count < 0 ? own : own.slice(0, count)
}

export const fingerprint = ({ favourites, viewed }: Favourites) =>
  JSON.stringify([favourites, viewed])

export function useFavourites() {
  // Vendors buy nothing; what a guest chose here waits for a guest or a customer.
  const canBuy = useSession().user?.role !== 'vendor'
  const store = useOwnDocument(favouritesDocument, canBuy)
  const value = useStore(store).value
  const write = (next: Favourites) => store.write({ ...store.read(), value: next })
  return {
    ...value,
    canBuy,
    /** Returns false if there are as many as there may be. */
    toggle: (id: string): boolean => {
      const now = store.read().value
      const others = now.favourites.filter((one) => one !== id)
      const isNew = others.length === now.favourites.length
      if (isNew && others.length >= limits.favourites) return false
      write({ ...now, favourites: isNew ? [id, ...others] : others })
      return true
    },
    see: (id: string) => {
      const now = store.read().value
      if (now.viewed[0] !== id) write(bounded(now.favourites, [id, ...now.viewed]))
    },
  }
}

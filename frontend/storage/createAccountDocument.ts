import { type BrowserStore, createStored, isRecord, type Store } from './createStore.ts'

export interface Copy<T, Wire> {
  value: T
  /** What the server had when device and server last agreed; absent: never synchronised. */
  base?: Wire
  /** The server's `rev` of `base`. */
  rev?: number
}

interface Parts<T> {
  /** The storage key of the guest's copy; that of an account ends with its id. */
  key: string
  /** Returns a valid value for anything that was stored. */
  parse: (stored: unknown) => T
  isEmpty: (value: T) => boolean
  /** An account's value with that of the guest who signs in: loses nothing, counts nothing twice. */
  join: (own: T, guests: T) => T
}

export type AccountDocument<T, Wire> = ReturnType<typeof createAccountDocument<T, Wire>>

/**
 * A document that each account, and the guest, has for itself on this device: nobody is ever shown
 * another's. A browser from before accounts had documents stored the guest's value alone.
 */
export function createAccountDocument<T, Wire>({ key, parse, isEmpty, join }: Parts<T>) {
  const parseCopy = (stored: unknown): Copy<T, Wire> => {
    if (!isRecord(stored) || !('value' in stored)) return { value: parse(stored) }
    const { base, rev } = stored as Partial<Copy<T, Wire>>
    return { value: parse(stored.value), ...(base && typeof rev === 'number' && { base, rev }) }
  }
  const stores = new Map<string, BrowserStore<Copy<T, Wire>>>()
  const storeOf = (owner: string | null) => {
    const at = owner === null ? key : `${key}.${owner}`
    const store = stores.get(at) ?? createStored(at, parseCopy)
    stores.set(at, store)
    return store
  }
  const guest = storeOf(null)
  return {
    key,
    storeOf,
    /** The copy of an account, which takes over the guest's; or that of the guest (null). */
    open: (owner: string | null): Store<Copy<T, Wire>> => {
      if (owner === null) return guest
      const own = storeOf(owner)
      const { value } = guest.read()
      if (!isEmpty(value)) {
        // In this order: if the page ends in between, joining again changes nothing.
        own.writeQuietly({ ...own.read(), value: join(own.read().value, value) })
        guest.writeQuietly({ value: parse(undefined) })
      }
      return own
    },
  }
}

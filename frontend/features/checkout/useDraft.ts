import { useMemo } from 'react'
import { createStored } from '../../storage/createStored.ts'
import { useStore } from '../../storage/createStore.ts'
import type { AddressValues } from '../addresses/AddressForm.tsx'
import { useOwner } from '../session/useOwner.ts'

/** What a customer has entered at checkout and not ordered yet. */
export interface Draft {
  /** By vendor id. */
  notes: Readonly<Record<string, string>>
  /** The saved address that was picked. */
  addressId?: string | undefined
  /** An address that is being written; also empty, once the form for a further one is open. */
  newAddress?: Partial<AddressValues> | undefined
  /**
   * By vendor id, one key for the order being placed, kept until it has succeeded: a retry, a double
   * press or a reload never orders twice (rules.md, Orders).
   */
  orderKeys: Readonly<Record<string, string>>
}

const KEY = 'qitati.checkout.v1'
const empty: Draft = { notes: {}, orderKeys: {} }

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const texts = (value: unknown) =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

function parseDraft(stored: unknown): Draft {
  const { notes, addressId, newAddress, orderKeys } = recordOf(stored)
  return {
    notes: texts(notes),
    orderKeys: texts(orderKeys),
    ...(typeof addressId === 'string' && { addressId }),
    ...(typeof newAddress === 'object' &&
      newAddress !== null && {
        newAddress: {
          ...texts(newAddress),
          isDefault: recordOf(newAddress).isDefault === true,
        },
      }),
  }
}

/** Keys were kept by the tab, for whoever used it; they move into the draft. */
const OLD_KEYS = 'qitati.orderKeys.v1'
function takeOldKeys(): Draft['orderKeys'] {
  try {
    const old = JSON.parse(sessionStorage.getItem(OLD_KEYS) ?? '{}') as unknown
    sessionStorage.removeItem(OLD_KEYS)
    return texts(old)
  } catch {
    return {}
  }
}

function openDraft(owner: string | undefined) {
  const stored = createStored(owner === undefined ? KEY : `${KEY}.${owner}`, parseDraft)
  const oldKeys = takeOldKeys()
  if (Object.keys(oldKeys).length > 0) {
    const draft = stored.read()
    stored.write({ ...draft, orderKeys: { ...oldKeys, ...draft.orderKeys } })
  }
  return stored
}

/** Kept on the device under the account, so that it survives back, reload and a lost connection. */
export function useDraft() {
  const owner = useOwner()?.id
  const stored = useMemo(() => openDraft(owner), [owner])
  const draft = useStore(stored)
  const actions = useMemo(() => {
    const change = (changes: Partial<Draft>) => stored.write({ ...stored.read(), ...changes })
    return {
      change,
      setNotes: (vendorId: string, text: string) =>
        change({ notes: { ...stored.read().notes, [vendorId]: text } }),
      /** The key of the vendor's order; a new one if there is none. */
      orderKeyOf: (vendorId: string): string => {
        const { orderKeys } = stored.read()
        const key = orderKeys[vendorId] ?? crypto.randomUUID()
        change({ orderKeys: { ...orderKeys, [vendorId]: key } })
        return key
      },
      /** When the customer deliberately orders again. */
      forgetOrderKey: (vendorId: string) => {
        const { [vendorId]: _used, ...orderKeys } = stored.read().orderKeys
        change({ orderKeys })
      },
      /** After success: what belonged to the vendor's order. */
      forgetOrder: (vendorId: string) => {
        const { [vendorId]: _used, ...orderKeys } = stored.read().orderKeys
        const { [vendorId]: _sent, ...notes } = stored.read().notes
        change({ orderKeys, notes })
      },
      clear: () => stored.write(empty),
    }
  }, [stored])
  return { draft, ...actions }
}

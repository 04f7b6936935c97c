import { createStore, createStored, type Store, useStore } from '../../storage/createStore.ts'
import type { AddressValues } from '../addresses/AddressForm.tsx'
import { useMemo } from 'react'
import { useOwner } from '../session/useOwner.ts'
import type { OrderBody } from './groupOrder.ts'

export interface Draft {
  /** By vendor id. */
  notes: Readonly<Record<string, string>>
  addressId?: string | undefined
  /** An address that is being written; also empty, once the form for a further one is open. */
  newAddress?: Partial<AddressValues> | undefined
  /**
   * By vendor id, one key for the order being placed, kept until it has succeeded: a retry, a double
   * press or a reload never orders twice (rules.md, Orders).
   */
  orderKeys: Readonly<Record<string, string>>
  /** By vendor id, what was sent under that key without an answer yet: it may have been ordered. */
  unanswered: Readonly<Record<string, readonly OrderBody[]>>
  /** When this browser last placed an order, epoch ms: its other windows then find the cart empty. */
  orderedAt?: number | undefined
}

const KEY = 'qitati.checkout.v1'
const emptyDraft: Draft = { notes: {}, orderKeys: {}, unanswered: {} }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const texts = (value: unknown) =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const isBody = (value: unknown) => isRecord(value) && Array.isArray(value.items)
const bodies = (value: unknown) =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, OrderBody[]] => Array.isArray(entry[1]) && entry[1].every(isBody),
    ),
  )
const without = <T>(all: Readonly<Record<string, T>>, id: string) => {
  const { [id]: _left, ...others } = all
  return others
}

function parseDraft(stored: unknown): Draft {
  const { addressId, newAddress, orderedAt, ...records } = isRecord(stored) ? stored : {}
  return {
    notes: texts(records.notes),
    orderKeys: texts(records.orderKeys),
    unanswered: bodies(records.unanswered),
    ...(typeof addressId === 'string' && { addressId }),
    ...(typeof orderedAt === 'number' && { orderedAt }),
    ...(isRecord(newAddress) && {
      newAddress: { ...texts(newAddress), isDefault: newAddress.isDefault === true },
    }),
  }
}

/** The draft of an account; without one, while the identity loads, nothing is kept. */
export const openDraft = (owner: string | undefined): Store<Draft> =>
  owner === undefined ? createStore(emptyDraft) : createStored(`${KEY}.${owner}`, parseDraft)

export function forgetDrafts(owner?: string): void {
  for (const draftKey of Object.keys(localStorage).filter((name) => name.startsWith(`${KEY}.`)))
    if (owner === undefined || draftKey !== `${KEY}.${owner}`) localStorage.removeItem(draftKey)
}

export type DraftState = ReturnType<typeof useDraft>

/** Kept on the device under the account, so that it survives back, reload and a lost connection. */
export function useDraft() {
  const owner = useOwner()?.id
  const draftStore = useMemo(() => openDraft(owner), [owner])
  const draft = useStore(draftStore)
  const change = (changes: Partial<Draft>) => draftStore.write({ ...draftStore.read(), ...changes })
  return {
    draft,
    change,
    setNotes: (vendorId: string, text: string) =>
      change({ notes: { ...draftStore.read().notes, [vendorId]: text } }),
    /** The key of the vendor's order; a new one if there is none. */
    orderKeyOf: (vendorId: string): string => {
      const { orderKeys } = draftStore.read()
      const key = orderKeys[vendorId] ?? crypto.randomUUID()
      change({ orderKeys: { ...orderKeys, [vendorId]: key } })
      return key
    },
    /** What has been sent under the vendor's key, the last one last. */
    unansweredOf: (vendorId: string) => draftStore.read().unanswered[vendorId] ?? [],
    setUnanswered: (vendorId: string, sent: readonly OrderBody[]) => {
      const others = without(draftStore.read().unanswered, vendorId)
      change({ unanswered: sent.length > 0 ? { ...others, [vendorId]: sent } : others })
    },
    /** When the customer deliberately orders again. */
    forgetOrderKey: (vendorId: string) => {
      const { orderKeys, unanswered } = draftStore.read()
      change({
        orderKeys: without(orderKeys, vendorId),
        unanswered: without(unanswered, vendorId),
      })
    },
    /** After success: what belonged to the vendor's order. */
    forgetOrder: (vendorId: string) => {
      const { orderKeys, notes, unanswered } = draftStore.read()
      change({
        orderKeys: without(orderKeys, vendorId),
        notes: without(notes, vendorId),
        unanswered: without(unanswered, vendorId),
        orderedAt: Date.now(),
      })
    },
    clear: () => draftStore.write({ ...emptyDraft, orderedAt: draftStore.read().orderedAt }),
  }
}

import pMap from 'p-map'
import { useMemo, useRef, useState } from 'react'
import type { Order } from '#shared/orders/schema.ts'
import { tellOutcome } from '../../api/searchOutcome.ts'
import { useCommand } from '../../api/useCommand.ts'
import { pause } from '../../ui/fetchCode.ts'
import { removeOrdered, type VendorGroup } from '../cart/cart.ts'
import { useCart } from '../cart/useCart.ts'
import {
  type GroupFailure,
  isOutdated,
  linesOfBody,
  type OrderBody,
  toFailure,
} from './groupOrder.ts'
import {
  createStore,
  createStored,
  isRecord,
  type Store,
  useStore,
} from '../../storage/createStore.ts'
import type { AddressValues } from '../addresses/AddressForm.tsx'
import { useOwner } from '../session/useOwner.ts'

/** A function ends after 20 seconds; a line without a response by then has been lost. */
const requestTimeoutMs = 30_000
/** The orders of an hour are counted in one row of the customer, where more at once would conflict. */
const concurrency = 3
/** Before it is asked again what became of an order. */
export const askPauses = [1000, 3000, 9000]
/** Without a connection; ends when there is one. */
const offlinePauseMs = 60_000

export type PlacedOrder = Pick<Order, 'id' | 'amountDue' | 'vendor'>
export type CreateOrders = ReturnType<typeof useCreateOrders>

/**
 * Creates orders so that none is placed twice or lost (CHK-10, CHK-13). A request without an answer is sent
 * again with its key, which returns the order that it has placed.
 */
export function useCreateOrders(drafts: DraftState) {
  const cart = useCart()
  const { attempt } = useCommand('orders/createOrder', {
    // The list of notifications says that there is an order to wait for.
    refresh: [
      'orders/listMyCustomerOrders',
      'products/getProduct',
      'notifications/listNotifications',
    ],
  })
  const isSending = useRef(false)
  /** As `placed`, at once. */
  const everPlaced = useRef<readonly PlacedOrder[]>([])
  const [state, setState] = useState({
    sending: false,
    /** Placed since this screen was opened. */
    placed: [] as readonly PlacedOrder[],
    /** How many orders there are to place, with those placed. */
    total: 0,
    /** By vendor id. */
    failures: new Map<string, GroupFailure>() as ReadonlyMap<string, GroupFailure>,
    /** Vendors whose orders have had no answer, while it is asked for. */
    asking: [] as readonly string[],
    /** How often orders have failed. */
    rounds: 0,
  })

  /** Sends it until it is answered, a few times. */
  const order = async (group: VendorGroup, body: OrderBody): Promise<PlacedOrder> => {
    const { vendorId } = group
    const idempotencyKey = drafts.orderKeyOf(vendorId)
    const request = () =>
      attempt({ body, idempotencyKey }, { signal: AbortSignal.timeout(requestTimeoutMs) })
    for (const [tried, ms] of askPauses.entries()) {
      try {
        return await request()
      } catch (error) {
        if (toFailure(error, group).kind !== 'network') throw error
        const isFirst = tried === 0 ? 1 : 0
        setState((before) => ({
          ...before,
          asking: [...before.asking, vendorId],
          rounds: before.rounds + isFirst,
        }))
        await pause(navigator.onLine ? ms : offlinePauseMs)
      }
    }
    return request()
  }
  const settle = (group: VendorGroup, body: OrderBody, placed: PlacedOrder) => {
    const lines = linesOfBody(body)
    drafts.forgetOrder(group.vendorId)
    cart.removeOrdered(lines)
    for (const { product } of lines) tellOutcome(product.id, 'ordered')
    everPlaced.current = [...everPlaced.current, placed]
    setState((before) => ({ ...before, placed: everPlaced.current }))
    return removeOrdered(group.lines, lines).length > 0
  }

  const send = async (group: VendorGroup, body: OrderBody): Promise<GroupFailure | undefined> => {
    const { vendorId } = group
    const earlier = drafts.unansweredOf(vendorId)
    const isOther = (sent: OrderBody) => JSON.stringify(sent) !== JSON.stringify(body)
    drafts.setUnanswered(vendorId, [...earlier.filter(isOther), body])
    let failure: GroupFailure | undefined
    for (const sent of [body, ...earlier]) {
      try {
        const hasRest = settle(group, sent, await order(group, sent))
        return hasRest ? toFailure(undefined, group, 'rest') : undefined
      } catch (error) {
        failure = toFailure(error, group)
        // The key is that of an order sent earlier, whose body returns it.
        if (failure.kind !== 'keyReused') break
      }
    }
    // A key is looked at before what it orders, so nothing has been ordered under that of an outdated order.
    if (failure && isOutdated(failure)) drafts.setUnanswered(vendorId, [])
    else if (failure?.kind !== 'network') drafts.setUnanswered(vendorId, earlier)
    return failure
  }

  /**
   * Creates one order per vendor, a few at a time, and returns the failures by vendor id. What was
   * ordered leaves the cart. Undefined while earlier orders are being sent.
   */
  const create = async (
    groups: readonly VendorGroup[],
    bodyOf: (group: VendorGroup) => OrderBody,
  ) => {
    // A ref, because two presses in one frame have the same state.
    if (isSending.current) return undefined
    isSending.current = true
    const vendorIds = groups.map(({ vendorId }) => vendorId)
    const others = (failures: ReadonlyMap<string, GroupFailure>) =>
      [...failures].filter(([id]) => !vendorIds.includes(id))
    setState((before) => ({
      ...before,
      sending: true,
      total: before.placed.length + groups.length,
      failures: new Map(others(before.failures)),
    }))
    const failures = new Map<string, GroupFailure>()
    const sendGroup = async (group: VendorGroup) => {
      const failure = await send(group, bodyOf(group))
      if (failure) failures.set(group.vendorId, failure)
    }
    await pMap(groups, sendGroup, { concurrency })
    isSending.current = false
    setState((before) => ({
      ...before,
      sending: false,
      asking: [],
      failures: new Map([...before.failures, ...failures]),
      rounds: before.rounds + (failures.size > 0 ? 1 : 0),
    }))
    return failures
  }
  // Those of an earlier visit are unknown as well.
  const unknown = state.sending ? state.asking : Object.keys(drafts.draft.unanswered)
  const failures = new Map([
    ...unknown.map((id) => [id, toFailure(undefined, { due: 0 }, 'network')] as const),
    ...state.failures,
  ])
  return { create, ...state, failures, lost: state.failures, everPlaced }
}

export interface Draft {
  /** By vendor id. */
  notes: Readonly<Record<string, string>>
  /** The vendors do not get the car's chassis number. */
  hidesChassis?: boolean | undefined
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

const isText = (value: unknown) => typeof value === 'string'
const isBody = (value: unknown): value is OrderBody => isRecord(value) && Array.isArray(value.items)
const areBodies = (value: unknown) => Array.isArray(value) && value.every(isBody)
/** The entries whose values are as they should be. */
const sound = <T>(value: unknown, is: (one: unknown) => one is T) =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((one): one is [string, T] => is(one[1])),
  )
const without = <T>(all: Readonly<Record<string, T>>, id: string) => {
  const { [id]: _left, ...others } = all
  return others
}

function parseDraft(stored: unknown): Draft {
  const { addressId, newAddress, orderedAt, hidesChassis, ...records } = isRecord(stored)
    ? stored
    : {}
  return {
    notes: sound(records.notes, isText),
    orderKeys: sound(records.orderKeys, isText),
    unanswered: sound(records.unanswered, areBodies),
    ...(typeof addressId === 'string' && { addressId }),
    ...(hidesChassis === true && { hidesChassis }),
    ...(typeof orderedAt === 'number' && { orderedAt }),
    ...(isRecord(newAddress) && {
      newAddress: { ...sound(newAddress, isText), isDefault: newAddress.isDefault === true },
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

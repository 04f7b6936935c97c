import { useRef, useState } from 'react'
import type { Order } from '#shared/orders/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import { pause } from '../../ui/fetchCode.ts'
import { removeOrdered, type VendorGroup } from '../cart/cart.ts'
import { useCart } from '../cart/useCart.ts'
import type { DraftState } from './drafts.ts'
import {
  isOutdated,
  linesOfBody,
  toFailure,
  type GroupFailure,
  type OrderBody,
} from './groupOrder.ts'

/** A function ends after 20 seconds; a line without a response by then has been lost. */
const requestTimeoutMs = 30_000
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
    refresh: ['orders/listMyCustomerOrders', 'products/getProduct'],
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
   * Creates one order per vendor, in parallel, and returns the failures by vendor id. What was
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
    await Promise.all(
      groups.map(async (group) => {
        const failure = await send(group, bodyOf(group))
        if (failure) failures.set(group.vendorId, failure)
      }),
    )
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

import { useRef, useState } from 'react'
import type { Order } from '#shared/orders/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import type { VendorGroup } from '../cart/cart.ts'
import { useCart } from '../cart/useCart.ts'
import { toFailure, type GroupFailure, type OrderBody } from './groupOrder.ts'
import type { useDraft } from './useDraft.ts'

/** A function ends after 20 seconds; a line without a response by then has been lost. */
const requestTimeoutMs = 30_000

export type PlacedOrder = Pick<Order, 'id' | 'totalAmount' | 'vendor'>
export type CreateOrders = ReturnType<typeof useCreateOrders>

/** Creates orders so that none is placed twice or lost (CHK-10, CHK-13). */
export function useCreateOrders({ orderKeyOf, forgetOrder }: ReturnType<typeof useDraft>) {
  const { removeOrdered } = useCart()
  const { attempt } = useCommand('orders/createOrder', {
    refresh: ['orders/listMyCustomerOrders', 'products/getProduct'],
  })
  const isSending = useRef(false)
  const [state, setState] = useState({
    sending: false,
    /** Placed since this screen was opened. */
    placed: [] as readonly PlacedOrder[],
    /** Orders to place, including those placed. */
    wanted: 0,
    /** By vendor id. */
    failures: new Map<string, GroupFailure>() as ReadonlyMap<string, GroupFailure>,
    /** How often orders have failed. */
    rounds: 0,
  })

  const send = async (
    group: VendorGroup,
    body: OrderBody,
  ): Promise<[string, GroupFailure] | undefined> => {
    const { vendorId } = group
    let order: PlacedOrder
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs)
      order = await attempt({ body, idempotencyKey: orderKeyOf(vendorId) }, { signal })
    } catch (error) {
      return [vendorId, toFailure(error, group)]
    }
    forgetOrder(vendorId)
    removeOrdered(group.lines)
    setState((before) => ({ ...before, placed: [...before.placed, order] }))
    return undefined
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
    setState(({ placed, failures, rounds }) => ({
      sending: true,
      placed,
      rounds,
      wanted: placed.length + groups.length,
      failures: new Map([...failures].filter(([vendorId]) => !vendorIds.includes(vendorId))),
    }))
    const results = await Promise.all(groups.map((group) => send(group, bodyOf(group))))
    const failed = new Map(results.filter((result) => result !== undefined))
    isSending.current = false
    setState((before) => ({
      ...before,
      sending: false,
      failures: new Map([...before.failures, ...failed]),
      rounds: before.rounds + (failed.size > 0 ? 1 : 0),
    }))
    return failed
  }
  return { create, ...state }
}

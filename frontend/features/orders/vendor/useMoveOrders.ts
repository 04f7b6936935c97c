import pMap from 'p-map'
import { limits } from '#shared/kernel/limits.ts'
import type { OrderStatus, OrderReason } from '#shared/orders/schema.ts'
import { useCall } from '../../../api/apiContext.ts'
import { failureKeys, useReadAgain } from '../../../api/useCommand.ts'
import { createStore } from '../../../storage/createStore.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { holdCommand } from '../../session/leaving.ts'

/** A move that waits in the browser, because the server never moves an order backwards. */
export interface HeldMove {
  id: number
  orderIds: readonly string[]
  to: OrderStatus
  /** Epoch milliseconds; undefined once it is being sent. */
  sendsAt: number | undefined
  /** Does nothing once the move is being sent. */
  takeBack: () => void
  sendNow: () => Promise<void>
}

/** They outlive the screen they were made on. */
export const heldMoves = createStore<readonly HeldMove[]>([])

let lastId = 0

function holdMove(orderIds: readonly string[], to: OrderStatus, send: () => Promise<void>): void {
  const id = (lastId += 1)
  const forget = () => heldMoves.write(heldMoves.read().filter((move) => move.id !== id))
  const { takeBack, sendNow } = holdCommand(async () => {
    heldMoves.write(
      heldMoves.read().map((move) => (move.id === id ? { ...move, sendsAt: undefined } : move)),
    )
    await send().finally(forget)
  })
  const move = { id, orderIds, to, sendsAt: Date.now() + limits.takeBackMs, sendNow }
  heldMoves.write([...heldMoves.read(), { ...move, takeBack: () => takeBack() && forget() }])
}

export interface Reason {
  reasonCode: OrderReason | undefined
  reason: string | undefined
}

/** What shows orders, and is read again when one has changed. */
export const orderRows = [
  'orders/listMyVendorOrders',
  'orders/getVendorOrder',
  'vendors/getVendorStats',
] as const

/** How many orders are moved at once. */
const sentAtOnce = 4

/** Moves orders to a status, ten seconds after the press; until then they can be taken back. */
export function useMoveOrders() {
  const { t } = useText(vendorOrdersText)
  const call = useCall()
  const readAgain = useReadAgain()

  const moveAll = async (orderIds: readonly string[], to: OrderStatus, why?: Reason) => {
    const failures: unknown[] = []
    await pMap(
      orderIds,
      (id) =>
        call(
          'orders/updateOrderStatus',
          { params: { id }, body: { status: to, ...why } },
          // The page may be closing.
          { keepalive: true },
        ).catch((failure: unknown) => failures.push(failure)),
      { concurrency: sentAtOnce },
    )
    readAgain(orderRows)
    const moved = orderIds.length - failures.length
    if (moved > 0) toast.success(t('toasts.orderStatusUpdated'))
    if (failures.length === 0) return
    const texts = failureKeys('orders/updateOrderStatus', failures[0]).map((key) => t(key))
    if (moved > 0) texts.unshift(t('vendorOrders.notMoved', { n: failures.length }))
    toast.error(texts.join('. '))
  }

  return (orderIds: readonly string[], to: OrderStatus, why?: Reason): void =>
    holdMove(orderIds, to, () => moveAll(orderIds, to, why))
}

import { Undo2 } from 'lucide-react'
import pMap from 'p-map'
import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { OrderStatus, OrderReason, OrderSummary } from '#shared/orders/schema.ts'
import { movesFrom } from '#shared/orders/status.ts'
import { useCall } from '../../../api/ApiProvider.tsx'
import type { Input } from '../../../api/types.ts'
import { failureKeys, useReadAgain } from '../../../api/useCommand.ts'
import { createStore, useStore } from '../../../storage/createStore.ts'
import { offlineText } from '../../../text/ar/offline.ts'
import { ordersText } from '../../../text/ar/orders.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { isolatedOrderNumber } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/elements.tsx'
import { SecondsLeft } from '../../../ui/feedback/SecondsLeft.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { wait } from '../../queue/waitingCommands.ts'
import { holdCommand } from '../../session/leaving.ts'
import { useOwner } from '../../session/useOwner.ts'
import { orderStatusText } from '../OrderStatusBadge.tsx'

/** The vendor's buttons for an order, from the same graph as the server's rules. */
export function vendorMoves(status: OrderStatus) {
  const targets = movesFrom(status, 'vendor')
  return {
    /** The status of the next step; absent for final ones. */
    next: targets.find((target) => target !== 'CANCELLED' && target !== 'PENDING'),
    canCancel: targets.includes('CANCELLED'),
  }
}

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

/** What orders have become by the moves of this visit. */
export const movedOrders = createStore<ReadonlyMap<string, OrderStatus>>(new Map())

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

const sentAtOnce = 4

type MoveBody = Input<'orders/updateOrderStatus'>['body']

/** Moves orders to a status, ten seconds after the press; until then they can be taken back. */
export function useMoveOrders() {
  const { t } = useText(offlineText, vendorOrdersText)
  const account = useOwner()?.id
  const call = useCall()
  const readAgain = useReadAgain()

  const waitForLine = async (account: string, orderIds: readonly string[], body: MoveBody) => {
    for (const id of orderIds)
      await wait(account, { row: 'orders/updateOrderStatus', input: { params: { id }, body } })
    toast.info(t('offline.changeWaits'))
  }

  const moveAll = async (orderIds: readonly string[], to: OrderStatus, why?: Reason) => {
    const body = { status: to, ...why }
    if (!navigator.onLine && account !== undefined)
      return waitForLine(account, orderIds, body).catch(() => {
        toast.error(t('offline.noRoom'))
      })
    const failures: unknown[] = []
    const moved = new Map<string, OrderStatus>()
    await pMap(
      orderIds,
      (id) =>
        call(
          'orders/updateOrderStatus',
          { params: { id }, body },
          // The page may be closing.
          { keepalive: true },
        ).then(
          () => moved.set(id, to),
          (failure: unknown) => failures.push(failure),
        ),
      { concurrency: sentAtOnce },
    )
    movedOrders.write(new Map([...movedOrders.read(), ...moved]))
    readAgain(orderRows)
    const isAnyMoved = orderIds.length > failures.length
    if (isAnyMoved) toast.success(t('toasts.orderStatusUpdated'))
    if (failures.length === 0) return
    const texts = failureKeys('orders/updateOrderStatus', failures[0]).map((key) => t(key))
    if (isAnyMoved) texts.unshift(t('vendorOrders.notMoved', { n: failures.length }))
    toast.error(texts.join('. '))
  }

  return (orderIds: readonly string[], to: OrderStatus, why?: Reason): void =>
    holdMove(orderIds, to, () => moveAll(orderIds, to, why))
}

export const useHeldMove = (orderId: string): HeldMove | undefined =>
  useStore(heldMoves).find(({ orderIds }) => orderIds.includes(orderId))

export function Held({ move: { orderIds, to, sendsAt, takeBack, sendNow } }: { move: HeldMove }) {
  const { t } = useText(ordersText, vendorOrdersText)
  const [first = ''] = orderIds
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-action bg-action-tint px-4 py-2 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-52 font-semibold">
        {orderIds.length === 1
          ? isolatedOrderNumber(first)
          : t('vendorOrders.heldCount', { n: orderIds.length })}
        {': '}
        {t(orderStatusText(to))}
      </p>
      {sendsAt === undefined ? (
        <span>{t('vendorOrders.sending')}</span>
      ) : (
        <>
          <SecondsLeft until={sendsAt} text={(n) => t('vendorOrders.secondsLeft', { n })} />
          <span className="flex gap-2">
            <Button size="sm" icon={Undo2} flipIcon onClick={takeBack}>
              {t('vendorOrders.takeBack')}
            </Button>
            <Button size="sm" variant="link" onClick={() => void sendNow()}>
              {t('vendorOrders.sendNow')}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}

/**
 * Keeps orders that were moved on this list in their places, although its filter would hide them now, and
 * new ones above it out of it until they are asked for: the rows below would jump under the finger.
 */
export function useSteadyRows(items: readonly OrderSummary[] | undefined, list: string) {
  const moved = useStore(movedOrders)
  const [shown, setShown] = useState({ list, rows: items })
  const showNew = () => {
    setShown({ list, rows: undefined })
    window.scrollTo(0, 0)
  }
  if (!items) return { rows: undefined, newCount: 0, showNew }
  const before = shown.list === list ? (shown.rows ?? []) : []
  const known = new Set(before.map(({ id }) => id))
  const newCount = Math.max(
    0,
    items.findIndex(({ id }) => known.has(id)),
  )
  const rows = items.slice(newCount)
  for (const [place, row] of before.entries()) {
    const status = moved.get(row.id)
    if (status && !items.some(({ id }) => id === row.id)) rows.splice(place, 0, { ...row, status })
  }
  const ids = (some: readonly OrderSummary[]) => some.map(({ id }) => id).join()
  if (shown.list !== list || ids(rows) !== ids(before)) setShown({ list, rows })
  return { rows, newCount, showNew }
}

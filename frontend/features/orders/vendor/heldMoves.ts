/**
 * Moves of orders that wait in the browser for ten seconds, so that a vendor can take them back: the
 * server never moves an order backwards. They outlive the screen they were made on, and are sent at
 * once when the page is hidden or the vendor signs out.
 */
import { limits } from '#shared/kernel/limits.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { createStore } from '../../../storage/createStore.ts'
import { beforeLeaving } from '../../session/leaving.ts'

export interface HeldMove {
  id: number
  orderIds: readonly string[]
  to: OrderStatus
  /** Epoch milliseconds; undefined once it is being sent. */
  sendsAt: number | undefined
}

type Send = () => Promise<void>

export const heldMoves = createStore<readonly HeldMove[]>([])

const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; send: Send }>()
let lastId = 0
let forgetLeaving: (() => void) | undefined

const sendIfHidden = () => {
  if (document.visibilityState === 'hidden') void sendAllNow()
}

/** Holds a move of these orders; `send` is called once, unless it is taken back before. */
export function holdMove(orderIds: readonly string[], to: OrderStatus, send: Send): void {
  const id = (lastId += 1)
  const sendsAt = Date.now() + limits.takeBackMs
  const timer = setTimeout(() => void sendNow(id), limits.takeBackMs)
  waiting.set(id, { timer, send })
  heldMoves.write([...heldMoves.read(), { id, orderIds, to, sendsAt }])
  document.addEventListener('visibilitychange', sendIfHidden)
  forgetLeaving ??= beforeLeaving(sendAllNow)
}

/** Does nothing once the move is being sent. */
export function takeBack(id: number): void {
  if (stopWaiting(id)) forget(id)
}

/** Settles when the move has been sent, or has failed: `send` reports that itself. */
export async function sendNow(id: number): Promise<void> {
  const send = stopWaiting(id)
  if (!send) return
  heldMoves.write(
    heldMoves.read().map((move) => (move.id === id ? { ...move, sendsAt: undefined } : move)),
  )
  try {
    await send()
  } finally {
    forget(id)
  }
}

const sendAllNow = () => Promise.all([...waiting.keys()].map(sendNow))

function stopWaiting(id: number): Send | undefined {
  const { timer, send } = waiting.get(id) ?? {}
  clearTimeout(timer)
  waiting.delete(id)
  return send
}

function forget(id: number): void {
  heldMoves.write(heldMoves.read().filter((move) => move.id !== id))
  if (waiting.size > 0) return
  document.removeEventListener('visibilitychange', sendIfHidden)
  forgetLeaving?.()
  forgetLeaving = undefined
}

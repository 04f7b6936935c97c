/**
 * Moves of orders that wait in the browser, because the server never moves an order backwards. They
 * outlive the screen they were made on.
 */
import { limits } from '#shared/kernel/limits.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { createStore } from '../../../storage/createStore.ts'
import { holdCommand, type HeldCommand } from '../../session/holdCommand.ts'

export interface HeldMove {
  id: number
  orderIds: readonly string[]
  to: OrderStatus
  /** Epoch milliseconds; undefined once it is being sent. */
  sendsAt: number | undefined
}

export const heldMoves = createStore<readonly HeldMove[]>([])

const commands = new Map<number, HeldCommand>()
let lastId = 0

/** Holds a move of these orders; `send` is called once, unless it is taken back before. */
export function holdMove(
  orderIds: readonly string[],
  to: OrderStatus,
  send: () => Promise<void>,
): void {
  const id = (lastId += 1)
  const sendsAt = Date.now() + limits.takeBackMs
  const command = holdCommand(async () => {
    heldMoves.write(
      heldMoves.read().map((move) => (move.id === id ? { ...move, sendsAt: undefined } : move)),
    )
    try {
      await send()
    } finally {
      forget(id)
    }
  })
  commands.set(id, command)
  heldMoves.write([...heldMoves.read(), { id, orderIds, to, sendsAt }])
}

/** Does nothing once the move is being sent. */
export function takeBack(id: number): void {
  if (commands.get(id)?.takeBack()) forget(id)
}

/** Settles when the move has been sent, or has failed: `send` reports that itself. */
export const sendNow = async (id: number): Promise<void> => commands.get(id)?.sendNow()

function forget(id: number): void {
  commands.delete(id)
  heldMoves.write(heldMoves.read().filter((move) => move.id !== id))
}

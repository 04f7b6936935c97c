import type { Order, OrderReason } from '#shared/orders/schema.ts'
import { happyPath } from '#shared/orders/status.ts'

export interface ProgressStep {
  status: string
  state: 'done' | 'current' | 'ahead' | 'stopped'
  /** When the order reached this status, ISO; absent for steps ahead. */
  at?: string | undefined
  by?: 'customer' | 'vendor' | undefined
  reason?: string | undefined
  reasonCode?: OrderReason | undefined
}

type Tracked = Pick<Order, 'createdAt' | 'updatedAt' | 'history'> & { status: string }

/**
 * The order's progress as steps (ORDST-11): done, current and ahead. A cancelled order shows the
 * steps it reached and ends with a state of its own.
 */
export function orderProgress({ status, history, createdAt, updatedAt }: Tracked): ProgressStep[] {
  // The first entry with the status: adjustments, which follow as entries of their own, keep it.
  const moveTo = (step: string) => history.find((move) => move.status === step)
  const when = (step: string) =>
    moveTo(step)?.at ?? (step === 'PENDING' ? createdAt : step === status ? updatedAt : undefined)

  if (status === 'CANCELLED') {
    const end = moveTo(status)
    const reached = happyPath.filter((step) => step === 'PENDING' || moveTo(step))
    return [
      ...reached.map((step): ProgressStep => ({ status: step, state: 'done', at: when(step) })),
      { status, state: 'stopped', at: when(status), by: end?.by, ...cancelReason(end) },
    ]
  }

  const here = happyPath.findIndex((step) => step === status)
  return happyPath.map((step, index) => {
    if (index > here) return { status: step, state: 'ahead' }
    return { status: step, state: index < here ? 'done' : 'current', at: when(step) }
  })
}

const cancelReason = (end: Order['history'][number] | undefined) => ({
  reason: end?.reason,
  reasonCode: end?.reasonCode,
})

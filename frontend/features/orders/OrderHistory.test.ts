import { describe, expect, it } from 'vitest'
import { orderProgress } from './OrderHistory.tsx'

const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`
const order = {
  createdAt: at(1),
  updatedAt: at(2),
  history: [
    { status: 'PENDING' as const, at: at(1), by: 'customer' as const },
    { status: 'CONFIRMED' as const, at: at(2), by: 'vendor' as const },
  ],
}
const states = (status: string) => orderProgress({ ...order, status }).map(({ state }) => state)

describe('the progress of an order', () => {
  it('has done, current and future steps, with their dates', () => {
    const steps = orderProgress({ ...order, status: 'CONFIRMED' })
    expect(steps.map(({ state }) => state)).toEqual(['done', 'current', 'ahead', 'ahead'])
    expect(steps.map((step) => step.at)).toEqual([at(1), at(2), undefined, undefined])
  })

  it('ends a cancelled order with its own step, with who cancelled it and why', () => {
    const cancelled = {
      status: 'CANCELLED' as const,
      at: at(3),
      by: 'vendor' as const,
      reason: 'نفد',
    }
    const steps = orderProgress({
      ...order,
      status: 'CANCELLED',
      history: [...order.history, cancelled],
    })
    expect(steps.map(({ status, state }) => [status, state])).toEqual([
      ['PENDING', 'done'],
      ['CONFIRMED', 'done'],
      ['CANCELLED', 'stopped'],
    ])
    expect(steps.at(-1)).toMatchObject({ at: at(3), move: { by: 'vendor', reason: 'نفد' } })
  })

  it('marks no step done for an unknown status', () => {
    expect(states('LOST')).toEqual(['ahead', 'ahead', 'ahead', 'ahead'])
  })
})

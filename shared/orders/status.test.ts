import { expect, it } from 'vitest'
import { orderActor, orderStatus, type OrderActor, type OrderStatus } from './schema.ts'
import { canMove, happyPath, moves, movesFrom } from './status.ts'

/** The table of ORDST-03 to ORDST-10, written out a second time on purpose. */
const permitted = new Set([
  'vendor PENDING CONFIRMED',
  'vendor PENDING CANCELLED',
  'vendor CONFIRMED OUT_FOR_DELIVERY',
  'vendor CONFIRMED CANCELLED',
  'vendor OUT_FOR_DELIVERY DELIVERED',
  'vendor OUT_FOR_DELIVERY CANCELLED',
  'customer PENDING CANCELLED',
])

const triples: [OrderStatus, OrderActor, OrderStatus][] = orderStatus.options.flatMap((from) =>
  orderActor.options.flatMap((by) =>
    orderStatus.options.map((to): [OrderStatus, OrderActor, OrderStatus] => [from, by, to]),
  ),
)

it('covers every state, actor and target', () => {
  expect(triples).toHaveLength(50)
})

it.each(triples)('%s moved by the %s to %s follows the table [ORDST-12]', (from, by, to) => {
  const allowed = permitted.has(`${by} ${from} ${to}`)
  expect(canMove(from, by, to)).toBe(allowed)
  expect(movesFrom(from, by).includes(to)).toBe(allowed)
})

it('lists each move once', () => {
  expect(moves).toHaveLength(permitted.size)
})

it('ends at DELIVERED and CANCELLED for everyone [ORDST-09]', () => {
  for (const by of orderActor.options)
    for (const last of ['DELIVERED', 'CANCELLED'] as const) expect(movesFrom(last, by)).toEqual([])
})

it('lets a vendor walk the whole happy path, one step at a time', () => {
  for (const [index, from] of happyPath.slice(0, -1).entries()) {
    const to = happyPath[index + 1]
    expect(to && canMove(from, 'vendor', to)).toBe(true)
  }
})

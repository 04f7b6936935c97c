import type { TestApp } from './testApp.ts'

/**
 * Makes requests overlap: no transaction starts until `count` of them are waiting, so all have read
 * the same state; then they are written one after the other, in the order of arrival or in reverse.
 * Without it one request often ends before the next one reads, and a missing condition goes
 * unnoticed. `waiting` returns how many wait now.
 */
export function holdWritesUntil(
  app: TestApp,
  count: number,
  order: 'asTheyCame' | 'reversed' = 'asTheyCame',
): { waiting: () => number } {
  const real = app.services.table
  const held: (() => Promise<void>)[] = []
  const release = async () => {
    app.services.table = real
    for (const write of order === 'reversed' ? held.reverse() : held) await write()
  }
  app.services.table = {
    ...real,
    transact: (writes) => {
      // A retry is not held again.
      if (app.services.table === real) return real.transact(writes)
      return new Promise((resolve, reject) => {
        held.push(() => real.transact(writes).then(resolve, reject))
        if (held.length === count) void release()
      })
    },
  }
  return { waiting: () => held.length }
}

/** Runs `change` once, just before the next transaction: between a request's reads and its write. */
export function beforeTransaction({ services }: TestApp, change: () => Promise<unknown>): void {
  const { table } = services
  const transact = table.transact.bind(table)
  table.transact = async (writes) => {
    table.transact = transact
    await change()
    return transact(writes)
  }
}

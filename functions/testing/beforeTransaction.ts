import type { TestApp } from './testApp.ts'

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

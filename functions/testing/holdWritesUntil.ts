import type { TestApp } from './testApp.ts'

/**
 * Makes requests truly meet: from now on no transaction starts until `count` of them are waiting, so
 * all have read the same state. Without it one request often ends before the next one reads, and a
 * missing condition goes unnoticed.
 */
export function holdWritesUntil(app: TestApp, count: number): void {
  const real = app.services.table
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  app.services.table = {
    ...real,
    transact: async (build) => {
      waiting += 1
      if (waiting === count) {
        app.services.table = real
        resolve()
      }
      await promise
      return real.transact(build)
    },
  }
}

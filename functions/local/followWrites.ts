/** In place of the table's stream on this machine: shows what each write has left. */
import type { Change } from '#functions/http/follower.ts'
import { keyText, type Key, type Table, type Write } from '#functions/table/table.ts'

/**
 * The table, and `follow` called after its writes with the rows of these entities, without making the
 * writer wait. What is written while it runs comes together. `settled` resolves when all has been followed.
 */
export function followWrites(
  table: Table,
  entities: readonly string[],
  now: () => Date,
  follow: (changes: Change[]) => Promise<void>,
): { table: Table; settled: () => Promise<void> } {
  let waiting: Change[] = []
  let running: Promise<void> | undefined

  const run = async () => {
    while (waiting.length > 0) {
      const changes = waiting
      waiting = []
      await follow(changes)
    }
  }
  const show = (changes: Change[]) => {
    waiting.push(...changes)
    if (waiting.length > 0) running ??= run().finally(() => (running = undefined))
  }
  const read = async (keys: Key[]) => {
    const items = await table.batchGet(keys, { consistent: true })
    return new Map(items.map((item) => [keyText(item), item]))
  }
  const watch = async <T>(writes: Write[], send: () => Promise<T>): Promise<T> => {
    const keys = writes.flatMap((write) => {
      if (write.kind === 'put')
        return 'entity' in write.item && entities.includes(String(write.item.entity))
          ? [write.item]
          : []
      return write.kind === 'update' ? [write.key] : []
    })
    const before = await read(keys)
    const result = await send()
    const after = await read(keys)
    show(
      [...after]
        .filter(([, item]) => entities.includes(String(item.entity)))
        .map(([key, item]) => ({ before: before.get(key), after: item, at: now() })),
    )
    return result
  }

  return {
    table: {
      ...table,
      put: (item, condition) => watch([{ kind: 'put', item }], () => table.put(item, condition)),
      update: (key, changes, condition) =>
        watch([{ kind: 'update', key, changes }], () => table.update(key, changes, condition)),
      transact: (writes) => watch(writes, () => table.transact(writes)),
    },
    settled: async () => {
      while (running) await running
    },
  }
}

import { openDB, type IDBPDatabase } from 'idb'

/** Records too large for localStorage, in IndexedDB; without it they last as long as the page. */
const name = 'qitati'
const table = 'records'

/** Records that the database did not take: newer than those it has. */
const memory = new Map<string, unknown>()
/** Prefixes whose records the database did not delete; the next write does. */
const undeleted = new Set<string>()

/** One after the other, so that of two writes of a record the later one stays. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

let opening: Promise<IDBPDatabase> | undefined

function open(): Promise<IDBPDatabase> {
  opening ??= openDB(name, 1, { upgrade: (database) => void database.createObjectStore(table) })
  // Tried again later: another window may have held it.
  opening.catch(() => (opening = undefined))
  return opening
}

const keysOfPrefix = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Values must be what structured cloning copies. */
export const writeRecords = (records: readonly (readonly [string, unknown])[]): Promise<void> =>
  inTurn(async () => {
    try {
      await write(records)
      for (const [key] of records) memory.delete(key)
    } catch {
      for (const [key, value] of records) memory.set(key, value)
    }
  })

/** The records whose keys begin with the prefix, in the order of their keys. */
export const readRecords = (prefix: string): Promise<[string, unknown][]> =>
  inTurn(async () => {
    const byKey = new Map<string, unknown>()
    try {
      const { store } = (await open()).transaction(table)
      const range = keysOfPrefix(prefix)
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
      for (const [index, key] of keys.entries()) byKey.set(String(key), values[index])
    } catch {
      // Without a database, memory has all records.
    }
    forget(byKey, ...undeleted)
    for (const [key, value] of memory) if (key.startsWith(prefix)) byKey.set(key, value)
    return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1))
  })

export const deleteRecords = (prefix: string): Promise<void> =>
  inTurn(async () => {
    forget(memory, prefix)
    undeleted.add(prefix)
    try {
      await write([])
    } catch {
      // The next write deletes them.
    }
  })

/**
 * Changes one record by what it is at that moment, whichever tab wrote it; undefined deletes it. Throws if
 * the database does not take it: then nothing has changed. Never kept in memory.
 */
export const changeRecord = <T>(
  key: string,
  change: (value: T | undefined) => T | undefined,
): Promise<T | undefined> =>
  inTurn(async () => {
    const { store, done } = (await open()).transaction(table, 'readwrite', { durability: 'strict' })
    const next = change((await store.get(key)) as T | undefined)
    await Promise.all([next === undefined ? store.delete(key) : store.put(next, key), done])
    return next
  })

/** Deletes what is still to be deleted, and writes: all of it together or not at all. */
async function write(records: readonly (readonly [string, unknown])[]): Promise<void> {
  const { store, done } = (await open()).transaction(table, 'readwrite')
  await Promise.all([
    ...[...undeleted].map((prefix) => store.delete(keysOfPrefix(prefix))),
    ...records.map(([key, value]) => store.put(value, key)),
    done,
  ])
  undeleted.clear()
}

function forget(records: Map<string, unknown>, ...prefixes: readonly string[]): void {
  for (const key of records.keys())
    if (prefixes.some((prefix) => key.startsWith(prefix))) records.delete(key)
}

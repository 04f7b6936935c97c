/**
 * Records too large for localStorage, in IndexedDB. In a browser that forbids it, or has no room, they
 * last as long as the page.
 */
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
  last = result
  return result
}

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open'))
  })
  // Tried again later: another window may have held it.
  opening.catch(() => (opening = undefined))
  return opening
}

/**
 * All that `work` does happens together or not at all; then the function that it returned gives the
 * result. Rejects without a database.
 */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => () => T,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode)
    const result = work(transaction.objectStore(table))
    transaction.oncomplete = () => resolve(result())
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'))
  })
}

/** Keys that begin with the prefix. */
const below = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Values must be what structured cloning copies. */
export const writeRecords = (records: readonly (readonly [string, unknown])[]): Promise<void> =>
  inTurn(async () => {
    try {
      await change((store) => {
        for (const [key, value] of records) store.put(value, key)
      })
      for (const [key] of records) memory.delete(key)
    } catch {
      for (const [key, value] of records) memory.set(key, value)
    }
  })

/** The records whose keys begin with the prefix, in the order of their keys. */
export const readRecords = (prefix: string): Promise<[string, unknown][]> =>
  inTurn(async () => {
    const found = new Map<string, unknown>()
    try {
      await transact('readonly', (store) => {
        const keys = store.getAllKeys(below(prefix))
        const values = store.getAll(below(prefix))
        return () => {
          for (const [index, key] of keys.result.entries())
            found.set(String(key), values.result[index] as unknown)
        }
      })
    } catch {
      // Without a database, memory has all records.
    }
    forget(found, ...undeleted)
    for (const [key, value] of memory) if (key.startsWith(prefix)) found.set(key, value)
    return [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  })

export const deleteRecords = (prefix: string): Promise<void> =>
  inTurn(async () => {
    forget(memory, prefix)
    undeleted.add(prefix)
    try {
      await change(() => undefined)
    } catch {
      // The next write deletes them.
    }
  })

/** Deletes what is still to be deleted, and writes. All of it happens together or not at all. */
async function change(write: (store: IDBObjectStore) => void): Promise<void> {
  await transact('readwrite', (store) => {
    for (const prefix of undeleted) store.delete(below(prefix))
    write(store)
    return () => undefined
  })
  undeleted.clear()
}

function forget(records: Map<string, unknown>, ...prefixes: readonly string[]): void {
  for (const key of records.keys())
    if (prefixes.some((prefix) => key.startsWith(prefix))) records.delete(key)
}

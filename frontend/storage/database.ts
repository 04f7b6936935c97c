/**
 * Records too large for localStorage, in IndexedDB. In a browser that forbids it, or has no room, they
 * last as long as the page.
 */
const name = 'qitati'
const table = 'records'

/** Records that the database did not take. */
const memory = new Map<string, unknown>()

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

/** Written all together or not at all. Values must be what structured cloning copies. */
export async function writeRecords(records: readonly (readonly [string, unknown])[]) {
  try {
    await transact('readwrite', (store) => {
      for (const [key, value] of records) store.put(value, key)
      return () => undefined
    })
  } catch {
    for (const [key, value] of records) memory.set(key, value)
  }
}

/** The records whose keys begin with the prefix, in the order of their keys. */
export async function readRecords(prefix: string): Promise<[string, unknown][]> {
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
  for (const [key, value] of memory) if (key.startsWith(prefix)) found.set(key, value)
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1))
}

export async function deleteRecords(prefix: string) {
  for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key)
  try {
    await transact('readwrite', (store) => {
      store.delete(below(prefix))
      return () => undefined
    })
  } catch {
    // Without a database, nothing is left to delete.
  }
}

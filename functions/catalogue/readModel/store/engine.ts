/**
 * Node.js's own SQLite. AWS chooses the minor version of Node.js, so only the first Node.js 24 is
 * assumed, whose node:sqlite has no `serialize`. Databases go through files, which need no second copy
 * in memory (decision 007).
 */
import { LRUCache } from 'lru-cache'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** SQLite in this process, for a file or ':memory:'; tests replace it. */
export const sqlite = { open: (location: string) => new DatabaseSync(location) }

/** A database on which `prepare` has run; closed if that throws. */
function openWith(location: string, prepare: (db: DatabaseSync) => void): DatabaseSync {
  const db = sqlite.open(location)
  try {
    prepare(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** An empty database in memory. Throws if the engine lacks what the catalogue needs. */
export const createEmpty = (): DatabaseSync => openWith(':memory:', checkEngine)

/** Lets `use` read a copy of the whole database, as one file. */
export async function withCopy<T>(db: DatabaseSync, use: (file: string) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, fileName)
    db.prepare('VACUUM INTO ?').run(file)
    return await use(file)
  })
}

/**
 * A database from the file that `write` fills. The file has no name any more, and is gone when the
 * database is closed or the process ends. Throws if it is not a database, and what `check` throws.
 */
export async function openFilled(
  write: (file: string) => Promise<void>,
  check: (db: DatabaseSync) => void,
): Promise<DatabaseSync> {
  createEmpty().close()
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, fileName)
    await write(file)
    return openWith(file, (db) => {
      // No other process opens it, and it is not needed after a crash. Mapped, it takes no memory twice.
      db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY;
        PRAGMA synchronous = OFF; PRAGMA mmap_size = ${maxMapped}`)
      check(db)
    })
  })
}

const fileName = 'catalogue.sqlite'
/** What SQLite maps at most. */
const maxMapped = 0x7fff0000

async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-catalogue-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fails early, naming what is missing. Deletes from contentless tables need SQLite 3.43. */
function checkEngine(db: DatabaseSync): void {
  const compiled = db.prepare("SELECT sqlite_compileoption_used('ENABLE_FTS5') AS fts5").get()
  const version = String(db.prepare('SELECT sqlite_version() AS version').get()?.version)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (compiled?.fts5 !== 1)
    throw new Error('The catalogue needs SQLite with FTS5; this Node.js has been built without it')
  if (major < 3 || (major === 3 && minor < 43))
    throw new Error(`The catalogue needs SQLite 3.43 or later; this Node.js has ${version}`)
}

/** The statement of an SQL text, prepared once: that takes 50 to 150 µs, as long as a short list. */
export type Statements = (sql: string) => StatementSync

/** Texts vary by filters, order and car, not by values: a busy process uses a few dozen. */
const maxStatements = 300

export function createStatements(db: DatabaseSync, max = maxStatements): Statements {
  const cache = new LRUCache<string, StatementSync>({ max, memoMethod: (sql) => db.prepare(sql) })
  return (sql) => cache.memo(sql)
}

/** Reads at first use, and again after rows of these kinds have changed. */
export function untilChanged<T>(
  prepare: Statements,
  kinds: readonly ('car' | 'vendor' | 'category')[],
  read: () => T,
): () => T {
  const counts = kinds.map((kind) => `(SELECT count FROM ${kind}Changes)`)
  const sql = `SELECT ${counts.join(" || ' ' || ")} AS count`
  let latest: { count: unknown; value: T } | undefined
  return () => {
    const count = prepare(sql).get()?.count
    if (!latest || latest.count !== count) latest = { count, value: read() }
    return latest.value
  }
}

/** A row as SQLite has it. */
export type Nullable<T> = { [K in keyof T]-?: T[K] | (undefined extends T[K] ? null : never) }

export const withoutNulls = <T extends object>(row: Nullable<T>): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T

/** The rows of a statement that selects what T has. */
export const readRows = <T extends object>(
  statement: StatementSync,
  ...params: SQLInputValue[]
): T[] =>
  // SQLite's driver does not know the columns of a statement.
  (statement.all(...params) as Nullable<T>[]).map(withoutNulls<T>)

export const listColumns = (db: DatabaseSync, table: string): string[] =>
  db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

/** Writes all of these columns of a row, by their names; `conflict` is what follows the values. */
export const insertInto = (
  db: DatabaseSync,
  table: string,
  columns: readonly string[],
  { instead = '', conflict = '' } = {},
): StatementSync =>
  db.prepare(
    `INSERT ${instead} INTO ${table} (${columns.join(', ')})
     VALUES (${columns.map(() => '?').join(', ')}) ${conflict}`,
  )

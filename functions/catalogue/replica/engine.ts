/**
 * Node.js's own SQLite. AWS chooses the minor version of Node.js, so only the first Node.js 24 is
 * assumed: node:sqlite has `serialize` and `deserialize` since 24.16; before that a file is used.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the database in a file, or an empty one in memory for ':memory:'. */
export type OpenDatabase = (location: string) => DatabaseSync

/** The engine of this process. */
export const openDatabase: OpenDatabase = (location) => new DatabaseSync(location)

/** An empty database in memory. Throws if the engine lacks what the catalogue needs. */
export function createEmpty(open: OpenDatabase): DatabaseSync {
  const db = open(':memory:')
  try {
    checkEngine(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** The whole database as the bytes of a database file. */
export function serialize(db: DatabaseSync): Uint8Array {
  if (can(db, 'serialize')) return db.serialize()
  const folder = temporaryFolder()
  try {
    const file = join(folder, 'catalogue.sqlite')
    db.prepare('VACUUM INTO ?').run(file)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A database from its bytes: in memory, or, if the engine cannot load it there, in a temporary file
 * that is deleted when the process ends. Throws if the bytes are not a database.
 */
export function deserialize(bytes: Uint8Array, open: OpenDatabase): DatabaseSync {
  const db = createEmpty(open)
  try {
    if (can(db, 'deserialize')) {
      db.deserialize(bytes)
      return db
    }
  } catch (error) {
    db.close()
    throw error
  }
  db.close()
  return openedFrom(bytes, open)
}

function openedFrom(bytes: Uint8Array, open: OpenDatabase): DatabaseSync {
  const folder = temporaryFolder()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const file = join(folder, 'catalogue.sqlite')
  writeFileSync(file, bytes)
  const db = open(file)
  try {
    // No other process opens it, and it is not needed after a crash.
    db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    process.once('exit', remove)
    return db
  } catch (error) {
    db.close()
    remove()
    throw error
  }
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'qitati-catalogue-'))

const can = (db: Partial<DatabaseSync>, method: 'serialize' | 'deserialize'): boolean =>
  typeof db[method] === 'function'

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

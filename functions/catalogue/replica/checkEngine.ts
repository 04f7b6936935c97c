import type { DatabaseSync } from 'node:sqlite'

/**
 * Says what is missing instead of failing at some later statement. Contentless tables that can
 * forget a row came with SQLite 3.43.
 */
export function checkEngine(
  db: Pick<DatabaseSync, 'prepare'> & Partial<Pick<DatabaseSync, 'serialize' | 'deserialize'>>,
): void {
  const compiled = db.prepare("SELECT sqlite_compileoption_used('ENABLE_FTS5') AS fts5").get()
  const version = String(db.prepare('SELECT sqlite_version() AS version').get()?.version)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (compiled?.fts5 !== 1)
    throw new Error('The catalogue needs SQLite with FTS5; this Node.js has been built without it')
  if (major < 3 || (major === 3 && minor < 43))
    throw new Error(`The catalogue needs SQLite 3.43 or later; this Node.js has ${version}`)
  if (typeof db.serialize !== 'function' || typeof db.deserialize !== 'function')
    throw new Error('The catalogue needs a Node.js whose node:sqlite can serialise a database')
}

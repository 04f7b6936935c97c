/** SQLite as in builds of Node.js that we do not run. */
import { DatabaseSync } from 'node:sqlite'
import type { OpenDatabase } from '../store/engine.ts'

/** As in Node.js before 24.16, which can neither serialise nor deserialise a database. */
export const engineWithoutSerialize: OpenDatabase = (location) =>
  Object.assign(new DatabaseSync(location), { serialize: undefined, deserialize: undefined })

/** An engine that reports this version and these compile options. */
export const engineReporting =
  (reported: { fts5?: number; version?: string }): OpenDatabase =>
  (location) => {
    const db = new DatabaseSync(location)
    const fts5 = reported.fts5 ?? 1
    const version = reported.version ?? '3.51.0'
    // Replaces the functions that report them.
    db.function('sqlite_compileoption_used', (_option) => fts5)
    db.function('sqlite_version', () => version)
    return db
  }

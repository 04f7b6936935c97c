/** SQLite as other builds of Node.js bring it, which no machine of ours has. */
import { DatabaseSync } from 'node:sqlite'
import type { OpenDatabase } from '#functions/catalogue/replica/engine.ts'

/** Node.js before 24.16: a database can be neither written out nor read in. */
export const engineWithoutSerialize: OpenDatabase = (location) =>
  Object.assign(new DatabaseSync(location), { serialize: undefined, deserialize: undefined })

/** An engine that says this of itself. */
export const engineReporting =
  (reported: { fts5?: number; version?: string }): OpenDatabase =>
  (location) => {
    const db = new DatabaseSync(location)
    const fts5 = reported.fts5 ?? 1
    const version = reported.version ?? '3.51.0'
    // The functions it is asked by, with other answers.
    db.function('sqlite_compileoption_used', (_option) => fts5)
    db.function('sqlite_version', () => version)
    return db
  }

/** SQLite as in builds of Node.js that we do not run. */
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished, vi } from 'vitest'
import { sqlite } from '../store/engine.ts'

/** Opens databases with another engine until the test ends. */
export function useEngine(open: typeof sqlite.open): void {
  const spy = vi.spyOn(sqlite, 'open').mockImplementation(open)
  onTestFinished(() => spy.mockRestore())
}

/** As in Node.js before 24.16, which can neither serialise nor deserialise a database. */
export const engineWithoutSerialize = (location: string): DatabaseSync =>
  Object.assign(new DatabaseSync(location), { serialize: undefined, deserialize: undefined })

/** An engine that reports this version and these compile options. */
export const engineReporting =
  ({ fts5 = 1, version = '3.51.0' }: { fts5?: number; version?: string }) =>
  (location: string): DatabaseSync => {
    const db = new DatabaseSync(location)
    // Replaces the functions that report them.
    db.function('sqlite_compileoption_used', (_option) => fts5)
    db.function('sqlite_version', () => version)
    return db
  }

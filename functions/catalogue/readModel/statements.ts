/** Prepared statements of one database, for SQL whose text varies with the query. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** The statement of a text, prepared once. */
export type Statements = (sql: string) => StatementSync

/** Texts vary by filters, order and car, not by values: a busy process uses a few dozen. */
const maxKept = 300

/** Keeps the statements used last. Preparing one takes 50 to 150 µs, as long as a short list itself. */
export function createStatements(db: DatabaseSync, max = maxKept): Statements {
  const kept = new Map<string, StatementSync>()
  return (sql) => {
    const statement = kept.get(sql) ?? db.prepare(sql)
    // A map keeps the order of insertion, so the first is the one not used for longest.
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    return statement
  }
}

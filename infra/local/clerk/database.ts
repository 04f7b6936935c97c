import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type * as z from 'zod'

/** Changes when a table does: only tables that are missing are created. */
const schemaVersion = 2

/**
 * Opens `<dataDir>/clerk.sqlite` and creates it if it is missing. A rollback journal keeps the state in
 * one file, and a killed process loses no acknowledged write. Throws a sentence when the file cannot be
 * used.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'clerk.sqlite')
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    // The first version's tables refer to each other, and to the old name of one that was renamed.
    database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false })
    prepare(database)
    return database
  } catch (cause) {
    database?.close()
    throw new Error(
      `The local sign-in accounts in ${file} cannot be read; delete that file to start with none.`,
      { cause },
    )
  }
}

function prepare(database: DatabaseSync): void {
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = NORMAL;')
  if (database.prepare('PRAGMA quick_check').get()?.['quick_check'] !== 'ok')
    throw new Error('The file is damaged')
  inTransaction(database, () => {
    const version = database.prepare('PRAGMA user_version').get()?.['user_version']
    // In version 1 an account had to have an e-mail address. Attempts live for a day only.
    if (version === 1)
      database.exec(
        'ALTER TABLE users RENAME TO users_1; DROP TABLE sign_ups; DROP TABLE sign_ins; PRAGMA user_version = 2',
      )
    else if (version === 0) database.exec(`PRAGMA user_version = ${schemaVersion}`)
    else if (version !== schemaVersion) throw new Error('The file has another schema version')
  })
}

/** Commits all writes of `work`, or none when it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** An id in Clerk's format, such as `user_2f0c...`: the kind, then 24 hexadecimal digits. */
export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

/**
 * Reads and writes one table as records of a schema, created if it is missing. Columns that hold
 * objects are JSON text. `id` is unique, and so are the other columns that are named.
 */
export function openRows<S extends z.ZodObject>(
  database: DatabaseSync,
  table: string,
  schema: S,
  unique: readonly (keyof z.output<S> & string)[] = [],
) {
  type Row = z.output<S>
  const types = Object.entries<z.ZodType>(schema.shape)
  const accepts = (type: z.ZodType, value: unknown) => type.safeParse(value).success
  const columns = types.map(
    ([name, type]) =>
      `${name} ${accepts(type, 0) ? 'INTEGER' : 'TEXT'}${accepts(type, null) ? '' : ' NOT NULL'}`,
  )
  const constraints = ['PRIMARY KEY (id)', ...unique.map((column) => `UNIQUE (${column})`)]
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (${[...columns, ...constraints].join()}) STRICT`,
  )

  const encode = (values: Partial<Row>): SQLInputValue[] =>
    Object.values(values).map((value) =>
      typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : (value as SQLInputValue),
    )
  const each = (values: Partial<Row>, text: string, separator: string) =>
    Object.keys(values)
      .map((column) => `${column} ${text}`)
      .join(separator)

  function findAll(where: Partial<Row>): Row[] {
    const query = `SELECT * FROM ${table} WHERE ${each(where, 'IS ?', ' AND ')}`
    return database
      .prepare(query)
      .all(...encode(where))
      .map((row) => schema.parse(row))
  }

  return {
    findAll,
    find: (where: Partial<Row>): Row | null => findAll(where)[0] ?? null,

    /** Columns without a value get their default. Null when the value of a unique column exists already. */
    insert(values: Partial<Row>): Row | null {
      const row = Object.fromEntries(
        types.map(([name, type]) => [name, values[name as keyof Row] ?? type.parse(undefined)]),
      ) as Row
      const statement = `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${types.map(() => '?').join()}) ON CONFLICT DO NOTHING`
      return database.prepare(statement).run(...encode(row)).changes === 1 ? row : null
    },

    /** False when no row matched. */
    update(where: Partial<Row>, changes: Partial<Row>): boolean {
      const statement = `UPDATE ${table} SET ${each(changes, '= ?', ', ')} WHERE ${each(where, 'IS ?', ' AND ')}`
      return database.prepare(statement).run(...encode(changes), ...encode(where)).changes > 0
    },
  }
}

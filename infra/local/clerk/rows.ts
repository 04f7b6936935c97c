import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type * as z from 'zod'

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
  const columns = Object.entries(schema.shape).map(([name, type]) =>
    toColumn(name, type as z.ZodType),
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

    /** False when the value of a unique column exists already. */
    insert(row: Row): boolean {
      const columns = Object.keys(row)
      const statement = `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()}) ON CONFLICT DO NOTHING`
      return database.prepare(statement).run(...encode(row)).changes === 1
    },

    /** False when no row matched. */
    update(where: Partial<Row>, changes: Partial<Row>): boolean {
      const statement = `UPDATE ${table} SET ${each(changes, '= ?', ', ')} WHERE ${each(where, 'IS ?', ' AND ')}`
      return database.prepare(statement).run(...encode(changes), ...encode(where)).changes > 0
    },
  }
}

function toColumn(name: string, type: z.ZodType): string {
  const accepts = (value: unknown) => type.safeParse(value).success
  return `${name} ${accepts(0) ? 'INTEGER' : 'TEXT'}${accepts(null) ? '' : ' NOT NULL'}`
}

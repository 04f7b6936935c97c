import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Changes when a table does: the stores only create tables that are missing. */
const schemaVersion = 2

/**
 * Opens `<dataDir>/clerk.sqlite` and creates it if it is missing. A rollback journal keeps
 * the state in one file, and a killed process loses no acknowledged write. Throws a clear message
 * when the file cannot be used.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'clerk.sqlite')
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    database = new DatabaseSync(file, { timeout: 5000 })
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

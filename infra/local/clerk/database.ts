import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schemaVersion = 1

const schema = `
  CREATE TABLE signing_key (kid TEXT PRIMARY KEY, private_pem TEXT NOT NULL) STRICT;
  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email_id TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    first_name TEXT,
    last_name TEXT,
    public_metadata TEXT NOT NULL,
    private_metadata TEXT NOT NULL,
    unsafe_metadata TEXT NOT NULL,
    last_sign_in_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE clients (
    id TEXT PRIMARY KEY,
    cookie TEXT NOT NULL UNIQUE,
    sign_up_id TEXT,
    sign_in_id TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL REFERENCES clients (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    status TEXT NOT NULL,
    expire_at INTEGER NOT NULL,
    last_active_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sessions_of_client ON sessions (client_id);
  CREATE TABLE sign_ups (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL REFERENCES clients (id),
    email TEXT,
    password_hash TEXT,
    first_name TEXT,
    last_name TEXT,
    locale TEXT,
    unsafe_metadata TEXT NOT NULL,
    session_id TEXT,
    user_id TEXT,
    abandon_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE sign_ins (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL REFERENCES clients (id),
    user_id TEXT REFERENCES users (id),
    session_id TEXT,
    abandon_at INTEGER NOT NULL
  ) STRICT;
  PRAGMA user_version = ${schemaVersion};
`

/**
 * Opens `<dataDir>/clerk.sqlite` and creates folder and tables if they are missing. A rollback
 * journal keeps the state in one file, and a killed process loses no acknowledged write. Throws a
 * clear message when the file cannot be used.
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
    if (version === 0) database.exec(schema)
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

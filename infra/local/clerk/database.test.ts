import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { importSPKI, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClerkEmulator } from './clerkEmulator.ts'
import { createTestBrowser, testIssuer } from './testing/testBrowser.ts'

let parent: string
let dataDir: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'clerk-database-'))
  dataDir = join(parent, 'made', 'on', 'demand')
})
afterEach(() => rmSync(parent, { recursive: true }))

const open = () => createClerkEmulator({ dataDir, issuer: testIssuer })

test('accounts, sessions and the signing key survive closing and opening, in one file', async () => {
  const before = open()
  const browser = createTestBrowser(before)
  const { client, response } = await browser.signUp('stays@x.test')
  const oldToken = client?.sessions[0]?.last_active_token?.jwt ?? ''
  await before.close()
  expect(readdirSync(dataDir)).toEqual(['clerk.sqlite'])

  const after = open()
  await jwtVerify(oldToken, await importSPKI(after.publicKeyPem(), 'RS256'))
  const again = createTestBrowser(after)
  expect((await again.signIn('stays@x.test')).client?.sessions[0]?.user.id).toBe(
    response?.['created_user_id'],
  )
  await after.close()
})

test('the browser stays signed in across a restart', async () => {
  const before = open()
  const signUp = await createTestBrowser(before).sendRaw('POST /client/sign_ups', {
    form: {
      email_address: 'cookie@x.test',
      password: 'a good password',
      first_name: 'علي',
      last_name: 'حسن',
    },
  })
  const cookie = signUp.headers.get('set-cookie')?.split(';')[0] ?? ''
  await before.close()

  const after = open()
  const me = await after.handle(new Request(`${testIssuer}/v1/me`, { headers: { cookie } }))
  expect(me.status).toBe(200)
  await after.close()
})

test('no acknowledged write is lost when the process is killed', async () => {
  const program = `
    const { createClerkEmulator } = await import(${JSON.stringify(new URL('clerkEmulator.ts', import.meta.url).href)})
    const emulator = createClerkEmulator({ dataDir: ${JSON.stringify(dataDir)}, issuer: '${testIssuer}' })
    await emulator.seedUser({ id: 'user_killed', email: 'killed@x.test', password: 'a good password', firstName: 'A', lastName: 'B' })
    process.kill(process.pid, 'SIGKILL')
  `
  const signal = await new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], (error) =>
      resolve(error?.signal),
    )
  })
  expect(signal).toBe('SIGKILL')

  const emulator = open()
  const { client } = await createTestBrowser(emulator).signIn('killed@x.test')
  expect(client?.sessions[0]?.user.id).toBe('user_killed')
  await emulator.close()
})

test('an unreadable file is reported in one sentence', async () => {
  const oneSentence =
    /^The local sign-in accounts in \S+ cannot be read; delete that file to start with none\.$/
  await open().close()
  const file = join(dataDir, 'clerk.sqlite')
  truncateSync(file, 5000)
  expect(open).toThrow(oneSentence)

  writeFileSync(file, 'not a database at all, but long enough to look like one')
  expect(open).toThrow(oneSentence)
})

const rename = 'ALTER TABLE users RENAME TO users_1; PRAGMA user_version = 2;'
const dropAttempts = 'DROP TABLE sign_ups; DROP TABLE sign_ins;'

test.each([
  ['as it was', ''],
  ['that a later version began to take over', rename + dropAttempts],
  [
    'without sessions, that a later version took over',
    `DELETE FROM sessions; ${rename} ${dropAttempts}
     CREATE TABLE users (id TEXT NOT NULL, email_id TEXT, email TEXT, phone_id TEXT, phone TEXT,
       password_hash TEXT NOT NULL, first_name TEXT, last_name TEXT, public_metadata TEXT NOT NULL,
       private_metadata TEXT NOT NULL, unsafe_metadata TEXT NOT NULL, last_sign_in_at INTEGER,
       created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
       PRIMARY KEY (id), UNIQUE (email), UNIQUE (phone)) STRICT;
     INSERT INTO users SELECT id, email_id, email, NULL, NULL, password_hash, first_name, last_name,
       public_metadata, private_metadata, unsafe_metadata, last_sign_in_at, created_at, updated_at
       FROM users_1;
     DROP TABLE users_1;`,
  ],
])('people of a file of the first version sign in, %s', async (_, later) => {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, 'clerk.sqlite'))
  database.exec(readFileSync(join(import.meta.dirname, 'testing/version1.sql'), 'utf8') + later)
  database.close()
  for (const time of ['first', 'second']) {
    const emulator = open()
    const browser = createTestBrowser(emulator)
    const { client } = await browser.signIn('before@x.test', 'qitati-demo')
    expect([time, client?.sessions[0]?.user.id]).toEqual([time, 'user_000000000000000000000001'])
    await createTestBrowser(emulator).signUp(`${time}@x.test`)
    await emulator.close()
  }
})

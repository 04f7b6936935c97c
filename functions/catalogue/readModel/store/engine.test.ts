import { mkdtempSync, readdirSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import {
  engineReporting,
  engineWithoutSerialize,
  useEngine,
} from '#functions/catalogue/readModel/testing/otherEngines.ts'
import { createEmpty, createStatements, openFilled, sqlite, withCopy } from './engine.ts'

const anyContent = () => {}

test.each([
  ['this Node.js', sqlite.open],
  ['one that reports what the catalogue needs', engineReporting({})],
  ['a later one', engineReporting({ version: '4.0.0' })],
])('the engine of %s can run the catalogue', (_, open) => {
  useEngine(open)
  expect(() => createEmpty().close()).not.toThrow()
})

test.each([
  ['has no full-text search', { fts5: 0 }, 'needs SQLite with FTS5'],
  ['is too old', { version: '3.42.9' }, 'needs SQLite 3.43 or later; this Node.js has 3.42.9'],
])(
  'an engine that %s is rejected at the start, with a clear message',
  async (_, reported, message) => {
    useEngine(engineReporting(reported))
    expect(() => createEmpty()).toThrow(message)
    await expect(openFilled((file) => writeFile(file, ''), anyContent)).rejects.toThrow(message)
  },
)

const found = (db: DatabaseSync) =>
  db.prepare("SELECT rowid FROM texts WHERE texts MATCH 'زيت'").all()
const copyOf = (db: DatabaseSync) =>
  withCopy(db, (from) => openFilled((to) => copyFile(from, to), anyContent))

test.each([
  ['this Node.js', sqlite.open],
  ['the first Node.js 24, which cannot serialise', engineWithoutSerialize],
])(
  'a copy by %s is the same, can be written to and copied again, and leaves no file',
  async (_, open) => {
    useEngine(open)
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'qitati-engine-')))
    const db = createEmpty()
    db.exec(`CREATE VIRTUAL TABLE texts USING fts5 (words, content = '', contentless_delete = 1);
      INSERT INTO texts (rowid, words) VALUES (7, 'فلتر زيت')`)
    const read = await copyOf(db)
    expect(readdirSync(tmpdir())).toEqual([])
    expect(found(read)).toEqual([{ rowid: 7 }])
    read.exec(
      "INSERT INTO texts (rowid, words) VALUES (8, 'زيت محرك'); DELETE FROM texts WHERE rowid = 7",
    )
    expect(found(read)).toEqual([{ rowid: 8 }])
    expect(found(db)).toEqual([{ rowid: 7 }])
    const again = await copyOf(read)
    expect(found(again)).toEqual([{ rowid: 8 }])
    for (const one of [db, read, again]) one.close()
  },
)

test('a file that is not a database is rejected', async () => {
  const text = 'no database, but long enough for one '.repeat(200)
  const write = (file: string) => writeFile(file, text)
  await expect(openFilled(write, anyContent)).rejects.toThrow('not a database')
})

test('a statement is prepared once, and again after it was not used for longest', () => {
  const prepare = createStatements(createEmpty(), 2)
  const one = prepare('SELECT 1')
  const two = prepare('SELECT 2')
  expect(prepare('SELECT 1')).toBe(one)
  prepare('SELECT 3')
  expect(prepare('SELECT 1')).toBe(one)
  expect(prepare('SELECT 2')).not.toBe(two)
})

import { mkdtempSync, readdirSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import {
  engineReporting,
  engineWithoutSerialize,
} from '#functions/catalogue/readModel/testing/otherEngines.ts'
import { createEmpty, openDatabase, openFilled, withCopy } from './engine.ts'

test('the engine of this Node.js can run the catalogue', () => {
  expect(() => createEmpty(openDatabase).close()).not.toThrow()
  expect(() => createEmpty(engineReporting({})).close()).not.toThrow()
  expect(() => createEmpty(engineReporting({ version: '4.0.0' })).close()).not.toThrow()
})

test.each([
  ['has no full-text search', { fts5: 0 }, 'needs SQLite with FTS5'],
  ['is too old', { version: '3.42.9' }, 'needs SQLite 3.43 or later; this Node.js has 3.42.9'],
])(
  'an engine that %s is rejected at the start, with a clear message',
  async (_, reported, message) => {
    expect(() => createEmpty(engineReporting(reported))).toThrow(message)
    const write = (file: string) => writeFile(file, '')
    await expect(openFilled(write, engineReporting(reported))).rejects.toThrow(message)
  },
)

describe('a database in a file', () => {
  const filled = (open: typeof openDatabase): DatabaseSync => {
    const db = createEmpty(open)
    db.exec(`CREATE VIRTUAL TABLE texts USING fts5 (words, content = '', contentless_delete = 1);
      INSERT INTO texts (rowid, words) VALUES (7, 'فلتر زيت')`)
    return db
  }
  const found = (db: DatabaseSync) =>
    db.prepare("SELECT rowid FROM texts WHERE texts MATCH 'زيت'").all()
  const copyOf = (db: DatabaseSync, open: typeof openDatabase) =>
    withCopy(db, (from) => openFilled((to) => copyFile(from, to), open))

  test.each([
    ['this Node.js', openDatabase],
    ['the first Node.js 24, which cannot serialise', engineWithoutSerialize],
  ])('copied by %s, is the same and can be written to and copied again', async (_, open) => {
    const db = filled(open)
    const read = await copyOf(db, open)
    expect(found(read)).toEqual([{ rowid: 7 }])
    read.exec(
      "INSERT INTO texts (rowid, words) VALUES (8, 'زيت محرك'); DELETE FROM texts WHERE rowid = 7",
    )
    expect(found(read)).toEqual([{ rowid: 8 }])
    expect(found(db)).toEqual([{ rowid: 7 }])
    const again = await copyOf(read, open)
    expect(found(again)).toEqual([{ rowid: 8 }])
    for (const one of [db, read, again]) one.close()
  })

  test('leaves no file behind', async () => {
    const files = () => readdirSync(tmpdir()).filter((name) => name.startsWith('qitati-catalogue-'))
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'qitati-engine-')))
    const db = filled(openDatabase)
    const read = await copyOf(db, openDatabase)
    expect(files()).toEqual([])
    expect(found(read)).toEqual([{ rowid: 7 }])
    for (const one of [db, read]) one.close()
  })

  test('that is none is rejected', async () => {
    const text = 'no database, but long enough for one '.repeat(200)
    await expect(openFilled((file) => writeFile(file, text), openDatabase)).rejects.toThrow(
      'not a database',
    )
  })
})

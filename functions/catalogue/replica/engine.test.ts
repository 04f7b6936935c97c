import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { engineReporting, engineWithoutSerialize } from '#functions/testing/otherEngines.ts'
import { createEmpty, deserialize, openDatabase, serialize } from './engine.ts'

test('the engine of this Node.js can run the catalogue', () => {
  expect(() => createEmpty(openDatabase).close()).not.toThrow()
  expect(() => createEmpty(engineReporting({})).close()).not.toThrow()
  expect(() => createEmpty(engineReporting({ version: '4.0.0' })).close()).not.toThrow()
})

test.each([
  ['has no full-text search', { fts5: 0 }, 'needs SQLite with FTS5'],
  ['is too old', { version: '3.42.9' }, 'needs SQLite 3.43 or later; this Node.js has 3.42.9'],
])('an engine that %s is rejected at the start, with a clear message', (_, reported, message) => {
  expect(() => createEmpty(engineReporting(reported))).toThrow(message)
  expect(() => deserialize(new Uint8Array(), engineReporting(reported))).toThrow(message)
})

describe('a database as bytes', () => {
  const filled = (open: typeof openDatabase): DatabaseSync => {
    const db = createEmpty(open)
    db.exec(`CREATE VIRTUAL TABLE texts USING fts5 (words, content = '', contentless_delete = 1);
      INSERT INTO texts (rowid, words) VALUES (7, 'فلتر زيت')`)
    return db
  }
  const found = (db: DatabaseSync) =>
    db.prepare("SELECT rowid FROM texts WHERE texts MATCH 'زيت'").all()

  test.each([
    ['with serialize, read in by one with deserialize', openDatabase, openDatabase],
    [
      'without serialize, read in by one without it',
      engineWithoutSerialize,
      engineWithoutSerialize,
    ],
    ['without serialize, read in by one with it', engineWithoutSerialize, openDatabase],
    ['with serialize, read in by one without it', openDatabase, engineWithoutSerialize],
  ])('written by an engine %s, is the same and can be written to', (_, writing, reading) => {
    const db = filled(writing)
    const read = deserialize(serialize(db), reading)
    expect(found(read)).toEqual([{ rowid: 7 }])
    read.exec(
      "INSERT INTO texts (rowid, words) VALUES (8, 'زيت محرك'); DELETE FROM texts WHERE rowid = 7",
    )
    expect(found(read)).toEqual([{ rowid: 8 }])
    expect(found(db)).toEqual([{ rowid: 7 }])
    for (const one of [db, read]) one.close()
  })

  test.each([['with', openDatabase] as const, ['without', engineWithoutSerialize] as const])(
    'that are not a database are rejected by an engine %s deserialize',
    (_, open) => {
      expect(() =>
        deserialize(Buffer.from('no database, but long enough for one '.repeat(200)), open)
          .prepare('SELECT * FROM sqlite_schema')
          .all(),
      ).toThrow()
    },
  )
})

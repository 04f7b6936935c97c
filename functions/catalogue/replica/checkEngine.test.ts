import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { checkEngine } from './checkEngine.ts'

/** An engine as another build of Node.js may bring it. */
function engine({ version = '3.51.0', fts5 = 1, ...methods }: Record<string, unknown>) {
  const real = new DatabaseSync(':memory:')
  return {
    prepare: () =>
      ({ get: () => ({ fts5, version }) }) as unknown as ReturnType<DatabaseSync['prepare']>,
    serialize: real.serialize.bind(real),
    deserialize: real.deserialize.bind(real),
    ...methods,
  } as Parameters<typeof checkEngine>[0]
}

test('the engine that comes with this project can hold the catalogue', () => {
  expect(() => checkEngine(new DatabaseSync(':memory:'))).not.toThrow()
  expect(() => checkEngine(engine({}))).not.toThrow()
  expect(() => checkEngine(engine({ version: '4.0.0' }))).not.toThrow()
})

test.each([
  ['has no full-text search', { fts5: 0 }, 'needs SQLite with FTS5'],
  ['is too old', { version: '3.42.9' }, 'needs SQLite 3.43 or later; this Node.js has 3.42.9'],
  ['cannot be written out', { serialize: undefined }, 'can serialise a database'],
  ['cannot be read in', { deserialize: undefined }, 'can serialise a database'],
])('an engine that %s is refused at the start, in words', (_, lacking, message) => {
  expect(() => checkEngine(engine(lacking))).toThrow(message)
})

import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteRecords, readRecords, writeRecords } from './database.ts'

const write = (key: string, value: unknown) => writeRecords([[key, value]])
const fails = () => {
  throw new DOMException('the disk is full', 'QuotaExceededError')
}
const fullDisk = () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fails)
const noDatabase = () => vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fails)

afterEach(() => deleteRecords(''))

test('a later value wins over one that was kept in memory while the disk was full', async () => {
  const full = fullDisk()
  await write('draft.1', 'first')
  expect(await readRecords('draft.')).toEqual([['draft.1', 'first']])
  full.mockRestore()
  await write('draft.1', 'second')
  expect(await readRecords('draft.')).toEqual([['draft.1', 'second']])
})

test('one kept in memory wins over what the disk has from before', async () => {
  await write('draft.1', 'first')
  using _full = fullDisk()
  await write('draft.1', 'second')
  expect(await readRecords('draft.')).toEqual([['draft.1', 'second']])
})

test('writes that are begun together take effect in their order, even if the first fails', async () => {
  // Only the first finds the disk full.
  const { put } = IDBObjectStore.prototype
  using _full = fullDisk().mockImplementation(put).mockImplementationOnce(fails)
  await Promise.all([write('draft.1', 'first'), write('draft.1', 'second')])
  expect(await readRecords('draft.')).toEqual([['draft.1', 'second']])
})

test('what was deleted while the database failed stays deleted, and what follows is kept', async () => {
  await writeRecords([
    ['run.1', 'old'],
    ['run.2', 'old'],
    ['draft.1', 'kept'],
  ])
  const broken = noDatabase()
  await deleteRecords('run.')
  broken.mockRestore()
  expect(await readRecords('run.')).toEqual([])
  await write('run.2', 'new')
  expect(await readRecords('')).toEqual([
    ['draft.1', 'kept'],
    ['run.2', 'new'],
  ])
})

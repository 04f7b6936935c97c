import { expect, test } from 'vitest'
import type { ProductChangeResult } from '#shared/products/bulkSchema.ts'
import type { Call } from '../../../../api/types.ts'
import { toRun } from '../testing/run.ts'
import {
  forgetRun,
  runProgress,
  readRun,
  sendProductChanges,
  storeResult,
  storeRun,
  type ImportRun,
} from './useSending.ts'

const account = 'vendor_1'
const day = 24 * 60 * 60 * 1000

const runWith = (id: string, count: number, parts: Partial<ImportRun> = {}) =>
  toRun(
    Array.from({ length: count }, (_, index) => ({
      sheetRows: [index + 2],
      name: `part ${index}`,
      operation: { update: { id: `p${index}` } } as ImportRun['groups'][0]['rows'][0]['operation'],
    })),
    { id, ...parts },
  )
const resultOf = (count: number): ProductChangeResult[] =>
  Array.from({ length: count }, (_, index) => ({ index, done: true }))

test('a run is read again with its groups, keys and results, until it is forgotten', async () => {
  const run = runWith('one', 120)
  await storeRun(account, run)
  await storeResult(account, run, 1, resultOf(50))
  const found = await readRun(account)
  expect(found).toEqual({ ...run, results: [undefined, resultOf(50), undefined] })
  expect(found && runProgress(found)).toMatchObject({ total: 120, handled: 50, changed: 50 })
  expect(await readRun('vendor_10')).toBeUndefined()
  await forgetRun(account)
  expect(await readRun(account)).toBeUndefined()
})

test("another window's import takes no result of the one before it for its own", async () => {
  const [first, second] = [runWith('first', 50), runWith('second', 50)]
  await storeRun(account, first)
  await storeRun(account, second)
  await storeResult(account, first, 0, resultOf(50))
  expect((await readRun(account))?.results).toEqual([undefined])
  await forgetRun(account)
})

test('a run whose keys the server may have forgotten is not resumed', async () => {
  await storeRun(account, runWith('old', 50, { startedAt: Date.now() - 6 * day - 1 }))
  expect((await readRun(account))?.isCancelled).toBe(true)
  await storeRun(account, runWith('new', 50, { startedAt: Date.now() - 5 * day }))
  expect((await readRun(account))?.isCancelled).toBeUndefined()
  await forgetRun(account)
})

const group = { key: 'k', rows: [{ remove: { id: 'p' } }] }
const respond = (code: 'BUSY' | 'SERVER_ERROR' | 'NOT_FOUND') => {
  const data: ProductChangeResult[] = [{ index: 0, done: false, code, issues: [] }]
  // It only ever responds to this row.
  const call: Call = () => Promise.resolve({ data } as never)
  return (isLastTry: boolean) =>
    sendProductChanges(call, group, isLastTry, {}).then((rows) => rows === data)
}

test.each([
  ['BUSY', false],
  ['BUSY', true],
  ['SERVER_ERROR', false],
] as const)('a row with %s makes the group be sent again (last try: %s)', async (code, isLast) => {
  await expect(respond(code)(isLast)).rejects.toMatchObject({ status: 503, code: 'BUSY' })
})

test('a row at which the server fails to the end is rejected, and so is one that is gone', async () => {
  expect(await respond('SERVER_ERROR')(true)).toBe(true)
  expect(await respond('NOT_FOUND')(false)).toBe(true)
})

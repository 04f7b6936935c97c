import { expect, test } from 'vitest'
import type { Change } from '#functions/http/follower.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { followWrites } from './followWrites.ts'

useApp()

const at = new Date(0)
const row = (sk: string, more: object = {}) => ({ pk: 'P', sk, entity: 'followed', ...more })

function open(follow: (changes: Change[]) => Promise<void>) {
  return followWrites(app.services.table, ['followed'], () => at, follow)
}

test('shows each row as a write left it and as it was, also of transactions and partial updates', async () => {
  const seen: Change[] = []
  const { table, settled } = open(async (changes) => void seen.push(...changes))
  await table.put(row('1', { price: 5 }))
  await table.put({ ...row('2'), entity: 'other' })
  await table.transact([
    { kind: 'update', key: { pk: 'P', sk: '1' }, changes: { add: { price: -2 } } },
    { kind: 'put', item: row('3') },
    { kind: 'check', key: { pk: 'P', sk: '2' }, condition: { text: 'attribute_exists(pk)' } },
  ])
  await settled()
  expect(seen).toEqual([
    { before: undefined, after: row('1', { price: 5 }), at },
    { before: row('1', { price: 5 }), after: row('1', { price: 3 }), at },
    { before: undefined, after: row('3'), at },
  ])
})

test('shows nothing of a rejected write, and together what was written while it was busy', async () => {
  const batches: string[][] = []
  const busy = Promise.withResolvers<void>()
  const { table, settled } = open(async (changes) => {
    batches.push(changes.map(({ after }) => after.sk))
    await busy.promise
  })
  await table.put(row('1'))
  const isNew = { text: 'attribute_not_exists(pk)' }
  await expect(table.put(row('1', { price: 1 }), isNew)).rejects.toThrow()
  for (const sk of ['2', '3']) await table.put(row(sk))
  busy.resolve()
  await settled()
  expect(batches).toEqual([['1'], ['2', '3']])
})

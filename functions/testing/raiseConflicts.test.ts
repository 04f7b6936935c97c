import { expect, it } from 'vitest'
import { TableBusy } from '#functions/table/table.ts'
import { raiseConflicts } from './raiseConflicts.ts'
import { app, useApp } from './useApp.ts'

useApp()

it('rejects transactions and single writes of an item in an unfinished transaction, and nothing else', async () => {
  const conflicts = raiseConflicts(app, { openMs: 50 })
  const { table } = app.services
  const row = (pk: string) => ({ pk, sk: 'X' })
  const transact = (...pks: string[]) =>
    table.transact(pks.map((pk) => ({ kind: 'put', item: row(pk) })))
  const first = transact('a', 'b')
  await expect(transact('c', 'b')).rejects.toMatchObject({
    rejections: [{ code: 'None' }, { code: 'TransactionConflict' }],
  })
  await expect(table.put(row('a'))).rejects.toThrow(TableBusy)
  await table.put(row('d'))
  await first
  await transact('a', 'b')
  expect(conflicts.count()).toBe(2)
})

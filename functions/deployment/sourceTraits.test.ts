import { expect, it } from 'vitest'
import { migrationKey, productKey } from '#functions/table/keys.ts'
import { productRecord, putRow, stockRecord } from '#functions/testing/catalogueFixtures.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { runMigrations } from './migrate.ts'

const oem = { condition: 'new', partType: 'oem' } as const

it.each([
  ['012-source-part-types', 'تجاري صيني', { partType: 'aftermarket', country: 'china' }, undefined],
  ['013-source-conditions', 'مستعمل كوري نظيف', { condition: 'used', country: 'korea' }, 'Toyota'],
])('%s corrects a source that an earlier one described against its origin', async (...row) => {
  const [migration, origin, corrected, manufacturer] = row
  const app = await createTestApp()
  const { table, log } = app.services
  await runMigrations(table, app.now, log)
  const product = productRecord({
    stocks: {
      s1: stockRecord({ ...oem, manufacturer: 'Toyota', origin }),
      s2: stockRecord({ ...oem, manufacturer: 'Toyota', origin: 'ياباني أصلي', position: 1 }),
    },
  })
  await putRow(table, product, app.now())
  await table.delete(migrationKey(migration))
  await runMigrations(table, app.now, log)
  const after = await table.get(productKey(product.productId))
  const { s1, s2 } = after?.stocks as Record<string, { manufacturer?: string }>
  expect(s1).toMatchObject({ ...oem, ...corrected })
  // Nobody says who makes a part of the other type.
  expect(s1?.manufacturer).toBe(manufacturer)
  expect(s2).toMatchObject({ ...oem, manufacturer: 'Toyota', country: 'japan' })
})

it('gives each source what its product said of all, and the country that its origin names', async () => {
  const app = await createTestApp()
  const { table, log } = app.services
  const migrate = () => runMigrations(table, app.now, log)
  await migrate()
  const said = { condition: 'used', partType: 'oem', warranty: { days: 7 } } as const
  const own = { condition: 'new' } as const
  const row = productRecord({
    ...{ ...said, manufacturer: 'Toyota' },
    stocks: {
      s1: stockRecord({ origin: 'تجاري صيني' }),
      s2: stockRecord({ origin: 'وكالة', position: 1 }),
      s3: stockRecord({ ...own, position: 2 }),
      s4: { quantity: 2, retired: true },
    },
  })
  await putRow(table, row, app.now())
  const retired = productRecord({ deletedAt: '2026-01-01T00:00:00.000Z' })
  await putRow(table, retired, app.now())
  await table.delete(migrationKey('009-source-traits'))
  expect(await migrate()).toEqual(['009-source-traits'])

  const { gsi1sk: changedAt, ...after } = (await table.get(productKey(row.productId)))!
  const traits = { ...said, manufacturer: 'Toyota' }
  expect(after).toMatchObject({ version: row.version, rev: row.rev + 1 })
  expect(after.stocks).toEqual({
    // It calls itself commercial, so it is neither original nor Toyota's.
    s1: { ...row.stocks.s1, ...said, partType: 'aftermarket', country: 'china' },
    s2: { ...row.stocks.s2, ...traits },
    s3: { ...row.stocks.s3, country: 'korea' },
    s4: row.stocks.s4,
  })
  for (const name of ['condition', 'partType', 'manufacturer', 'warranty'])
    expect(after).not.toHaveProperty(name)
  expect(String(changedAt) > row.gsi1sk).toBe(true)
  // What is written already is not written again.
  await table.delete(migrationKey('009-source-traits'))
  await migrate()
  expect(await table.get(productKey(row.productId))).toMatchObject({ gsi1sk: changedAt })
})

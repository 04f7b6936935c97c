import { expect, it } from 'vitest'
import { openMarket } from '#functions/testing/market.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { migrationKey, orderKey, productKey } from '#functions/table/keys.ts'
import { runMigrations } from './migrate.ts'
import { asRecord, type ProductRecord } from '#functions/table/records.ts'

it('converts stored part numbers to Latin digits, in products and orders', async () => {
  const app = await createTestApp()
  const { table, log } = app.services
  const migrate = () => runMigrations(table, app.now, log)
  const market = await openMarket(app)
  const vendorId = await app.signUp('VENDOR')
  const { id } = await market.sell(vendorId)
  const sold = asRecord<ProductRecord>((await table.get(productKey(id)))!)
  const typed = '٠٤٤٦٥-٣٣٤٥٠'
  await table.put({ ...sold, partNumber: typed, listing: { ...sold.listing, partNumber: typed } })
  const order = { ...orderKey('o1'), entity: 'order', status: 'PENDING' }
  const line = { quantity: 2, product: { id, nameAr: 'فلتر' } }
  await table.put({
    ...order,
    items: [{ ...line, product: { ...line.product, partNumber: typed } }, line],
  })
  await table.delete(migrationKey('004-latin-part-numbers'))
  expect(await migrate()).toEqual(['004-latin-part-numbers'])

  const row = await table.get(productKey(id))
  const latin = { partNumber: '04465-33450' }
  expect(row).toMatchObject({ ...latin, listing: latin, rev: sold.rev + 1, version: sold.version })
  expect(String(row?.gsi1sk) > sold.gsi1sk).toBe(true)
  expect(await table.get(orderKey('o1'))).toEqual({
    ...order,
    items: [{ ...line, product: { ...line.product, ...latin } }, line],
  })
  // Latin ones are not written.
  await table.delete(migrationKey('004-latin-part-numbers'))
  await migrate()
  expect(await table.get(productKey(id))).toEqual(row)
})

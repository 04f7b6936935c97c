import { expect, it } from 'vitest'
import { openMarket } from '#functions/testing/market.ts'
import { readProduct } from '#functions/testing/orderFixtures.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { migrationKey, productKey } from '#functions/table/keys.ts'
import { runMigrations } from './migrate.ts'

it('lets searches know the questions that were answered before, the newest first', async () => {
  const app = await createTestApp()
  const { table, log } = app.services
  const migrate = async () => {
    await table.delete(migrationKey('014-answered-words'))
    expect(await runMigrations(table, app.now, log)).toEqual(['014-answered-words'])
  }
  const market = await openMarket(app)
  const [vendor, as] = [await app.signUp('VENDOR'), await app.signUp('CUSTOMER')]
  const { id } = await market.sell(vendor)
  const params = { id }
  for (const text of ['one', 'two', 'three']) {
    const { data } = await app.call('reviews/createQuestion', { params, body: { text } }, { as })
    const answer = { params: { id: data.id }, body: { text: `yes ${text}` } }
    app.advance(1000)
    if (text !== 'three') await app.call('reviews/createAnswer', answer, { as: vendor })
  }
  const written = await readProduct(app, id)
  await table.update(productKey(id), { remove: ['answeredWords'] })
  await migrate()
  const migrated = await readProduct(app, id)
  expect(migrated.answeredWords).toBe('yes two one')
  expect([migrated.rev, migrated.version]).toEqual([written.rev + 1, written.version])
  await migrate()
  expect(await readProduct(app, id)).toEqual(migrated)
})

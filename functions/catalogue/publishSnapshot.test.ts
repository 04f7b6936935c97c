import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '#functions/http/env.ts'
import { replaceServices } from '#functions/http/services.ts'
import { handler as renderSitemap } from '#functions/site/renderSitemap.ts'
import { productKey } from '#functions/table/keys.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { app, market, useApp } from '#functions/testing/useApp.ts'
import { schemaVersion } from './readModel/store/schema.ts'
import { folder, useSnapshotFolder } from './testing/openTestCatalogue.ts'

const snapshotName = `catalogue-v${schemaVersion}.snapshot`

let handler: (event?: { rebuild?: unknown }) => Promise<void>
useSnapshotFolder()
useApp('market')
beforeEach(async () => {
  // Warm, it keeps its table and folder: each test has a process of its own.
  vi.resetModules()
  ;({ handler } = await import('./publishSnapshot.ts'))
})
const publish = (event?: { rebuild?: unknown }) =>
  asFunction('publishSnapshot', () => handler(event))

/** Other ports on the same table, as a new process has them. */
const cold = () =>
  replaceServices({
    ...app.services,
    table: { ...app.services.table },
    env: readEnv(process.env),
  })

test('the scheduled job stores the catalogue with no setting but table and place, and once when nothing changed', async () => {
  await market.sell(await app.signUp('VENDOR'))
  for (const name of Object.keys(process.env).filter((one) => one.startsWith('CLERK_')))
    vi.stubEnv(name, undefined)
  await publish()
  expect(readdirSync(folder)).toEqual([snapshotName])
  const { mtimeMs } = statSync(join(folder, snapshotName))
  await publish()
  expect(statSync(join(folder, snapshotName)).mtimeMs).toBe(mtimeMs)
})

test('a cold process serves the snapshot and reads only later changes', async () => {
  const vendor = await app.signUp('VENDOR')
  const product = await market.sell(vendor)
  await publish()
  app.advance(60_000)
  const later = await market.sell(vendor)
  cold()
  const listed = await app.call('catalogue/listProducts', {})
  expect(listed.data.map(({ id }) => id)).toEqual([later.id, product.id])
  cold()
  const map = await asFunction('site', () => renderSitemap({ queryStringParameters: null }))
  expect(map.body).toContain(product.id)
  expect(map.body).toContain(later.id)
})

test('a rebuild stores what the table holds, not what a warm process remembers', async () => {
  const vendor = await app.signUp('VENDOR')
  const [kept, gone] = [await market.sell(vendor), await market.sell(vendor)]
  await publish()
  // As a restored table, which has no mark of what it lacks.
  await app.services.table.transact([{ kind: 'delete', key: productKey(gone.id) }])
  app.advance(60_000)
  const mapped = async () => {
    cold()
    const { body } = await asFunction('site', () => renderSitemap({ queryStringParameters: null }))
    return [kept, gone].map(({ id }) => body.includes(id))
  }
  await publish()
  expect(await mapped()).toEqual([true, true])
  await publish({ rebuild: true })
  expect(await mapped()).toEqual([true, false])
})

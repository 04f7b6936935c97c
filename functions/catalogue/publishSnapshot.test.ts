import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '#functions/http/env.ts'
import { replaceServices } from '#functions/http/services.ts'
import { handler as renderSitemap } from '#functions/site/renderSitemap.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { app, market, useApp } from '#functions/testing/useApp.ts'
import { schemaVersion } from './readModel/store/schema.ts'
import { folder, useSnapshotFolder } from './testing/openTestCatalogue.ts'

const snapshotName = `catalogue-v${schemaVersion}.snapshot`

let handler: () => Promise<void>
useSnapshotFolder()
useApp('market')
beforeEach(async () => {
  // Warm, it keeps its table and folder: each test has a process of its own.
  vi.resetModules()
  ;({ handler } = await import('./publishSnapshot.ts'))
})
const publish = () => asFunction('publishSnapshot', () => handler())

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
  // Other ports on the same table, as a new process has them.
  const cold = () =>
    replaceServices({
      ...app.services,
      table: { ...app.services.table },
      env: readEnv(process.env),
    })
  cold()
  const listed = await app.call('catalogue/listProducts', {})
  expect(listed.data.map(({ id }) => id)).toEqual([later.id, product.id])
  cold()
  const map = await asFunction('site', () => renderSitemap({ queryStringParameters: null }))
  expect(map.body).toContain(product.id)
  expect(map.body).toContain(later.id)
})

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '#functions/http/env.ts'
import { replaceServices } from '#functions/http/services.ts'
import { handler as renderSitemap } from '#functions/site/renderSitemap.ts'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { schemaVersion } from './readModel/store/schema.ts'

const snapshotName = `catalogue-v${schemaVersion}.snapshot`

let app: TestApp
let market: Market
let folder: string
let handler: () => Promise<void>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qitati-snapshots-'))
  vi.stubEnv('SNAPSHOT_STORE', pathToFileURL(folder).href)
  app = await createTestApp()
  market = await openMarket(app)
  // Warm, it keeps its table and folder: each test has a process of its own.
  vi.resetModules()
  ;({ handler } = await import('./publishSnapshot.ts'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
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

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '#functions/http/env.ts'
import { replaceServices } from '#functions/http/services.ts'
import { productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import {
  contextWith,
  startCloudFormation,
  type CloudFormation,
} from '#functions/testing/cloudFormation.ts'
import {
  engineReporting,
  engineWithoutSerialize,
  useEngine,
} from '#functions/catalogue/readModel/testing/otherEngines.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { handler } from './publishOnDeploy.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { openEmpty } from './readModel/readModel.ts'
import { hasCurrentMeanings, schemaVersion } from './readModel/store/schema.ts'
import { loadSnapshot, saveSnapshot } from './readModel/store/snapshot.ts'
import { folder, useSnapshotFolder } from './testing/openTestCatalogue.ts'

let cloudFormation: CloudFormation
useSnapshotFolder()
useApp()
beforeEach(async ({ onTestFinished }) => {
  cloudFormation = await startCloudFormation(onTestFinished)
})

const deploy = (type: 'Create' | 'Update' | 'Delete') =>
  asFunction('publishOnDeploy', () => handler(cloudFormation.event(type), contextWith()))
const file = () => join(folder, `catalogue-v${schemaVersion}.snapshot`)

/** What a cold process finds, and how it read the feed, without the search's own counts and taught words. */
async function askCold(search: string) {
  app.costs.length = 0
  const { table } = app.services
  replaceServices({ ...app.services, table: { ...table }, env: readEnv(process.env) })
  const { status, pagination } = await app.call('catalogue/searchProducts', {
    query: { search },
  })
  return {
    status,
    total: pagination.total,
    actions: app.costs
      .map(({ action }) => action)
      .filter((one) => one === 'Query' || one.startsWith('Batch')),
  }
}

test('a deployment publishes the snapshot with which its functions start', async () => {
  for (const name of Object.keys(process.env).filter((one) => one.startsWith('CLERK_')))
    vi.stubEnv(name, undefined)
  await putRow(app.services.table, productRecord({ nameAr: 'فلتر زيت' }), app.now())
  await deploy('Create')
  expect(cloudFormation.responses.map(({ body }) => body)).toMatchObject([
    { Status: 'SUCCESS', PhysicalResourceId: 'qitati-catalogue-snapshot' },
  ])
  vi.unstubAllEnvs()
  vi.stubEnv('SNAPSHOT_STORE', pathToFileURL(folder).href)
  expect(await askCold('فلتر زيت')).toEqual({ status: 200, total: 1, actions: ['Query'] })
})

test('the next deployment publishes what has changed; one that goes away leaves all as it is', async () => {
  await deploy('Create')
  const first = readFileSync(file())
  await putRow(app.services.table, productRecord({ nameAr: 'فلتر زيت' }), app.now())
  await deploy('Update')
  const second = readFileSync(file())
  expect(second.equals(first)).toBe(false)
  await deploy('Delete')
  expect(readFileSync(file()).equals(second)).toBe(true)
  expect(cloudFormation.responses.map(({ body }) => body.Status)).toEqual(Array(3).fill('SUCCESS'))
})

test.each([
  ['has no full-text search', { fts5: 0 }, 'needs SQLite with FTS5'],
  ['is too old', { version: '3.42.0' }, 'needs SQLite 3.43 or later'],
])('an engine that %s fails the deployment with a clear message', async (_, reported, reason) => {
  useEngine(engineReporting(reported))
  await deploy('Create')
  expect(cloudFormation.responses[0]?.body).toMatchObject({ Status: 'FAILED' })
  expect(cloudFormation.responses[0]?.body.Reason).toContain(reason)
  expect(readdirSync(folder)).toEqual([])
})

test('an engine that cannot serialise, as before Node 24.16, still publishes and starts', async () => {
  await putRow(app.services.table, productRecord({ nameAr: 'فلتر زيت' }), app.now())
  useEngine(engineWithoutSerialize)
  await deploy('Create')
  expect(cloudFormation.responses.map(({ body }) => body.Status)).toEqual(['SUCCESS'])
  expect(await askCold('فلتر زيت')).toMatchObject({ status: 200, total: 1 })
})

test.each([
  ['names no place for it', () => vi.stubEnv('SNAPSHOT_STORE', undefined), 'SNAPSHOT_STORE'],
  ['names one that takes nothing', () => vi.stubEnv('SNAPSHOT_STORE', unusable()), 'EEXIST'],
])('a deployment that %s fails', async (_, spoil, reason) => {
  spoil()
  await deploy('Create')
  expect(cloudFormation.responses[0]?.body).toMatchObject({ Status: 'FAILED' })
  expect(cloudFormation.responses[0]?.body.Reason).toContain(reason)
})

/** A file where a folder should be. */
function unusable(): string {
  const path = join(folder, 'file')
  writeFileSync(path, '')
  return pathToFileURL(path).href
}

test('a snapshot with the meanings of another vocabulary serves, until a job builds them again', async () => {
  await putRow(app.services.table, productRecord({ nameAr: 'فلتر زيت' }), app.now())
  const { table, log } = app.services
  const store = openObjectStore('SNAPSHOT_STORE', pathToFileURL(folder).href)
  const now = app.now()
  const readModel = openEmpty({ table, log, now })
  await readModel.publish(store, now)
  await readModel.close()
  const snapshot = await loadSnapshot(store, { log, now })
  snapshot!.db.exec("UPDATE vocabularies SET version = 'another'")
  // A deployment has the real clock, and would find it too old.
  await saveSnapshot(store, { ...snapshot!, now: new Date() })
  const isCurrent = async () => {
    const { db } = (await loadSnapshot(store, { log, now }))!
    return hasCurrentMeanings(db)
  }

  expect(await isCurrent()).toBe(false)
  const before = await askCold('فلتر زيت')
  expect(before).toMatchObject({ status: 200, total: 1 })
  // From the snapshot: nothing but the freshness check.
  expect(before.actions).toEqual(['Query'])

  await deploy('Update')
  expect(await isCurrent()).toBe(true)
  expect(await askCold('فلتر زيت')).toMatchObject({ status: 200, total: 1 })
})

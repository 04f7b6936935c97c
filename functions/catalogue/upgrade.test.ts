import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { build, type Plugin } from 'esbuild'
import { beforeEach, expect, test, vi } from 'vitest'
import { proxyEvent } from '#functions/local/gateway.ts'
import { productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import {
  contextWith,
  startCloudFormation,
  type CloudFormation,
} from '#functions/testing/cloudFormation.ts'
import type { LambdaHandler } from '#functions/http/lambdaHandler.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { schemaVersion } from './readModel/store/schema.ts'
import type { handler as publishOnDeploy } from './publishOnDeploy.ts'
import type { handler as publishSnapshot } from './publishSnapshot.ts'

/** The functions of one deployment; each container has its own copy in memory. */
interface Container {
  handlers: { searchProducts: LambdaHandler }
  publishSnapshot: typeof publishSnapshot
  publishOnDeploy: typeof publishOnDeploy
}
type StartContainer = () => Promise<Container>

/** More than one batch of the build: a market that no request can build. */
const products = 1200

let app: TestApp
let folder: string
let cloudFormation: CloudFormation
beforeEach(async ({ onTestFinished }) => {
  // Below the project, where the bundles find its packages.
  mkdirSync('.build', { recursive: true })
  folder = mkdtempSync(resolve('.build/upgrade-'))
  vi.stubEnv('SNAPSHOT_STORE', pathToFileURL(join(folder, 'snapshots')).href)
  app = await createTestApp()
  cloudFormation = await startCloudFormation(onTestFinished)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
})

/**
 * The code of this commit at another schema version, with an additional table for each. Requests have no
 * time to build, as in a market so large that it takes minutes.
 */
const versioned = (version: number): Plugin => ({
  name: 'versioned',
  setup({ onLoad }) {
    const replaced = (file: RegExp, from: string, to: string) =>
      onLoad({ filter: file }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        expect(text).toContain(from)
        return { contents: text.replace(from, () => to), loader: 'ts' }
      })
    replaced(
      /readModel\/store\/schema\.ts$/,
      `export const schemaVersion = ${schemaVersion}`,
      `export const schemaVersion = ${version}`,
    )
    replaced(
      /readModel\/store\/engine\.ts$/,
      "openWith(':memory:', checkEngine)",
      `openWith(':memory:', (db) => {
        checkEngine(db)
        db.exec('CREATE TABLE ofVersion${version} (id TEXT)')
      })`,
    )
    replaced(/catalogue\/openCatalogue\.ts$/, 'const buildMs = 6000', 'const buildMs = 0')
  },
})

/** Bundles the code of a version; each call of the result starts a new container. */
async function bundle(version: number): Promise<StartContainer> {
  const file = join(folder, `v${version}.mjs`)
  await build({
    stdin: {
      contents: `export { handlers } from './handlers.ts'
        export { handler as publishSnapshot } from './publishSnapshot.ts'
        export { handler as publishOnDeploy } from './publishOnDeploy.ts'`,
      resolveDir: import.meta.dirname,
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '#functions': './functions', '#shared': './shared' },
    plugins: [versioned(version)],
  })
  let containers = 0
  return () =>
    import(/* @vite-ignore */ `${pathToFileURL(file).href}?${containers++}`) as Promise<Container>
}

async function search({ handlers }: Container) {
  const { statusCode, body } = await handlers.searchProducts(
    proxyEvent({
      method: 'GET',
      resource: '/api/products/search',
      path: '/api/products/search',
      pathParameters: {},
      query: { search: ['فلتر'] },
      headers: {},
      body: null,
      requestId: 'request',
      sourceIp: '127.0.0.1',
    }),
    { awsRequestId: 'request' } as Context,
  )
  return { status: statusCode, total: JSON.parse(body).pagination?.total as number | undefined }
}

/** CloudFormation's first step, before it replaces any function of the API. */
async function deploy({ publishOnDeploy }: Container) {
  await publishOnDeploy(cloudFormation.event('Update'), contextWith())
  expect(cloudFormation.responses.at(-1)?.body).toMatchObject({ Status: 'SUCCESS' })
}

test('during a deployment of another read model, and after a rollback, every search is served', async () => {
  const rows = Array.from({ length: products }, () => productRecord({ nameAr: 'فلتر زيت' }))
  const gsi1sk = new Date().toISOString()
  for (let start = 0; start < rows.length; start += 100)
    await app.services.table.transact(
      rows.slice(start, start + 100).map((row) => ({
        kind: 'put',
        item: { ...row, gsi1sk },
      })),
    )
  const former = await bundle(schemaVersion)
  const latter = await bundle(schemaVersion + 1)
  const served: { status: number; total: number | undefined }[] = []
  const ask = async (...containers: Container[]) =>
    served.push(...(await Promise.all(containers.map(search))))

  // Without a snapshot no process could serve.
  expect(await search(await former())).toMatchObject({ status: 503 })
  await deploy(await former())
  const warm = await former()
  await ask(warm)

  // The deployment publishes while the old code serves, warm and cold.
  let published = false
  const publishing = deploy(await latter()).finally(() => {
    published = true
  })
  do await ask(warm, await former())
  while (!published)
  await publishing

  // Functions are replaced one by one, so for a while both serve, and both jobs publish.
  const switched = await latter()
  await ask(warm, switched, await former(), await latter())
  await putRow(app.services.table, productRecord({ nameAr: 'فلتر هواء' }), new Date())
  await (await former()).publishSnapshot()
  await (await latter()).publishSnapshot()
  await ask(await former(), await latter())

  // And back.
  await deploy(await former())
  await ask(switched, await former(), await former())

  expect(served.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(served.map(({ total }) => total))).toEqual(new Set([products, products + 1]))
  expect(new Set(readdirSync(join(folder, 'snapshots')))).toEqual(
    new Set([schemaVersion, schemaVersion + 1].map((version) => `catalogue-v${version}.snapshot`)),
  )
})

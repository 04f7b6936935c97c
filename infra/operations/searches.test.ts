import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countOutcome, countSearch } from '#functions/catalogue/searchCounts.ts'
import { createLog } from '#functions/http/log.ts'
import { ensureTable, startEngine, type Engine } from '#functions/local/engine.ts'
import { openDocumentClients } from '#functions/table/documentClient.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import { openDataFolder } from '#infra/local/dataFolder.ts'
import { exportTable } from './tableFile.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
}

let folder: string
beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  folder = mkdtempSync(join(tmpdir(), 'qitati-searches-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const run = (words: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['infra/operations/searches.ts', ...words], {
    env: { ...process.env, ...env },
  })

type Kind = 'found' | 'relaxed' | 'empty' | 'opened' | 'ordered'
type Search = readonly [text: string, times: number, daysAgo: number, kind?: Kind]

/** Counts each text so many times, as a process of so many days ago. */
async function count({ endpoint }: Engine, tableName: string, searches: readonly Search[]) {
  const client = new DynamoDBClient({ endpoint })
  await ensureTable(client, tableName)
  let now = new Date()
  const log = createLog(() => undefined)
  const marketEntities = () => Promise.resolve({ brands: [], trims: [], vendors: [] })
  for (const [text, times, daysAgo, kind = 'empty'] of searches)
    for (let at = 0; at < times; at++) {
      // Each table is a process of its own, which writes its first search at once.
      const table = createDynamoTable({ tableName, clients: openDocumentClients({ endpoint }) })
      now = new Date(Date.now() - daysAgo * 86_400_000)
      const context = { table, log, now: () => now }
      const outcome = kind === 'opened' || kind === 'ordered' ? kind : undefined
      const meta = { relaxed: kind === 'relaxed', understood: [] }
      const found = { data: kind === 'empty' ? [] : [{}], meta }
      if (outcome) await countOutcome(context, { text, outcome }, { marketEntities })
      else await countSearch(context, { search: text, page: 1 }, found)
    }
  return client
}

const searches: Search[] = [
  ['زرافة', 3, 0],
  ['زرافة', 1, 2],
  ['سفينة', 2, 1, 'relaxed'],
  ['سفينة', 1, 1],
  ['قارب', 5, 0, 'found'],
  ['قارب', 4, 1, 'opened'],
  ['قارب', 1, 1, 'ordered'],
  ['طيارة', 9, 8],
  ['رديتر', 2, 0, 'opened'],
]
const heading = 'found relaxed absent empty opened carted ordered text'

const readLines = (stdout: string) =>
  stdout.split('\n').map((line) => line.trim().split(/\s+/).join(' '))

test("a stage's texts are added up over days, the most frequent first", async () => {
  const engine = await startEngine()
  await using stack = new AsyncDisposableStack()
  stack.defer(() => engine.stop())
  const client = await count(engine, 'Qitati-staging-Data-Table1A2B-XYZ', searches)
  stack.defer(() => client.destroy())
  const env = { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint }
  const week = await run(['--stage', 'staging'], env)
  expect(readLines(week.stdout)).toEqual([
    heading,
    '0 0 0 4 0 0 0 زرافه',
    '0 2 0 1 0 0 0 سفينه',
    '5 0 0 0 4 0 1 قارب',
    '0 0 0 0 2 0 0 رديتر',
    '',
  ])
  const top = await run(['--stage', 'staging', '--days', '9', '--top', '1'], env)
  expect(readLines(top.stdout)).toEqual([
    heading,
    '0 0 0 9 0 0 0 طياره',
    'and 4 more (--top 5)',
    '',
  ])
  const readings = await run(['--stage', 'staging', '--readings'], env)
  expect(readLines(readings.stdout)).toEqual([heading, '0 0 0 0 2 0 0 radiator', ''])
  await expect(run(['--stage', 'production'], env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('0 tables named Qitati-production-Data-*') as string,
  })
  for (const words of [
    [],
    ['--stage', 'staging', '--days', '91'],
    ['--stage', 'x', '--top', 'all'],
  ])
    await expect(run(words, env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run searches needs --stage') as string,
    })

  const file = join(folder, 'rows.jsonl.gz')
  await exportTable({ client, tableName: 'Qitati-staging-Data-Table1A2B-XYZ', file })
  expect(gunzipSync(readFileSync(file)).toString()).toContain('"entity":{"S":"searchMiss"}')
})

test('locally, the data folder is read, whether its server runs or not', async () => {
  const env = { DATA_DIR: folder, DYNAMODB_ENDPOINT: '', AWS_ENDPOINT_URL_DYNAMODB: '' }
  const local = () => run(['--stage', 'local'], env)
  await expect(local()).rejects.toMatchObject({
    stderr: expect.stringContaining('holds no market') as string,
  })
  const engine = await startEngine({ dbPath: join(folder, 'table.sqlite') })
  await using stack = new AsyncDisposableStack()
  stack.defer(() => engine.stop())
  const client = await count(engine, 'qitati', [['زرافة', 2, 0]])
  client.destroy()
  const opened = openDataFolder(folder)
  opened.rememberEngine(engine)
  const lines = [heading, '0 0 0 2 0 0 0 زرافه', '']
  expect(readLines((await local()).stdout)).toEqual(lines)
  await engine.stop()
  opened.release()
  expect(readLines((await local()).stdout)).toEqual(lines)
})

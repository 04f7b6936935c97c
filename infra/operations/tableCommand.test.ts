import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  BatchWriteItemCommand,
  DynamoDBClient,
  ScanCommand,
  type BatchWriteItemInput,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ensureTable, startEngine, type Engine } from '#functions/local/engine.ts'
import { exportTable, importTable, type TypedItem } from './tableFile.ts'

let engine: Engine
let client: DynamoDBClient
let folder: string
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
}
const newClient = () =>
  new DynamoDBClient({ endpoint: engine.endpoint, region: environment.AWS_REGION, credentials })

beforeAll(async () => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  engine = await startEngine()
  client = newClient()
  folder = mkdtempSync(join(tmpdir(), 'qitati-table-'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  client.destroy()
  rmSync(folder, { recursive: true })
  await engine.stop()
})

/** Rows with every attribute type and any text; one partition holds more than a page of 1 MB. */
const items: TypedItem[] = Array.from({ length: 120 }, (_, at) => ({
  pk: { S: at < 100 ? 'PRODUCT' : `PRODUCT#${at}` },
  sk: { S: `ROW#${at}` },
  name: { S: `دينمو "كيا"\n\u2028🚗 \\ ${at}` },
  empty: { S: '' },
  exact: { N: '12345678901234567890.123456789012345678' },
  bytes: { B: new Uint8Array([0, 127, 128, 255, at % 256]) },
  nothing: { NULL: true },
  yes: { BOOL: false },
  words: { SS: ['ب', 'أ'] },
  numbers: { NS: ['1', '-2.5'] },
  blobs: { BS: [new Uint8Array([1]), new Uint8Array([2, 0])] },
  nested: {
    M: { list: { L: [{ M: { deep: { B: new Uint8Array([9]) } } }, { L: [] }] }, none: { M: {} } },
  },
  large: { S: 'x'.repeat(15_000) },
}))

let tables = 0
async function newTable(rows: TypedItem[] = []): Promise<string> {
  const tableName = `table-${++tables}`
  await ensureTable(client, tableName)
  for (let start = 0; start < rows.length; start += 25) {
    const batch = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: batch } }))
  }
  return tableName
}

async function readRows(TableName: string): Promise<Map<string | undefined, TypedItem>> {
  const rows = new Map<string | undefined, TypedItem>()
  let ExclusiveStartKey: TypedItem | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }))
    for (const item of page.Items ?? []) rows.set(item.sk?.S, item)
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return rows
}

let file: string
beforeEach(({ task }) => {
  file = join(folder, `${task.id}.jsonl.gz`)
})

test('an exported and imported table is the same, for every attribute type', async () => {
  const from = await newTable(items)
  const to = await newTable()
  const progress: number[] = []
  const observer = { onProgress: (rows: number) => progress.push(rows) }
  expect(await exportTable({ client, tableName: from, file, ...observer })).toBe(items.length)
  expect(progress.at(-1)).toBe(items.length)
  expect(progress.length).toBeGreaterThan(1)
  const [line = ''] = gunzipSync(readFileSync(file)).toString().split('\n')
  expect(JSON.parse(line)).toMatchObject({ Item: { bytes: { B: expect.any(String) as string } } })
  expect(await importTable({ client, tableName: to, file, force: false, ...observer })).toBe(
    items.length,
  )
  const [before, after] = [await readRows(from), await readRows(to)]
  expect(after.size).toBe(items.length)
  expect(after).toEqual(before)
})

test('a table that is not empty is left alone, unless forced; then other rows stay', async () => {
  await exportTable({ client, tableName: await newTable(items.slice(0, 30)), file })
  const changed = { ...items[0], name: { S: 'another' } } as TypedItem
  const other = { ...items[0], sk: { S: 'OTHER' } } as TypedItem
  const tableName = await newTable([changed, other])
  const before = await readRows(tableName)
  await expect(importTable({ client, tableName, file, force: false })).rejects.toThrow(
    'is not empty; nothing was written',
  )
  expect(await readRows(tableName)).toEqual(before)
  await importTable({ client, tableName, file, force: true })
  const after = await readRows(tableName)
  expect(after.size).toBe(31)
  expect(after.get('ROW#0')?.name).toEqual(items[0]?.name)
  expect(after.get('OTHER')).toEqual(before.get('OTHER'))
})

test('rows that a throttled table did not accept are sent again', async () => {
  await exportTable({ client, tableName: await newTable(items), file })
  const tableName = await newTable()
  const narrow = newClient()
  let cut = 0
  // Like a throttled table: accepts part of the batch and returns the rest.
  narrow.middlewareStack.add(
    (next) => async (args) => {
      const { RequestItems } = args.input as BatchWriteItemInput
      const batch = RequestItems?.[tableName] ?? []
      if (batch.length <= 10) return next(args)
      cut++
      const input = { RequestItems: { [tableName]: batch.slice(0, 10) } }
      const { output, response } = await next({ ...args, input })
      const UnprocessedItems = { [tableName]: batch.slice(10) }
      return { response, output: { ...output, UnprocessedItems } }
    },
    { step: 'initialize' },
  )
  await importTable({ client: narrow, tableName, file, force: false })
  narrow.destroy()
  expect(cut).toBeGreaterThan(4)
  expect((await readRows(tableName)).size).toBe(items.length)
})

test.each([
  ['is cut short', () => truncateSync(file, 200), 'unexpected end of file'],
  ['lacks the end of its last line', () => writeFileSync(file, gzipSync('{"Item":{')), 'truncated'],
  [
    'has another format',
    () => writeFileSync(file, gzipSync('{"name":1}\n')),
    'not a valid table row',
  ],
  ['is not JSON', () => writeFileSync(file, gzipSync('pk,sk\n')), 'Line 1 is not a valid'],
  ['has an empty line', () => writeFileSync(file, gzipSync('null\n')), 'Line 1 is not a valid'],
  [
    'ends with a row of another table',
    () => {
      const rows = gunzipSync(readFileSync(file)).toString()
      writeFileSync(file, gzipSync(`${rows}{"Item":{"id":{"S":"1"}}}\n`))
    },
    'Line 61 is not a valid',
  ],
])('rejects a file that %s before anything is written', async (_, spoil, message) => {
  await exportTable({ client, tableName: await newTable(items.slice(0, 60)), file })
  spoil()
  const tableName = await newTable()
  await expect(importTable({ client, tableName, file, force: false })).rejects.toThrow(message)
  expect((await readRows(tableName)).size).toBe(0)
})

test('the command uses its arguments and the variables of the SDK, and fails with a clear message', async () => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['infra/operations/tableCommand.ts', ...words], {
      env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint },
    })
  const [from, to] = [await newTable(items.slice(0, 40)), await newTable()]
  const exported = await run('export', '--table', from, '--file', file)
  expect(exported.stdout).toContain('exported 40 rows')
  const imported = await run('import', '--table', to, '--file', file)
  expect(imported.stdout).toContain('imported 40 rows')
  await expect(run('import', '--table', to, '--file', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty') as string,
  })
  await expect(run('export', '--table', to)).rejects.toMatchObject({
    stderr: expect.stringContaining('--file') as string,
  })
  const nowhere = join(folder, 'nowhere.gz')
  await expect(run('export', '--table', 'nowhere', '--file', nowhere)).rejects.toMatchObject({
    stderr: expect.stringContaining('ResourceNotFoundException') as string,
  })
  expect([nowhere, `${nowhere}.partial`].some((one) => existsSync(one))).toBe(false)
})

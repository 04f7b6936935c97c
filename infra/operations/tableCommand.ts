/**
 * `npm run table:export -- --table NAME --file rows.jsonl.gz`, and `npm run table:import` with the
 * same options and `--force`. The SDK reads account, region and endpoint from the environment
 * (AWS_PROFILE, AWS_REGION, AWS_ENDPOINT_URL_DYNAMODB).
 */
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { exportTable, importTable } from './tableFile.ts'

const client = new DynamoDBClient({
  maxAttempts: 10,
  requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
})
const progressEvery = 10_000
let lastReported = 0
const onProgress = (rows: number) => {
  if (rows - lastReported < progressEvery) return
  lastReported = rows
  process.stderr.write(`${rows} rows\n`)
}

try {
  const { command, table: tableName, file, force } = readArguments()
  const job = { client, tableName, file, onProgress }
  if (command === 'export')
    process.stdout.write(`exported ${await exportTable(job)} rows of ${tableName} to ${file}\n`)
  else
    process.stdout.write(
      `imported ${await importTable({ ...job, force })} rows of ${file} into ${tableName}
The catalogue does not hold them yet: docs/operations.md, Data, describes how to rebuild it.\n`,
    )
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`,
  )
  process.exitCode = 1
} finally {
  client.destroy()
}

function readArguments() {
  const {
    positionals: [command],
    values: { table, file, force },
  } = parseArgs({
    allowPositionals: true,
    options: {
      table: { type: 'string' },
      file: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  })
  if ((command !== 'export' && command !== 'import') || !table || !file)
    throw new Error(
      'npm run table:export and table:import need --table <name> and --file <path>; table:import also accepts --force',
    )
  return { command, table, file, force }
}

/**
 * `npm run searches -- --stage <stage> [--days 7] [--top 50]`: what people searched for and did not
 * find (docs/operations.md). Reads the stage's table with the operator's own AWS credentials, which
 * may list tables or need `--table <name>`; of the stage 'local', the data folder (DATA_DIR).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { startEngine } from '#functions/local/engine.ts'
import { openDocumentClients } from '#functions/table/documentClient.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import { localTable, openDataFolder, runningEngine } from '#infra/local/dataFolder.ts'
import { localStage } from '#infra/settings.ts'
import { formatMisses, missedSearches } from './searches.ts'

const keptDays = 90

await using stack = new AsyncDisposableStack()
try {
  const { stage, table, days, top } = readArguments()
  const source = stage === localStage && !table ? await openLocal(stack) : await inAws(stage, table)
  const { tableName, ...settings } = source
  const opened = createDynamoTable({ tableName, clients: openDocumentClients(settings) })
  const found = await missedSearches(opened, { now: new Date(), days })
  process.stdout.write(formatMisses(found, top))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** The running server's engine, or one of our own on its data folder. */
async function openLocal(stack: AsyncDisposableStack) {
  const dataDir = process.env.DATA_DIR ?? '.data'
  const dbPath = join(dataDir, localTable.file)
  let endpoint = process.env.DYNAMODB_ENDPOINT || runningEngine(dataDir)
  if (endpoint === undefined) {
    if (!existsSync(dbPath)) throw new Error(`${dataDir} holds no market: npm start creates one.`)
    const folder = openDataFolder(dataDir)
    stack.defer(() => folder.release())
    const engine = await startEngine({ dbPath })
    stack.defer(() => engine.stop())
    endpoint = engine.endpoint
  }
  const credentials = async () => ({ accessKeyId: 'local', secretAccessKey: 'local' })
  return { tableName: localTable.name, endpoint, region: 'eu-central-1', credentials }
}

/** The operator's region and credentials, as the SDK finds them. */
async function inAws(stage: string, table: string | undefined) {
  const client = new DynamoDBClient()
  try {
    const { region, credentials } = client.config
    const tableName = table ?? (await findTable(client, stage))
    return { tableName, region: await region(), credentials }
  } finally {
    client.destroy()
  }
}

/** CloudFormation names the table after its stack. */
async function findTable(client: DynamoDBClient, stage: string): Promise<string> {
  const prefix = `Qitati-${stage}-Data-`
  const names: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    names.push(...TableNames.filter((name) => name.startsWith(prefix)))
  const [name, ...others] = names
  if (name === undefined || others.length > 0)
    throw new Error(
      `This account and region have ${names.length} tables named ${prefix}*: name one with --table.`,
    )
  return name
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      table: { type: 'string' },
      days: { type: 'string', default: '7' },
      top: { type: 'string', default: '50' },
    },
  })
  const { stage, table } = values
  const [days, top] = [Number(values.days), Number(values.top)]
  const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
  if (!stage || !isCount(days) || days > keptDays || !isCount(top))
    throw new Error(
      `npm run searches needs --stage <stage>, and accepts --days <1 to ${keptDays}>, --top <number> and --table <name>.`,
    )
  return { stage, table, days, top }
}

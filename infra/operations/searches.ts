/**
 * `npm run searches -- --stage <stage> [--days 7] [--top 50]`: what people searched for and did not
 * find (docs/operations.md). Reads the stage's table with the operator's own AWS credentials, which
 * may list tables or need `--table <name>`; of the stage 'local', the data folder (DATA_DIR).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { missesOfDay } from '#functions/catalogue/missedParts.ts'
import { startEngine } from '#functions/local/engine.ts'
import { openDocumentClients } from '#functions/table/documentClient.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import type { Table } from '#functions/table/table.ts'
import { localTable, openDataFolder, runningEngine } from '#infra/local/dataFolder.ts'
import { localStage } from '#infra/settings.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'

const keptDays = 90
const kinds = ['empty', 'absent', 'relaxed'] as const
type Counts = Record<(typeof kinds)[number], number>
const total = (counts: Counts) => kinds.reduce((sum, kind) => sum + counts[kind], 0)

await using stack = new AsyncDisposableStack()
try {
  const { stage, table, days, top } = readArguments()
  const source = stage === localStage && !table ? await openLocal(stack) : await inAws(stage, table)
  const { tableName, ...settings } = source
  const opened = createDynamoTable({ tableName, clients: openDocumentClients(settings) })
  process.stdout.write(formatMisses(await missedSearches(opened, days), top))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

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

/** By text, of the last days, today included; the most frequent first. One query per day. */
async function missedSearches(table: Table, days: number): Promise<[text: string, Counts][]> {
  const texts = new Map<string, Counts>()
  for (let ago = 0; ago < days; ago++) {
    const day = baghdadDay(new Date(Date.now() - ago * 86_400_000))
    for (const { text, ...row } of await missesOfDay(table, day)) {
      const counts = texts.get(text) ?? { empty: 0, absent: 0, relaxed: 0 }
      for (const kind of kinds) counts[kind] += row[kind] ?? 0
      texts.set(text, counts)
    }
  }
  return [...texts].sort(
    ([text, counts], [other, others]) => total(others) - total(counts) || (text < other ? -1 : 1),
  )
}

function formatMisses(searches: readonly [text: string, Counts][], top: number): string {
  const pad = (value: string | number) => String(value).padStart(7)
  const lines = searches
    .slice(0, top)
    .map(([text, counts]) => `${kinds.map((kind) => pad(counts[kind])).join(' ')}  ${text}`)
  const moreCount = searches.length - lines.length
  const more = moreCount > 0 ? [`and ${moreCount} more (--top ${searches.length})`] : []
  return [`${kinds.map(pad).join(' ')}  text`, ...lines, ...more, ''].join('\n')
}

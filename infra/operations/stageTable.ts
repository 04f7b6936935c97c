/** Opens a stage's table for an operator's command. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { startEngine } from '#functions/local/engine.ts'
import { openDocumentClients } from '#functions/table/documentClient.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import type { Table } from '#functions/table/table.ts'
import { localTable, openDataFolder, runningEngine } from '#infra/local/dataFolder.ts'
import { localStage } from '#infra/settings.ts'

/** The table of `stage`, or the one named; `stack` closes what was opened for it. */
export async function openStageTable(
  stack: AsyncDisposableStack,
  stage: string,
  table: string | undefined,
): Promise<Table> {
  const source = stage === localStage && !table ? await openLocal(stack) : await inAws(stage, table)
  const { tableName, ...settings } = source
  return createDynamoTable({ tableName, clients: openDocumentClients(settings) })
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
